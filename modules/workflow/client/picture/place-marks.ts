import type { PlaceView } from '../../calls/shapes.ts'
import type { SayPicture } from './text.ts'
import type { Mark } from './use-marks.ts'

export interface Heat {
  readonly share: number
  readonly text: string
}

/** How long a node took, in words: `35 分钟`, `2 小时 5 分`, `3 天`. */
export function sayMinutes(say: SayPicture, minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 60) return say('minutes', { minutes: whole })
  const hours = Math.floor(whole / 60)
  if (hours < 24) return whole % 60 === 0 ? say('wholeHours', { hours }) : say('hours', { hours, minutes: whole % 60 })
  return hours % 24 === 0 ? say('wholeDays', { days: hours / 24 }) : say('days', { days: Math.floor(hours / 24), hours: hours % 24 })
}

const signs: Record<PlaceView['state'], string> = { done: '✓', now: '●', stuck: '!', skipped: '↷' }

/** A state with its sign, and how often where it was more than once. */
export function sayState(say: SayPicture, state: PlaceView['state'], times: number): string {
  return `${signs[state]} ${say(state)}${times > 1 ? ` ×${times}` : ''}`
}

/** What stands beside a node: its state, and for how long where that is to speak of. */
function sayPlace(say: SayPicture, { state, times, minutes }: PlaceView): string {
  return `${sayState(say, state, times)}${state === 'skipped' || minutes < 0.5 ? '' : ` ${sayMinutes(say, minutes)}`}`
}

/** States and flows taken lie under heat, which has one of five grades. */
export function marksOf(say: SayPicture, places: readonly PlaceView[], taken: readonly string[],
  heat: Readonly<Record<string, Heat>>): Mark[] {
  return [
    ...taken.map((id): Mark => ({ id, className: 'mw-wf-taken' })),
    ...places.filter(({ nodeId }) => !heat[nodeId]).map((place): Mark => ({ id: place.nodeId, className: `mw-wf-${place.state}`,
      text: sayPlace(say, place) })
    ),
    ...Object.entries(heat).map(([id, { share, text }]): Mark => ({ id,
      className: `mw-wf-heat-${Math.min(5, Math.max(1, Math.ceil(share * 5)))}`, text })
    ),
  ]
}
