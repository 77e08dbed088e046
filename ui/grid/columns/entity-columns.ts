import { fieldTitle } from '#kernel/client/entity-text.ts'
import { isEditable, lineFields } from '#kernel/client/records/form-values.ts'
import type { Entity, Field, KindName, Locale } from '#kernel/entity/index.ts'
import { uiKindOf } from '../../kinds/index.ts'
import type { CellTypeName, GridColumn } from '../column.ts'
import { defineColumns, type ColumnDefinition } from './define-column.ts'

/** The column type in which a grid shows and types each kind of field. */
const typeOfKind: Record<KindName, CellTypeName> = {
  text: 'input',
  longText: 'textarea',
  richText: 'normal',
  markdown: 'textarea',
  code: 'textarea',
  integer: 'inputNumber',
  decimal: 'inputNumber',
  money: 'inputNumber',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  month: 'date',
  year: 'date',
  week: 'date',
  yesNo: 'checkbox',
  dict: 'select',
  dicts: 'select-multiple',
  ref: 'sel_search_async',
  refs: 'sel_search_async',
  user: 'sel_user',
  users: 'sel_user',
  depart: 'sel_depart',
  departs: 'sel_depart',
  category: 'sel_search_async',
  file: 'file',
  image: 'image',
  json: 'textarea',
  lines: 'normal',
}

/** How the columns of a sub-table are meant to be used. */
interface ColumnsFor {
  /** Whether a cell that is missing is wrong at once; in a form that is said when it is saved, not of cells to which nobody came. */
  asked?: boolean
  /** Rows are typed here: beside references stands what is told of the records chosen (`besides`). */
  typed?: boolean
}

/** The columns of a sub-table, as its entity describes them: nothing is written per table. */
export function entityColumns(entity: Entity, locale: Locale, { asked = true, typed = false }: ColumnsFor = {}): GridColumn[] {
  const numbered = { key: '_number', type: 'row-number' as const }
  const picked = { key: '_checked', type: 'row-checkbox' as const }
  return defineColumns([numbered, picked, ...lineFields(entity).flatMap(([name, field]) => [{
    key: name,
    title: fieldTitle(name, field, locale),
    type: field.readonly ? ('normal' as const) : typeOfKind[field.kind],
    field,
    disabled: field.readonly === true ? true : (row: Readonly<Record<string, unknown>>) => !isEditable(field, row.id !== undefined),
    ...widthOf(field),
    ...(field.default === undefined ? {} : { defaultValue: field.default }),
    ...(typed && field.toldBy ? { details: detailColumn(entity, field.toldBy) } : {}),
    mayWait: !asked,
    validateRules: asked && field.required && !field.filled ? [{ required: true }] : [],
  }, ...(typed ? besides(name, field, locale) : [])])])
}

/** Columns of what is told beside a reference: read alone, and no values of the row. */
function besides(name: string, field: Field, locale: Locale): ColumnDefinition[] {
  return Object.entries(field.besides ?? {}).filter(([, { list }]) => list !== false).map(([detail, shown]) => ({
    key: `${name}.${detail}`,
    title: fieldTitle(detail, shown, locale),
    type: 'normal',
    field: shown,
    disabled: true,
    aside: true,
    align: uiKindOf(shown).align,
    details: { column: name, field, name: detail },
    ...widthOf(shown),
  }))
}

const detailColumn = (entity: Entity, { field, name }: NonNullable<Field['toldBy']>) => ({ column: field, field: entity.fields[field]!,
  name })

function widthOf(field: Field): { width?: number } {
  return field.list && field.list.width !== undefined ? { width: field.list.width } : {}
}
