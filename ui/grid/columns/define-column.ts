import type { Field, KindName } from '#kernel/entity/index.ts'
import { cellTypeOf, isCellType } from '../cell-types/registry.ts'
import { rowColumnTypes, type CellOption, type CellRule, type CellTypeName, type CustomTypeName, type DataColumn, type GridColumn,
  type RowColumn, type RowColumnType, type Statistic } from '../column.ts'
import type { GridRow } from '../row.ts'

/** An option as columns write it: text, title or label beside the value (spec 2 §3). */
interface OptionDefinition {
  readonly value: string | number
  readonly text?: string
  readonly title?: string
  readonly label?: string
  readonly disabled?: boolean
}

/** A column as it is written down: all properties of spec 2 §3. */
export interface ColumnDefinition {
  readonly key: string
  readonly title?: string
  readonly type?: CellTypeName | RowColumnType | CustomTypeName
  /** The field that the values belong to; without one the type's own kind. */
  readonly field?: Field
  readonly width?: number
  readonly fixed?: 'left' | 'right'
  readonly dictCode?: string
  /** Source of a searching select: `table,text,code[,condition]` or a dictionary. */
  readonly dict?: string
  readonly options?: readonly OptionDefinition[]
  readonly validateRules?: readonly CellRule[]
  readonly statistics?: readonly Statistic[] | boolean
  readonly linkageKey?: string
  readonly details?: DataColumn['details']
  readonly aside?: boolean
  readonly align?: DataColumn['align']
  readonly setTagColor?: (value: unknown, row: GridRow) => string | undefined
  readonly slotName?: string
  readonly showDetails?: boolean
  readonly defaultValue?: unknown
  readonly props?: Readonly<Record<string, unknown>>
  readonly disabled?: boolean | ((row: GridRow) => boolean)
  /** The number of a new row is one more than the largest there is. */
  readonly isOrder?: boolean
  readonly customValue?: readonly [checked: unknown, unchecked: unknown]
  readonly defaultChecked?: boolean
  readonly allowInput?: boolean
  readonly allowSearch?: boolean
  readonly allowDownload?: boolean
  readonly allowRemove?: boolean
  readonly mayWait?: boolean
  readonly placeholder?: string
  readonly action?: string
  readonly data?: Readonly<Record<string, string>>
  readonly fieldExtendJson?: DataColumn['fieldExtend']
  readonly responseName?: string
  readonly token?: boolean
  /** Upload: how many files at most; 0 sets no limit. */
  readonly number?: number
}

/** Widths of the columns that belong to the row (px, spec 2 §9). */
const ROW_NUMBER_WIDTH = 60
const SELECTION_WIDTH = 40
/** With footer statistics and neither expand nor drag column the words of the footer need room. */
const SELECTION_WIDTH_WITH_STATISTICS = 60
const OTHER_ROW_WIDTH = 40

/**
 * Columns ready for a grid. Hidden ones are kept out of sight, not out of the rows.
 * @throws Error for a type that does not exist and for a key used twice
 */
export function defineColumns(definitions: readonly ColumnDefinition[]): GridColumn[] {
  const seen = new Set<string>()
  for (const { key } of definitions) {
    if (seen.has(key)) throw new Error(`Column ${key} is defined twice`)
    seen.add(key)
  }
  const footed = definitions.some(({ statistics }) => hasStatistics(statistics))
    && !definitions.some(({ type }) => type === 'row-expand' || type === 'row-drag-sort')
  return definitions.filter(({ type }) => type !== 'hidden').map((definition) => defineColumn(definition, footed))
}

function defineColumn(definition: ColumnDefinition, footed: boolean): GridColumn {
  const type = definition.type ?? 'normal'
  return isRowType(type) ? rowColumn(definition, type, footed) : dataColumn(definition, type)
}

function rowColumn({ key, title = '', width, fixed = 'left' }: ColumnDefinition, type: RowColumnType, footed: boolean): RowColumn {
  const own = type === 'row-number'
    ? ROW_NUMBER_WIDTH
    : type === 'row-checkbox' || type === 'row-radio'
    ? (footed ? SELECTION_WIDTH_WITH_STATISTICS : SELECTION_WIDTH)
    : OTHER_ROW_WIDTH
  return { key, type, title, width: width ?? own, fixed }
}

function dataColumn(definition: ColumnDefinition, type: string): DataColumn {
  if (!isCellType(type)) throw new Error(`Column ${definition.key}: there is no column type ${type}`)
  const cellType = cellTypeOf(type)
  const { key, title = key, defaultChecked } = definition
  const customValue = definition.customValue ?? (['Y', 'N'] as const)
  const defaultValue = definition.defaultValue ?? (type === 'checkbox' ? customValue[defaultChecked ? 0 : 1] : undefined)
  return {
    key,
    title,
    type,
    field: definition.field ?? fieldOf(definition, kindOfColumn(definition, cellType.kind)),
    width: Math.max(cellType.minWidth, definition.width ?? cellType.defaultWidth),
    minWidth: cellType.minWidth,
    align: definition.align ?? cellType.align ?? 'left',
    ...(definition.mayWait ? { mayWait: true } : {}),
    rules: definition.validateRules ?? [],
    statistics: statisticsOf(definition.statistics),
    disabled: definition.disabled ?? false,
    customValue,
    allowInput: definition.allowInput ?? false,
    allowSearch: definition.allowSearch ?? true,
    allowDownload: definition.allowDownload ?? true,
    allowRemove: definition.allowRemove ?? true,
    showDetails: definition.showDetails ?? false,
    isOrder: definition.isOrder ?? false,
    token: definition.token ?? false,
    number: definition.number ?? definition.fieldExtendJson?.uploadnum ?? 0,
    props: definition.props ?? {},
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(definition.options ? { options: definition.options.map(optionOf) } : {}),
    ...(definition.fieldExtendJson ? { fieldExtend: definition.fieldExtendJson } : {}),
    ...(searches(definition) ? { dict: definition.dict! } : {}),
    ...picked(definition, ['fixed', 'placeholder', 'linkageKey', 'details', 'aside', 'setTagColor', 'slotName', 'action', 'data',
      'responseName']),
  }
}

/** Large dictionaries are searched; the others are loaded whole. */
function searches({ type, dict }: ColumnDefinition): boolean {
  return type === 'sel_search_async' && dict !== undefined
}

function kindOfColumn(definition: ColumnDefinition, kind: KindName): KindName {
  if (searches(definition)) return 'dict'
  return definition.fieldExtendJson?.multiSelect && (kind === 'user' || kind === 'depart') ? `${kind}s` : kind
}

function fieldOf(definition: ColumnDefinition, kind: KindName): Field {
  const { title = '', key, dictCode, dict, validateRules } = definition
  const code = dictCode ?? (searches(definition) ? undefined : dict)
  return {
    kind,
    label: title || key,
    required: validateRules?.some(({ required, pattern }) => required || pattern === '*') ?? false,
    ...(code ? { dict: code } : {}),
    ...(kind === 'decimal' ? { precision: 38, scale: 10 } : {}),
  }
}

function optionOf({ value, text, title, label, disabled }: OptionDefinition): CellOption {
  return { value: String(value), text: text ?? title ?? label ?? String(value), ...(disabled ? { disabled } : {}) }
}

function statisticsOf(statistics: ColumnDefinition['statistics']): readonly Statistic[] {
  if (statistics === true) return ['sum']
  return statistics === false || statistics === undefined ? [] : statistics
}

function hasStatistics(statistics: ColumnDefinition['statistics']): boolean {
  return statisticsOf(statistics).length > 0
}

function isRowType(type: string): type is RowColumnType {
  return (rowColumnTypes as readonly string[]).includes(type)
}

/** The named properties that are there: an optional property is left out rather than undefined. */
function picked<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]])) as Pick<T, K>
}
