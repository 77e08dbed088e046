import { useTranslation } from 'react-i18next'
import { logoAddress, platformName } from '../platform-name.ts'

/** Teeth of the drawn wheel. */
const TEETH = 28
/** Bolts on the hub's circle. */
const BOLTS = 6

/** The quiet half of the sign-in page: a wheel as a millwright's drawing shows it. */
export function BrandPanel({ company }: { company: string }) {
  const { t } = useTranslation('signIn')
  return (
    <aside className="brand">
      <Drawing />
      <div className="brand-name">
        <img src={logoAddress()} alt="" width="32" height="32" />
        <span>{company || 'Millwright'}</span>
      </div>
      <div className="brand-words">
        <h1>{platformName()}</h1>
        <p>{t('slogan')}</p>
      </div>
    </aside>
  )
}

function Drawing() {
  return (
    <svg className="brand-drawing" viewBox="-300 -300 600 600" aria-hidden="true">
      <g className="thin">
        <path d="M-296 0H296M0-296V296" strokeDasharray="22 5 4 5" />
        <circle r="150" strokeDasharray="22 5 4 5" />
        <circle r="78" strokeDasharray="12 4 3 4" />
        <path d="M-232 0V262M232 0V262M-222 252H222M-232 252l12-4v8zM232 252l-12-4v8z" />
        <path d="M0 0L214-214" />
        <path d="M164-164l5-11 6 6z" />
        <path d="M214-214H262" />
      </g>
      <g className="thick">
        <path d={wheel(232, 212, TEETH)} />
        <circle r="188" />
        <circle r="108" />
        <circle r="42" />
        <path d="M-9-41V-52H9V-41" />
        {ring(BOLTS).map((turn) => <circle key={turn} r="9" cx="78" transform={`rotate(${turn + 30})`} />)}
        {ring(BOLTS).map((turn) => (
          <path key={turn} d="M104-29L180-54A188 188 0 0 1 180 54L104 29" transform={`rotate(${turn}) scale(0.96)`} />
        ))}
      </g>
      <g className="labels">
        <text x="0" y="244" textAnchor="middle">Ø 464 h7</text>
        <text x="218" y="-220">R 232</text>
        <text x="92" y="-86" transform="rotate(0)">6 × Ø 18</text>
      </g>
    </svg>
  )
}

function ring(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * 360) / count)
}

/** Outline of a toothed wheel: at the outer and inner radius by turns. */
function wheel(outer: number, inner: number, teeth: number): string {
  const shares = [-0.3, -0.18, 0.18, 0.3]
  const radii = [inner, outer, outer, inner]
  const points = Array.from({ length: teeth }, (_, tooth) =>
    shares.map((share, corner) => {
      const angle = ((tooth + share) * 2 * Math.PI) / teeth
      const radius = radii[corner] ?? inner
      return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
    }))
  return `M${points.flat().join('L')}Z`
}
