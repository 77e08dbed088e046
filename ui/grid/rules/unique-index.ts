import type { DataColumn } from '../column.ts'
import type { GridRow, KeyOf, RowKey } from '../row.ts'
import { canonicalDecimal } from '../values/decimal-text.ts'
import { isEmptyValue, textOfValue } from '../values/empty.ts'
import { TextTable } from './text-table.ts'

/** Rows that share a value. */
class Sharing extends Map<RowKey, GridRow> {}

export interface Joined {
  /** Others hold the same value. */
  readonly shared: boolean
  /** The row that was alone with the value until now. */
  readonly other?: GridRow
}

/** Which rows hold which value of a column. A change costs the same whatever the number of rows. */
export class UniqueIndex {
  private readonly key: string
  private readonly isNumber: boolean
  private readonly holders = new TextTable<GridRow | Sharing>()

  constructor({ key, field }: DataColumn) {
    this.key = key
    this.isNumber = field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money'
  }

  /** Forgets all rows; about `expected` others will follow. */
  clear(expected: number): void {
    this.holders.clear(expected)
  }

  isShared(row: GridRow): boolean {
    const value = this.valueOf(row)
    return value !== undefined && this.holders.valueAt(this.holders.slotOf(value)) instanceof Sharing
  }

  add(row: GridRow, keyOf: KeyOf): Joined {
    const value = this.valueOf(row)
    if (value === undefined) return alone
    const slot = this.holders.slotOf(value)
    const held = this.holders.valueAt(slot)
    if (held === undefined) {
      this.holders.put(slot, value, row)
      return alone
    }
    if (held instanceof Sharing) {
      held.set(keyOf(row), row)
      return amongMany
    }
    this.holders.put(slot, value, new Sharing([[keyOf(held), held], [keyOf(row), row]]))
    return { shared: true, other: held }
  }

  /** @returns the row that is alone with its value from now on and was not before */
  remove(row: GridRow, keyOf: KeyOf): GridRow | undefined {
    const value = this.valueOf(row)
    if (value === undefined) return undefined
    const slot = this.holders.slotOf(value)
    const held = this.holders.valueAt(slot)
    if (!(held instanceof Sharing)) {
      if (held) this.holders.drop(slot)
      return undefined
    }
    held.delete(keyOf(row))
    if (held.size > 1) return undefined
    const [left] = held.values()
    this.holders.put(slot, value, left!)
    return left
  }

  /** The row is another object but holds the same value. */
  follow(row: GridRow, keyOf: KeyOf): void {
    const value = this.valueOf(row)
    if (value === undefined) return
    const slot = this.holders.slotOf(value)
    const held = this.holders.valueAt(slot)
    if (held instanceof Sharing) held.set(keyOf(row), row)
    else if (held) this.holders.put(slot, value, row)
  }

  /** What is compared: blanks around do not tell values apart, nor do zeros behind a decimal point. Empty cells never collide. */
  private valueOf(row: GridRow): string | undefined {
    const value = row[this.key]
    const text = typeof value === 'string' ? trimmed(value) : isEmptyValue(value) ? '' : textOfValue(value)
    if (text === '') return undefined
    return this.isNumber ? (canonicalDecimal(text) ?? text) : text
  }
}

/** `trim` for texts that mostly need none. */
function trimmed(text: string): string {
  return isInk(text.charCodeAt(0)) && isInk(text.charCodeAt(text.length - 1)) ? text : text.trim()
}

function isInk(code: number): boolean {
  return code > 0x20 && code < 0x7f
}

const alone: Joined = { shared: false }
const amongMany: Joined = { shared: true }
