import { humanise, type Entity, type Field, type Locale } from '#kernel/entity/index.ts'
import { label } from '../labels.ts'
import type { Cell } from './workbook.ts'

export interface SheetColumn {
  name: string
  field: Field
}

/** The field of a workbook that says where in the tree a record stands. */
export function placeOf(entity: Entity): string | undefined {
  return Object.entries(entity.fields).find(([, field]) => field.sheet)?.[0]
}

/** The fields a sheet shows. */
export function exportColumns(entity: Entity): SheetColumn[] {
  return sheetColumns(entity).filter(({ name }) => name !== entity.treeParent || placeOf(entity) === undefined)
}

/** The fields a sheet may show or bring. */
export function sheetColumns(entity: Entity): SheetColumn[] {
  return Object.entries(entity.fields)
    .filter(([, field]) =>
      !field.secret && field.kind !== 'lines' && field.kind !== 'json' && !(field.list === false && field.form === false)
    )
    .map(([name, field]) => ({ name, field }))
}

/** The fields a sheet may bring. */
export function importable({ field }: SheetColumn): boolean {
  return !field.readonly || field.sheet === true
}

/** `保质期(天)`: the label with its unit. */
export function heading({ name, field }: SheetColumn, locale: Locale): string {
  const text = label(name, field, locale)
  return field.unit ? `${text}(${field.unit})` : text
}

/** Headings as people type them: blanks, full-width brackets, required marks and units do not count. */
export function normal(text: string): string {
  return text.replace(/[\s*＊]/g, '').replaceAll('（', '(').replaceAll('）', ')').toLowerCase()
}

/** Every heading under which a column is known, in its normal form. */
export function namesOf({ name, field }: SheetColumn): string[] {
  const labels = [field.label, field.en ?? humanise(name), ...(field.aliases ?? [])]
  return [name, ...labels, ...(field.unit ? labels.map((text) => `${text}(${field.unit})`) : [])].map(normal)
}

export interface HeaderRow {
  /** Index of the header among the sheet's rows. */
  index: number
  /** Sheet column → field; columns nobody knows are absent. */
  columns: Map<number, SheetColumn>
}

/** The header: the first of the first three rows that bears the required labels. */
export function findHeader(rows: readonly Cell[][], columns: readonly SheetColumn[], required: readonly string[]): HeaderRow | undefined {
  const known = new Map(columns.flatMap((column) => namesOf(column).map((text) => [text, column] as const)))
  for (let index = 0; index < Math.min(rows.length, 3); index++) {
    const found = new Map<number, SheetColumn>()
    rows[index]!.forEach((cell, position) => {
      const column = typeof cell === 'string' ? known.get(normal(cell)) : undefined
      if (column && ![...found.values()].includes(column)) found.set(position, column)
    })
    const names = new Set([...found.values()].map((column) => column.name))
    if (found.size > 0 && required.every((name) => names.has(name))) return { index, columns: found }
  }
  return undefined
}

/** The field by which rows of sub-tables name their record in a workbook: its key, else what stands in its first column. */
export function bindingField(entity: Entity): string {
  return entity.key ?? exportColumns(entity).find(importable)?.name ?? 'id'
}
