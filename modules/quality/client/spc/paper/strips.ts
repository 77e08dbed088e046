import type { View } from '../plot/view.ts'

/** Points of a strip: as many as stand apart across a page. */
const perStrip = 100
/** Strips of a page; of longer charts the newest points are printed. */
const mostStrips = 3

/** Parts of a chart as they stand below each other on paper, the newest point last. */
export function stripsOf(count: number): readonly View[] {
  const strips = Math.min(mostStrips, Math.ceil(count / perStrip))
  const first = Math.max(0, count - strips * perStrip)
  const each = Math.ceil((count - first) / strips)
  return Array.from({ length: strips }, (_, strip) => ({ from: first + strip * each, to: Math.min(count, first + (strip + 1) * each) }))
}
