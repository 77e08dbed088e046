import { cellTypeOf } from '../cell-types/registry.ts'
import type { CellEditor } from '../cell-types/cell-type.ts'
import type { DataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { CellAt, GridRow, RowKey } from '../row.ts'
import { textToType, typedValue, whileTyped } from './typed-value.ts'

/** The cell in which typing goes on. */
export interface TypedCell {
  readonly at: CellAt
  readonly row: GridRow
  readonly column: DataColumn
  readonly editor: CellEditor
}

/** What a component over the cell has chosen so far. */
interface Draft {
  readonly value: unknown
  readonly text: string | undefined
  readonly others: GridRow
}

/**
 * Typing into cells: begins, holds what is typed, stores it or throws it away. Plain texts are typed in one input that
 * always holds the focus, so that the first key of an input method is not lost; other types bring a component.
 */
export class Typing {
  private readonly grid: Grid
  private readonly resolve: (row: RowKey, column: DataColumn, text: string) => void
  readonly input: HTMLTextAreaElement
  private typed = ''
  private startedWith = ''
  private draft: Draft | undefined

  /** @param resolve finds out what a text means that was typed in place of a code */
  constructor(grid: Grid, input: HTMLTextAreaElement, resolve: (row: RowKey, column: DataColumn, text: string) => void) {
    this.grid = grid
    this.resolve = resolve
    this.input = input
  }

  /** The active cell, if it can be typed, or opened to be looked at. */
  editableCell(): TypedCell | undefined {
    const at = this.grid.view.active
    const row = at && this.grid.rowAt(at.row)
    const column = at && this.grid.dataColumnAt(at.column)
    if (!at || !row || !column) return undefined
    const { editor, opensLocked = false } = cellTypeOf(column.type)
    return opensLocked || this.grid.isEditable(row, column) ? { at, row, column, editor } : undefined
  }

  /** Nothing was typed or chosen since it began. */
  get isUntouched(): boolean {
    return this.draft === undefined && this.typed === this.startedWith
  }

  get current(): TypedCell | undefined {
    return this.grid.view.editing ? this.editableCell() : undefined
  }

  /**
   * @param mode `enter`: arrows still leave the cell; `edit`: they move the caret
   * @param seed key that began it and replaces the old value
   * @returns whether typing has begun
   */
  begin(mode: 'enter' | 'edit', seed?: string): boolean {
    const cell = this.editableCell()
    if (!cell || cell.editor === 'none' || cell.editor === 'toggle' || cell.editor === 'choose') return false
    this.draft = undefined
    if (typeof cell.editor === 'string') {
      this.startedWith = textToType(cell.column, cell.row)
      this.typed = seed === undefined ? this.startedWith : whileTyped(cell.editor, { text: seed, caret: seed.length }, '').text
      if (this.input.value !== this.typed) this.input.value = this.typed
      if (seed === undefined && mode === 'enter') this.input.select()
      else this.input.setSelectionRange(this.typed.length, this.typed.length)
    }
    this.grid.act(seed === undefined ? { type: 'edit', mode } : { type: 'edit', mode, seed })
    return true
  }

  /** The input has changed: an impossible keystroke is taken back. */
  onInput(composing: boolean): void {
    const cell = this.editableCell()
    if (!cell) {
      this.input.value = ''
      return
    }
    // The whole of what is composed is judged when it is there.
    if (!composing) this.accept(cell)
    if (!this.grid.view.editing && (typeof cell.editor === 'string' || !composing) && this.typed !== '') this.beginTyped(cell)
  }

  private accept(cell: TypedCell): void {
    const { value, selectionStart } = this.input
    const next = whileTyped(cell.editor, { text: value, caret: selectionStart ?? value.length }, this.typed)
    if (next.text !== value) {
      this.input.value = next.text
      this.input.setSelectionRange(next.caret, next.caret)
    }
    this.typed = next.text
  }

  /** A key typed over a cell that was only chosen. */
  private beginTyped(cell: TypedCell): void {
    if (cell.editor === 'none' || cell.editor === 'toggle' || cell.editor === 'choose') {
      this.rest()
      return
    }
    this.startedWith = textToType(cell.column, cell.row)
    this.grid.act({ type: 'edit', mode: 'enter', seed: this.typed })
  }

  setDraft(value: unknown, text?: string): void {
    this.draft = { value, text, others: this.draft?.others ?? {} }
  }

  setOthers(others: GridRow): void {
    const cell = this.current
    if (cell)
      this.draft = { value: cell.row[cell.column.key], text: undefined, ...this.draft, others: { ...this.draft?.others, ...others } }
  }

  /** Stores what was typed; the cell shows its value again. Does nothing where nobody types. */
  commit(): void {
    const cell = this.current
    const { typed, startedWith, draft } = this
    // The input is emptied before anything is drawn: afterwards it would have the browser lay out the page on the spot.
    this.rest()
    if (!cell) return
    this.grid.batch(() => {
      this.grid.act({ type: 'stopEdit' })
      if (typeof cell.editor !== 'string') {
        if (draft) this.storeDraft(cell, draft)
      } else if (typed !== startedWith) this.store(cell, { [cell.column.key]: typedValue(cell.editor, cell.column, typed) })
    })
  }

  cancel(): void {
    this.rest()
    this.grid.act({ type: 'stopEdit' })
  }

  private storeDraft(cell: TypedCell, { value, text, others }: Draft): void {
    this.store(cell, { ...others, [cell.column.key]: value, ...(text === undefined ? {} : { [`${cell.column.key}_dictText`]: text }) })
    const isOpen = cell.column.field.kind === 'ref' && typeof value === 'string' && value !== '' && value === text
      && value !== cell.row[cell.column.key]
    if (isOpen) this.resolve(this.grid.keyOf(cell.row), cell.column, value)
  }

  private store({ row, at }: TypedCell, values: GridRow): void {
    const key = this.grid.keyOf(row)
    const place = this.grid.placeAt(at.row)
    this.grid.run({ type: 'write', cells: Object.entries(values).filter(([name]) => !name.endsWith('_dictText')).map(([column, value]) => {
      const text = values[`${column}_dictText`]
      return { row: key, column, value, place, ...(typeof text === 'string' ? { text } : {}) }
    }) })
  }

  /** The input waits empty for the next key. */
  private rest(): void {
    this.typed = ''
    this.draft = undefined
    if (this.input.value !== '') this.input.value = ''
  }
}
