import { lowerBound, type Series } from './series.ts'

/** What a key asks of a chart. */
export type KeyAct =
  | { act: 'choose'; place: number }
  | { act: 'open' }
  | { act: 'all' }
  | { act: 'zoom'; factor: number }
  | { act: 'pan'; share: number }

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** One step nearer. */
export const zoomStep = 0.7

/** Arrows go from point to point, with Shift to the next that ends a test; + − nearer and farther, Page keys along, 0 all, Enter opens. */
export function keyAct({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed, series: Series, chosen: number): KeyAct | undefined {
  if (ctrlKey || altKey || metaKey || series.count === 0) return undefined
  const last = series.count - 1
  const start = chosen < 0 ? series.count : chosen
  switch (key) {
    case 'ArrowLeft':
      return { act: 'choose', place: shiftKey ? markedBefore(series, start) : Math.max(0, start - 1) }
    case 'ArrowRight':
      return { act: 'choose', place: shiftKey ? markedAfter(series, chosen) : Math.min(last, chosen < 0 ? last : chosen + 1) }
    case 'Home':
      return { act: 'choose', place: 0 }
    case 'End':
      return { act: 'choose', place: last }
    case 'Enter':
    case ' ':
      return { act: 'open' }
    case '+':
    case '=':
      return { act: 'zoom', factor: zoomStep }
    case '-':
    case '_':
      return { act: 'zoom', factor: 1 / zoomStep }
    case 'PageUp':
      return { act: 'pan', share: -0.8 }
    case 'PageDown':
      return { act: 'pan', share: 0.8 }
    case '0':
      return { act: 'all' }
    default:
      return undefined
  }
}

const linesOf = ({ main, second }: Series) => (second ? [main, second] : [main])

/** The point before a place that ends a test on either line; the place itself, or the last point, where there is none. */
function markedBefore(series: Series, place: number): number {
  const found = linesOf(series).map(({ marked }) => marked[lowerBound(marked, place) - 1] ?? -1)
  const best = Math.max(...found)
  return best >= 0 ? best : Math.min(place, series.count - 1)
}

function markedAfter(series: Series, place: number): number {
  const found = linesOf(series).flatMap(({ marked }) => marked[lowerBound(marked, place + 1)] ?? [])
  return found.length > 0 ? Math.min(...found) : Math.max(0, place)
}
