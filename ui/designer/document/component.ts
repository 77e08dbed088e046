import { auxiliary } from './properties/auxiliary.ts'
import { choiceFields } from './properties/choice-fields.ts'
import type { cellStyleProperties, configProperties, dynamicTableProperties, rowProperties, tableProperties } from './properties/layouts.ts'
import { pickerFields } from './properties/picker-fields.ts'
import { pictureFields } from './properties/picture-fields.ts'
import type { Properties } from './properties/property.ts'
import { setFields } from './properties/set-fields.ts'
import { textFields } from './properties/text-fields.ts'

/** Properties of the components that a person fills in; values are kept under the component's id. */
export const fieldTables = { ...textFields, ...choiceFields, ...setFields, ...pictureFields, ...pickerFields }
/** Properties of all components that hold no others. */
export const leafTables = { ...fieldTables, ...auxiliary }

export type FieldType = keyof typeof fieldTables
export type LeafType = keyof typeof leafTables
export type LayoutType = 'row' | 'dynamicTable' | 'table'
export type ComponentType = LeafType | LayoutType

interface Named<Type extends string> {
  readonly compType: Type
  /** Unique in the document. */
  readonly id: string
}

/** A component that holds no others. */
export type Leaf<Type extends LeafType = LeafType> = { [One in Type]: Named<One> & Properties<(typeof leafTables)[One]> }[Type]

/** Components that may be a column of a dynamic table (decision in the README). */
export const dynamicColumnTypes = ['input', 'number', 'textarea', 'select', 'radio', 'checkbox', 'switch', 'slider', 'rate', 'date',
  'time'] as const satisfies readonly FieldType[]
export type DynamicColumnType = (typeof dynamicColumnTypes)[number]

export interface RowColumn {
  readonly span: number
  readonly list: readonly Leaf[]
}

/** Columns beside each other. */
export interface Row extends Named<'row'>, Properties<typeof rowProperties> {
  readonly columns: readonly RowColumn[]
}

/** Rows of the same fields; a person adds as many as are needed. */
export interface DynamicTable extends Named<'dynamicTable'>, Properties<typeof dynamicTableProperties> {
  readonly columns: readonly Leaf<DynamicColumnType>[]
}

/** A cell. `col` and `row` say how many columns and rows it covers; what it covers is hidden and keeps what it holds. */
export interface TableCell extends Named<'tdItem'> {
  readonly col: number
  readonly row: number
  readonly hide: boolean
  readonly style: Properties<typeof cellStyleProperties>
  readonly columns: readonly Leaf[]
}

export type TableRows = readonly (readonly TableCell[])[]

/** Cells in rows; all rows have the same number of them. */
export interface TableLayout extends Named<'table'>, Properties<typeof tableProperties> {
  readonly rows: TableRows
}

export type Layout = Row | DynamicTable | TableLayout
export type Component = Leaf | Layout

/** Settings of the form as a whole. */
export type FormConfig = Properties<typeof configProperties>

/** A drawn form: what is shown, in order, and how. */
export interface FormDocument {
  readonly config: FormConfig
  readonly list: readonly Component[]
}

export const layoutTypes: readonly LayoutType[] = ['row', 'dynamicTable', 'table']

export function isLayout(component: Component): component is Layout {
  return (layoutTypes as readonly string[]).includes(component.compType)
}

export function isField(component: Component): component is Leaf<FieldType> {
  return component.compType in fieldTables
}

export function isDynamicColumn(component: Component): component is Leaf<DynamicColumnType> {
  return (dynamicColumnTypes as readonly string[]).includes(component.compType)
}
