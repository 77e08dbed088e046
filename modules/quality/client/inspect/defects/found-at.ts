import type { Spots } from '../../../rules/defect-map/spots.ts'
import type { SheetDefect } from '../inspect-api.ts'

/** Pieces by named place, and those that were found beside them. */
export function foundAt(defects: readonly SheetDefect[],
  spots: Spots): { byCode: Map<string, number>; points: { key: string; x: number; y: number; count: number }[] } {
  const byCode = new Map<string, number>()
  for (const { position, qty } of defects)
    if (position !== null && position in spots) byCode.set(position, (byCode.get(position) ?? 0) + qty)
  const points = defects.filter(({ position, x, y }) => (position === null || !(position in spots)) && x !== null && y !== null).map((
    { id, x, y, qty },
  ) => ({ key: id, x: Number(x), y: Number(y), count: qty }))
  return { byCode, points }
}
