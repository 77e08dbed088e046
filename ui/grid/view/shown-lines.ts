import type { RowOp } from '../store/row-op.ts'

/**
 * Which rows are shown, in which order: places of rows by line, or undefined where all rows stand as they are.
 * A negative entry is not a row: the heading of the group `-1 - entry`.
 */
export type ShownLines = Int32Array | undefined

export function lineCount(lines: ShownLines, rows: number): number {
  return lines?.length ?? rows
}

/** Place of the row on a line; -1 where the line holds no row. */
export function placeAt(lines: ShownLines, line: number): number {
  return lines ? Math.max(-1, lines[line] ?? -1) : line
}

/** Line that shows the row at a place; -1 if none does. */
export function lineOfPlace(lines: ShownLines, place: number): number {
  return lines ? lines.indexOf(place) : place
}

/** Where a row stands after a step; -1 once it is gone. */
export function followPlace(place: number, op: RowOp): number {
  switch (op.type) {
    case 'change':
      return place
    case 'order':
      return op.from.indexOf(place)
    case 'insert': {
      let next = place
      for (const at of op.at) {
        if (at > next) break
        next += 1
      }
      return next
    }
    case 'remove': {
      let before = 0
      for (const at of op.at) {
        if (at === place) return -1
        if (at > place) break
        before += 1
      }
      return place - before
    }
  }
}

/**
 * The lines after a step, without sorting or filtering anew: a row that is typed stays under the hands of who types it,
 * new rows stand where they were inserted.
 */
export function followLines(lines: Int32Array, op: RowOp, rowCount: number): Int32Array {
  switch (op.type) {
    case 'change':
      return lines
    case 'order':
      return lines.map((entry) => (entry < 0 ? entry : op.from.indexOf(entry)))
    case 'insert':
      return linesWithNew(lines, op.at, rowCount)
    case 'remove':
      return linesWithout(lines, op.at)
  }
}

function linesWithNew(lines: Int32Array, at: readonly number[], rowCount: number): Int32Array {
  const added = new Uint8Array(rowCount)
  for (const place of at) added[place] = 1
  // How far each old place moves: by the number of new rows before it.
  const moved = new Int32Array(rowCount - at.length)
  for (let place = 0, old = 0; place < rowCount; place += 1) if (!added[place]) moved[old++] = place
  const next = lines.map((entry) => (entry < 0 ? entry : moved[entry]!))
  const follower = followingLine(next, at.at(-1)! + 1)
  const all = new Int32Array(lines.length + at.length)
  all.set(next.subarray(0, follower))
  all.set(at, follower)
  all.set(next.subarray(follower), follower + at.length)
  return all
}

function followingLine(lines: Int32Array, place: number): number {
  const line = lines.indexOf(place)
  return line < 0 ? lines.length : line
}

function linesWithout(lines: Int32Array, at: readonly number[]): Int32Array {
  const gone = new Set(at)
  const kept = lines.filter((entry) => !gone.has(entry))
  const sorted = Int32Array.from(at)
  return kept.map((entry) => (entry < 0 ? entry : entry - countBelow(sorted, entry)))
}

function countBelow(sorted: Int32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
