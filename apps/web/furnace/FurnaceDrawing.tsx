import { furnaceRows, POINTS_PER_ROW, type FurnaceRow } from './furnace-values.ts'

/** Zones inside the vessel; energy belongs to the heaters around it. */
const zones = furnaceRows.slice(0, 3)

/** Section through the furnace: vessel, heaters, three layers of charge with their six points each. */
export function FurnaceDrawing({ readings }: { readings: Record<FurnaceRow['name'], number[]> }) {
  return (
    <svg className="furnace-drawing" viewBox="0 0 640 820" aria-hidden="true">
      <defs>
        <linearGradient id="vessel" x1="0" x2="1">
          <stop offset="0" stopColor="#2b3a4a" />
          <stop offset="0.18" stopColor="#4b5f74" />
          <stop offset="0.5" stopColor="#2e3d4e" />
          <stop offset="0.86" stopColor="#55697f" />
          <stop offset="1" stopColor="#263442" />
        </linearGradient>
        <radialGradient id="glow">
          <stop offset="0" stopColor="#ffb763" stopOpacity="0.95" />
          <stop offset="0.55" stopColor="#e8641f" stopOpacity="0.5" />
          <stop offset="1" stopColor="#7a1d0d" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="heater" x1="0" x2="1">
          <stop offset="0" stopColor="#7a2a10" />
          <stop offset="0.5" stopColor="#ffa552" />
          <stop offset="1" stopColor="#7a2a10" />
        </linearGradient>
      </defs>
      <path className="steel" d="M150 770v34M490 770v34M110 804h420" />
      <rect x="60" y="40" width="520" height="736" rx="120" fill="url(#vessel)" stroke="#71869c" strokeWidth="2" />
      <rect x="98" y="78" width="444" height="660" rx="90" fill="#0d1620" stroke="#5b7187" strokeWidth="1.5" />
      <rect x="122" y="102" width="396" height="612" rx="70" fill="none" stroke="#3a4c5e" strokeWidth="10" strokeDasharray="3 7" />
      {[146, 476].map((x) => (
        <g key={x} className="heater">
          {Array.from({ length: 13 },
            (_, index) => <rect key={index} x={x} y={162 + index * 39} width="18" height="24" rx="4" fill="url(#heater)" />)}
        </g>
      ))}
      <path className="steel" d="M250 40V18h140v22M580 380h44v-30h14M580 420h44v30h14M60 400H22v-60M8 340h28" />
      {zones.map((zone, row) => (
        <g key={zone.name} transform={`translate(190 ${176 + row * 180})`}>
          <ellipse className="zone-glow" cx="130" cy="62" rx="170" ry="92" fill="url(#glow)"
            style={{ opacity: heat(readings[zone.name], zone) }} />
          <rect x="-4" y="112" width="268" height="9" rx="2" fill="#6d7f92" />
          <path className="steel" d="M10 121v14M250 121v14" />
          {Array.from({ length: POINTS_PER_ROW }, (_, index) => (
            <g key={index} transform={`translate(${index * 45} 0)`}>
              <rect x="0" y="34" width="35" height="78" rx="4" fill="#3c2018" stroke="#c7682f" strokeWidth="1.2" />
              <rect x="0" y="34" width="35" height="78" rx="4" fill="#ff9443"
                style={{ opacity: 0.2 + 0.7 * share(readings[zone.name][index] ?? zone.from, zone) }} />
              <circle cx="17.5" cy="18" r="4" fill="#9fd0f5" />
              <path d="M17.500 22v24" stroke="#9fd0f5" strokeWidth="1.200" />
            </g>
          ))}
        </g>
      ))}
    </svg>
  )
}

function share(value: number, { from, to }: { from: number; to: number }): number {
  return (value - from) / (to - from)
}

/** The glow of a layer by the mean of its points; never quite dark. */
function heat(values: number[], row: { from: number; to: number }): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return 0.55 + 0.45 * share(mean, row)
}
