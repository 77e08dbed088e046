import type { DataColumn } from '../column.ts'
import type { RowStore } from '../store/row-store.ts'
import type { ShownLines } from '../view/shown-lines.ts'
import { arrangeGroups } from './arrange.ts'
import type { Arrangement } from './arrangement.ts'
import type { Group } from './group.ts'
import { GroupTotals } from './group-totals.ts'

/** The groups whose headings stand between the rows, with subtotals that follow each change. */
export class ShownGroups {
  private readonly store: RowStore
  private readonly totals: GroupTotals
  private unwatch: (() => void) | undefined
  private depth = 0
  private groups: readonly Group[] = []
  /** Lines of the headings in sight, ascending. */
  private headings: readonly number[] = []

  constructor(store: RowStore) {
    this.store = store
    this.totals = new GroupTotals(store.keyOf)
  }

  get all(): readonly Group[] {
    return this.groups
  }

  /** Sorts, filters and groups the rows as they stand. */
  arrange(arrangement: Arrangement, columns: readonly DataColumn[]): Int32Array {
    const { lines, groups } = arrangeGroups(this.store.rows, arrangement, columns)
    this.groups = groups
    this.depth = arrangement.groups.filter((key) => columns.some((column) => column.key === key)).length
    this.headings = headingsIn(lines, groups.length)
    if (groups.length === 0) this.clear()
    else {
      this.unwatch ??= this.store.watch(this.totals)
      this.totals.follow(this.store.rows, groups)
    }
    return lines
  }

  /** The rows stand in no groups. */
  clear(): void {
    this.unwatch?.()
    this.unwatch = undefined
    this.groups = []
    this.headings = []
  }

  /** The lines with other groups folded: nothing is sorted anew. */
  fold(collapsed: ReadonlySet<string>): Int32Array {
    const lines: number[] = []
    const hidden = new Uint8Array(this.groups.length)
    for (const [number, { key, parent, level, places }] of this.groups.entries()) {
      const isHidden = parent >= 0 && hidden[parent] === 1
      if (!isHidden) lines.push(-1 - number)
      const isFolded = isHidden || collapsed.has(key)
      hidden[number] = isFolded ? 1 : 0
      if (!isFolded && level === this.depth - 1) { for (const place of places) lines.push(place) }
    }
    const folded = Int32Array.from(lines)
    this.headings = headingsIn(folded, this.groups.length)
    return folded
  }

  /** The group whose heading stands on a line. */
  at(lines: ShownLines, line: number): Group | undefined {
    const entry = lines?.[line]
    return entry === undefined || entry >= 0 ? undefined : this.groups[-1 - entry]
  }

  /** Line of a group's heading, -1 where it is folded away or gone. */
  lineOf(lines: ShownLines, key: string): number {
    return this.headings.find((line) => this.at(lines, line)?.key === key) ?? -1
  }

  /** How many headings stand before a line. */
  before(line: number): number {
    let low = 0
    let high = this.headings.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.headings[middle]! < line) low = middle + 1
      else high = middle
    }
    return low
  }
}

function headingsIn(lines: Int32Array, groups: number): number[] {
  const headings: number[] = []
  if (groups > 0) { for (let line = 0; line < lines.length; line += 1) if (lines[line]! < 0) headings.push(line) }
  return headings
}
