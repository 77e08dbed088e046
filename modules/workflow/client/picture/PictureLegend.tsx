import type { PlaceView } from '../../calls/shapes.ts'
import { usePictureText } from './text.ts'

const states = ['done', 'now', 'stuck', 'skipped'] as const

interface PictureLegendProps {
  places: readonly PlaceView[]
  taken: readonly string[]
  heat: Readonly<Record<string, unknown>>
}

/** What the colours mean that are in the picture. */
export function PictureLegend({ places, taken, heat }: PictureLegendProps) {
  const { say } = usePictureText()
  const shown = states.filter((state) => places.some((place) => place.state === state))
  const heated = Object.keys(heat).length > 0
  if (shown.length === 0 && taken.length === 0 && !heated) return null
  return (
    <figcaption className="mw-wf-legend" aria-label={say('legend')}>
      {shown.map((state) => (
        <span key={state}>
          <i className={`mw-wf-sample mw-wf-${state}`} />
          {say(state)}
        </span>
      ))}
      {taken.length > 0 && (
        <span>
          <i className="mw-wf-sample mw-wf-sample-flow" />
          {say('taken')}
        </span>
      )}
      {heated && (
        <span>
          <i className="mw-wf-sample mw-wf-heat-1" />
          <i className="mw-wf-sample mw-wf-heat-3" />
          <i className="mw-wf-sample mw-wf-heat-5" />
          {say('heat')}
        </span>
      )}
    </figcaption>
  )
}
