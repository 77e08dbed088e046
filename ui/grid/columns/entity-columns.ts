import { fieldTitle } from '#kernel/client/entity-text.ts'
import { isEditable, lineFields } from '#kernel/client/records/form-values.ts'
import type { Entity, Field, KindName, Locale } from '#kernel/entity/index.ts'
import type { CellTypeName, GridColumn } from '../column.ts'
import { defineColumns } from './define-column.ts'

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

/** The columns of a sub-table, as its entity describes them: nothing is written per table. */
export function entityColumns(entity: Entity, locale: Locale): GridColumn[] {
  const numbered = { key: '_number', type: 'row-number' as const }
  const picked = { key: '_checked', type: 'row-checkbox' as const }
  return defineColumns([numbered, picked, ...lineFields(entity).map(([name, field]) => ({
    key: name,
    title: fieldTitle(name, field, locale),
    type: field.readonly ? ('normal' as const) : typeOfKind[field.kind],
    field,
    disabled: field.readonly === true ? true : (row: Readonly<Record<string, unknown>>) => !isEditable(field, row.id !== undefined),
    ...(widthOf(field) === undefined ? {} : { width: widthOf(field)! }),
    ...(field.default === undefined ? {} : { defaultValue: field.default }),
    validateRules: field.required && !field.filled ? [{ required: true }] : [],
  }))])
}

function widthOf(field: Field): number | undefined {
  return field.list ? field.list.width : undefined
}
