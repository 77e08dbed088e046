import type { Field } from '#kernel/entity/index.ts'
import type { CellRef, GridRow } from './row.ts'

/** Columns that belong to the row rather than to a value of it (spec 2 §3). */
export const rowColumnTypes = ['row-number', 'row-checkbox', 'row-radio', 'row-expand', 'row-drag-sort'] as const
export type RowColumnType = (typeof rowColumnTypes)[number]

/** Columns that show and type a value (spec 2 §3). */
export const cellTypes = [
  'input',
  'inputNumber',
  'textarea',
  'select',
  'date',
  'datetime',
  'time',
  'checkbox',
  'radio',
  'upload',
  'file',
  'image',
  'select-search',
  'select-multiple',
  'sel_search',
  'sel_search_async',
  'list_multi',
  'popup',
  'input_pop',
  'progress',
  'sel_depart',
  'sel_user',
  'tags',
  'slot',
  'normal',
  'hidden',
] as const
export type CellTypeName = (typeof cellTypes)[number]
/** A type that a module adds (`registerCellType`). */
export type CustomTypeName = string & Record<never, never>

export interface CellOption {
  readonly value: string
  readonly text: string
  readonly disabled?: boolean
}

/** Passes or fails a value; `text` stands in for the rule's message. */
export type RuleVerdict = boolean | { readonly pass: boolean; readonly text?: string }

export interface HandlerInput {
  readonly value: unknown
  readonly row: GridRow
  readonly column: DataColumn
}

/**
 * A rule of a column (spec 2 §3, §5). Exactly one of its parts is set but `message`; rules are tried in order, the first
 * that fails speaks. In messages `{title}`, `{key}` and `{defaultValue}` are filled in.
 */
export interface CellRule {
  readonly required?: boolean
  /** A named pattern (`m`, `e`, `n6-16` …), `only` for uniqueness, or a regular expression. */
  readonly pattern?: string | RegExp
  readonly unique?: boolean
  readonly handler?: (input: HandlerInput) => RuleVerdict | Promise<RuleVerdict>
  /** Other columns whose values the handler reads: when one of them changes it is asked again. */
  readonly dependsOn?: readonly string[]
  readonly message?: string
}

export type Statistic = 'sum' | 'average'

/** A column of values: its kind of field says what a value is, the rest how this grid shows and types it. */
export interface DataColumn {
  readonly key: string
  readonly title: string
  readonly type: CellTypeName | CustomTypeName
  /** What the values are: parsed, compared, copied and shown by this kind of the kernel. */
  readonly field: Field
  readonly width: number
  /** Narrower than this the column cannot be dragged (spec 2 §5). */
  readonly minWidth: number
  readonly align: 'left' | 'right' | 'center'
  readonly fixed?: 'left' | 'right'
  readonly rules: readonly CellRule[]
  readonly statistics: readonly Statistic[]
  /** True: nobody types here. A function decides by row. */
  readonly disabled: boolean | ((row: GridRow) => boolean)
  /** Left empty it is no fault here: whoever saves the rows says what is missing. */
  readonly mayWait?: boolean
  /** Shows what is told of the record that another column names (`besides`, `toldBy` of fields): by what name. */
  readonly details?: { readonly column: string; readonly field: Field; readonly name: string }
  /** Stands beside another column and holds no value of the row: what is pasted and copied passes it over. */
  readonly aside?: boolean
  readonly placeholder?: string
  readonly defaultValue?: unknown
  /** Choices written in the column itself; those of `field.dict` follow them. */
  readonly options?: readonly CellOption[]
  /** Table dictionary `table,text,code[,condition]` that is searched while typing rather than loaded whole. */
  readonly dict?: string
  /** A new row gets one more than the largest value there is. */
  readonly isOrder: boolean
  /** What a checked and an unchecked box store. */
  readonly customValue: readonly [checked: unknown, unchecked: unknown]
  /** Values that are not among the choices may be typed. */
  readonly allowInput: boolean
  /** Typing finds choices; on unless it is switched off (decision 0008). */
  readonly allowSearch: boolean
  readonly allowDownload: boolean
  readonly allowRemove: boolean
  /** Column whose choices depend on this one (linked selects). */
  readonly linkageKey?: string
  readonly setTagColor?: (value: unknown, row: GridRow) => string | undefined
  readonly slotName?: string
  /** Opens the details of the row. */
  readonly showDetails: boolean
  /** Upload: address, further form data, field of the answer that names the path, header with the token, how many files. */
  readonly action?: string
  readonly data?: Readonly<Record<string, string>>
  readonly responseName?: string
  readonly token: boolean
  readonly number: number
  /** People pickers: fields that take the stored value and the text. */
  readonly fieldExtend?: { readonly store?: string; readonly text?: string; readonly multiSelect?: boolean; readonly uploadnum?: number }
  /** Whatever else the cell's control is given. */
  readonly props: Readonly<Record<string, unknown>>
}

export interface RowColumn {
  readonly key: string
  readonly type: RowColumnType
  readonly title: string
  readonly width: number
  readonly fixed?: 'left' | 'right'
}

export type GridColumn = DataColumn | RowColumn

export function isDataColumn(column: GridColumn): column is DataColumn {
  return 'field' in column
}

/** Something wrong with a cell, as it is told. */
export interface CellFault extends CellRef {
  readonly text: string
}
