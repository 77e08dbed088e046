import { hole, outline, sheet, side, type Corner, type Drawing } from '../../rules/defect-map/drawings.ts'

/** How far the corners are rounded, and the chip breaker lies inside of the edge. */
const NOSE = 16
const BREAKER = 0.74

/** An indexable insert from above and from its side. */
export function InsertDrawing({ drawing, label }: { drawing: Drawing; label: string }) {
  const corners = outline(drawing)
  const { x, y, width, height } = side
  return (
    <svg className="qdm-drawing" viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label={label}>
      <path className="qdm-body" d={rounded(corners, NOSE)} />
      <path className="qdm-breaker" d={rounded(corners.map((corner) => towardsHole(corner, BREAKER)), NOSE)} />
      <circle className="qdm-hole" cx={hole.x} cy={hole.y} r={hole.radius} />
      <circle className="qdm-breaker" cx={hole.x} cy={hole.y} r={hole.radius + 8} />
      <rect className="qdm-body" x={x} y={y} width={width} height={height} rx="5" />
      <path className="qdm-breaker" d={`M${x + width / 2 - 34} ${y}V${y + height}M${x + width / 2 + 34} ${y}V${y + height}`}
        strokeDasharray="6 5" />
      <path className="qdm-axis"
        d={`M${hole.x - 185} ${hole.y}H${hole.x + 185}M${hole.x} ${hole.y - 185}V${hole.y + 185}M${x + width / 2} ${y - 30}V${
          y + height + 30
        }`} />
    </svg>
  )
}

const towardsHole = ({ x, y }: Corner, share: number): Corner => ({ x: hole.x + (x - hole.x) * share, y: hole.y + (y - hole.y) * share })

/** A closed outline whose corners are rounded. */
function rounded(corners: readonly Corner[], radius: number): string {
  const towards = (from: Corner, to: Corner): Corner => {
    const share = radius / Math.hypot(to.x - from.x, to.y - from.y)
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  }
  const pen = ({ x, y }: Corner) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const parts = corners.map((corner, index) => {
    const before = corners[(index + corners.length - 1) % corners.length]!
    const after = corners[(index + 1) % corners.length]!
    return `${index === 0 ? 'M' : 'L'}${pen(towards(corner, before))}Q${pen(corner)} ${pen(towards(corner, after))}`
  })
  return `${parts.join('')}Z`
}
