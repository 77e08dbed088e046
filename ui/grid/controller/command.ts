import type { GridRow, KeyOf, RowKey } from '../row.ts'
import { orderAfterMove, span, type RowOp } from '../store/row-op.ts'

/** One value for one cell; `text` is what stands for a coded value. */
export interface CellWrite {
  readonly row: RowKey
  readonly column: string
  readonly value: unknown
  readonly text?: string
  /** Where the row stands, if the writer knows: saves a look-up and is checked. */
  readonly place?: number
}

/** What a user does to the rows, as plain data. Places are indexes into all rows. */
export type Command =
  | { readonly type: 'write'; readonly cells: readonly CellWrite[] }
  | { readonly type: 'insert'; readonly place: number; readonly rows: readonly GridRow[] }
  /** `places`: where they stand, ascending, if the caller knows: saves the look-ups and is checked. */
  | { readonly type: 'remove'; readonly rows: readonly RowKey[]; readonly places?: readonly number[] }
  /** Puts rows, together and in their order, before the row at `to`. */
  | { readonly type: 'move'; readonly rows: readonly RowKey[]; readonly to: number }
  /** One thing to the user, several to the rows: a paste that writes and adds, a drag that moves and renumbers. */
  | { readonly type: 'all'; readonly commands: readonly Command[] }

/** The single commands of which a command consists. */
export function flat(command: Command): Exclude<Command, { type: 'all' }>[] {
  return command.type === 'all' ? command.commands.flatMap(flat) : [command]
}

export interface RowsView {
  readonly rows: readonly GridRow[]
  readonly keyOf: KeyOf
  placeOf(key: RowKey): number
}

/** The steps of a single command over the rows as they stand; cells that hold the value already are left out. */
export function planCommand(command: Exclude<Command, { type: 'all' }>, view: RowsView): RowOp | undefined {
  switch (command.type) {
    case 'write':
      return planWrite(command.cells, view)
    case 'insert':
      return command.rows.length === 0 ? undefined : { type: 'insert', at: span(command.place, command.rows.length), rows: command.rows }
    case 'remove': {
      const known = command.places?.every((place, index) => isAt(view, place, command.rows[index]))
      const at = known ? command.places! : placesOf(command.rows, view)
      return at.length === 0 ? undefined : { type: 'remove', at }
    }
    case 'move': {
      const moved = placesOf(command.rows, view)
      const stays = moved.length === 0
        || (moved.at(-1)! - moved[0]! === moved.length - 1 && command.to >= moved[0]! && command.to <= moved.at(-1)! + 1)
      return stays ? undefined : { type: 'order', from: orderAfterMove(view.rows.length, moved, command.to) }
    }
  }
}

function planWrite(cells: readonly CellWrite[], view: RowsView): RowOp | undefined {
  const at: number[] = []
  const values: Record<string, unknown>[] = []
  // Writes mostly come row by row from the top: only those that turn back need to be looked for.
  const written = new Map<number, Record<string, unknown>>()
  let last = -1
  for (const cell of cells) {
    const place = placeOfCell(cell, view)
    const row = view.rows[place]
    if (!row) continue
    const earlier = place > last ? undefined : written.get(place)
    const change = changeOf(cell, row, earlier)
    if (!change) continue
    if (earlier) Object.assign(earlier, change)
    else {
      at.push(place)
      values.push(change)
      written.set(place, change)
      last = Math.max(last, place)
    }
  }
  return at.length === 0 ? undefined : { type: 'change', at, values }
}

/** What a write changes of a row and of what was written to it before. */
function changeOf({ column, value, text }: CellWrite, row: GridRow, earlier: GridRow | undefined): Record<string, unknown> | undefined {
  const textKey = textKeyOf(column)
  const now = earlier && column in earlier ? earlier[column] : row[column]
  const nowText = earlier?.[textKey] ?? row[textKey]
  if (now === value && (text === undefined || nowText === text)) return undefined
  if (text !== undefined) return { [column]: value, [textKey]: text }
  // Without its text a coded value would show the text of the old one.
  return nowText === undefined ? { [column]: value } : { [column]: value, [textKey]: undefined }
}

const textKeys = new Map<string, string>()

/** Name of the text beside a coded value; made once per column, not per cell. */
function textKeyOf(column: string): string {
  let key = textKeys.get(column)
  if (key === undefined) textKeys.set(column, key = `${column}_dictText`)
  return key
}

function placeOfCell({ place, row }: CellWrite, { rows, keyOf, placeOf }: RowsView): number {
  const there = place === undefined ? undefined : rows[place]
  return there && keyOf(there) === row ? place! : placeOf(row)
}

function isAt({ rows, keyOf }: RowsView, place: number, key: RowKey | undefined): boolean {
  const row = rows[place]
  return row !== undefined && keyOf(row) === key
}

function placesOf(keys: readonly RowKey[], view: RowsView): number[] {
  return [...new Set(keys)].map((key) => view.placeOf(key)).filter((place) => place >= 0).sort((a, b) => a - b)
}
