/** The part of a chart that is seen, in places of points: from `from` up to `to`, parts of a place among them. */
export interface View {
  readonly from: number
  readonly to: number
}

/** Nearer than this many points nobody looks. */
const nearest = 5

/** Everything. */
export function wholeView(count: number): View {
  return { from: 0, to: Math.max(1, count) }
}

/** The newest points, so many. */
export function lastPoints(count: number, points: number): View {
  return clampView({ from: count - points, to: count }, count)
}

/** Keeps a view within the points, and as wide as may be looked at. */
export function clampView({ from, to }: View, count: number): View {
  const all = Math.max(1, count)
  const width = Math.min(all, Math.max(Math.min(nearest, all), to - from))
  const start = Math.min(Math.max(0, from), all - width)
  return { from: start, to: start + width }
}

/**
 * Nearer or farther around a place that stays where it is on the screen.
 * @param factor below 1 nearer, above farther
 */
export function zoomView(view: View, count: number, place: number, factor: number): View {
  const next = { from: place - (place - view.from) * factor, to: place + (view.to - place) * factor }
  return clampView(next, count)
}

export function panView({ from, to }: View, count: number, places: number): View {
  return clampView({ from: from + places, to: to + places }, count)
}

/** Moves the view as little as it takes for a place to be seen. */
export function revealPlace(view: View, count: number, place: number): View {
  const margin = Math.min(2, (view.to - view.from) / 4)
  if (place < view.from + margin) return panView(view, count, place - view.from - margin)
  if (place + 1 > view.to - margin) return panView(view, count, place + 1 - view.to + margin)
  return view
}

/** Whether the newest point is seen, so that the view goes along when another comes. */
export function showsEnd({ to }: View, count: number): boolean {
  return to >= count - 0.5
}

/**
 * The view once points have come: everything where everything was seen (of a young chart up to the usual width), along with the newest
 * point where that was seen, else where it was.
 */
export function viewAfter(view: View, before: number, count: number, usual: number): View {
  if (!showsEnd(view, before)) return clampView(view, count)
  const width = view.to - view.from
  if (width < before - 0.5) return clampView({ from: count - width, to: count }, count)
  return before > usual ? wholeView(count) : lastPoints(count, usual)
}
