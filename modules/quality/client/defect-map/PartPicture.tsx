import type { Spots } from '../../rules/defect-map/spots.ts'
import { PartImage, type Shown } from './PartImage.tsx'
import { PartGround } from './PartGround.tsx'
import type { Point } from './spots.ts'
import { useDefectMapText } from './text.ts'
import './defect-map.css'

interface PartPictureProps {
  name: string
  shown: Shown
  spots: Spots
  /** Pieces that were noted, by position code. */
  found?: ReadonlyMap<string, number>
  /** Found beside the named places. */
  points?: readonly (Point & { key: string; count: number })[]
  chosen?: string | undefined
  /** Missing where the picture is only looked at; without a code something beside the named places was tapped. */
  onPick?: (point: Point, code?: string) => void
}

/** The picture of a part with its named places; each can be tapped, and reached by keyboard. */
export function PartPicture({ name, shown, spots, found, points = [], chosen, onPick }: PartPictureProps) {
  const { say } = useDefectMapText()
  return (
    <div className="qdm">
      <PartImage shown={shown} label={say('picture', { name })} />
      {onPick && <PartGround label={say('beside')} onPick={onPick} />}
      {points.map(({ key, x, y, count }) => (
        <span key={key} className="qdm-point" style={{ insetInlineStart: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden>{count}</span>
      ))}
      {Object.entries(spots).map(([code, spot]) => {
        const count = found?.get(code) ?? 0
        const label = count > 0 ? say('found', { code, name: spot.name, count }) : say('spot', { code, name: spot.name })
        const place = { insetInlineStart: `${spot.x * 100}%`, top: `${spot.y * 100}%` }
        return onPick
          ? (
            <button key={code} type="button" className="qdm-spot" style={place} data-found={count > 0 || undefined}
              aria-pressed={code === chosen} aria-label={label} title={`${code} ${spot.name}`} onClick={() => onPick(spot, code)}
            >
              {count > 0 ? count : code}
            </button>
          )
          : (
            <span key={code} className="qdm-spot" style={place} data-found={count > 0 || undefined} role="img" aria-label={label}
              title={`${code} ${spot.name}`}
            >
              {count > 0 ? count : code}
            </span>
          )
      })}
    </div>
  )
}
