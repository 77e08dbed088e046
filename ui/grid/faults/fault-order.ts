import type { Grid } from '../controller/grid.ts'
import type { CellAt, CellRef } from '../row.ts'

/** Places of faulty cells as they stand on the screen, from the top; those filtered away come last in no order. */
export function placesOfFaults(grid: Grid, faults: Iterable<CellRef>): CellAt[] {
  const places: CellAt[] = []
  for (const fault of faults) {
    const at = grid.atOf(fault)
    if (at) places.push(at)
  }
  return places.sort((a, b) => a.row - b.row || a.column - b.column)
}

/** The next fault after a cell, round the end; undefined where there is none. */
export function nextFault(places: readonly CellAt[], from: CellAt | undefined, back: boolean): CellAt | undefined {
  if (!from) return back ? places.at(-1) : places[0]
  const after = (a: CellAt) => a.row - from.row || a.column - from.column
  return back ? (places.findLast((place) => after(place) < 0) ?? places.at(-1)) : (places.find((place) => after(place) > 0) ?? places[0])
}
