import { faultText, kindOf, refusalText, shown, type Entity, type Field, type Locale } from '#kernel/entity/index.ts'
import { plantDay } from '#kernel/entity/greeting.ts'
import { lineEntityOf } from '../entities.ts'
import { fieldLabel } from '../entity-text.ts'
import { formFields } from './list-fields.ts'
import type { Fault } from './record.ts'

export type Values = Record<string, unknown>

/** A row of a sub-table in a form; `_key` tells rows apart until the server gives them ids and never travels. */
export interface LineRow extends Values {
  _key: string
}

// Drafts bring rows of an earlier page load along: their keys must not come again.
const pageLoad = Math.random().toString(36).slice(2, 8)
let lastKey = 0

export function newRow(values: Values = {}): LineRow {
  lastKey += 1
  return { ...values, _key: `${pageLoad}${lastKey}` }
}

/** Rows of a lines field in a form. */
export function rowsOf(values: Values, name: string): LineRow[] {
  const rows = values[name]
  return Array.isArray(rows) ? (rows as LineRow[]) : []
}

/** What an empty form starts with: the defaults of the entity, empty sub-tables. */
export function defaultValues(entity: Entity): Values {
  const values: Values = {}
  for (const { name, field } of formFields(entity)) {
    if (field.kind === 'lines') values[name] = []
    else if (field.default !== undefined) values[name] = field.default
    else if (field.today) values[name] = plantDay(new Date())
    else if (field.kind === 'yesNo' && field.required) values[name] = 'N'
  }
  return values
}

/** Fields that the person may fill in: set by the server or fixed once the record exists are not among them. */
export function isEditable(field: Field, exists: boolean): boolean {
  return !field.readonly && field.form !== false && !(exists && (field.fixed || field.form?.fixedAfterAdd))
}

/**
 * Whether this kind of record uses a field (`shownFor`). Of a stored record whatever holds something is shown; what a new one began with
 * does not go with it once another kind was chosen.
 */
export function isUsed(name: string, field: Field, values: Values): boolean {
  return isOfKind(field, values) || (values.id !== undefined && !isNothing(values[name]))
}

const isOfKind = ({ shownFor }: Field, values: Values) =>
  shownFor === undefined || Object.entries(shownFor).every(([other, kinds]) => kinds.includes(String(values[other] ?? '')))

/**
 * Columns of a sub-table that this kind of record does not use; the `shownFor` of a column names fields of the record. One in which a
 * stored row says more than its default is shown.
 * @param head values of the record
 */
export function unusedColumns(entity: Entity, head: Values, rows: readonly LineRow[]): string[] {
  const says = (row: LineRow, name: string, field: Field) => row.id !== undefined && !isNothing(row[name]) && row[name] !== field.default
  return lineFields(entity).filter(([name, field]) => !isOfKind(field, head) && !rows.some((row) => says(row, name, field))).map(([name]) =>
    name
  )
}

/** Rows as they are sent: what a new one began with in a column that its kind does not use goes back to its default. */
function withoutUnused(entity: Entity, head: Values, rows: readonly LineRow[]): LineRow[] {
  const unused = unusedColumns(entity, head, rows)
  if (unused.length === 0) return [...rows]
  const initial = Object.fromEntries(unused.map((name) => [name, entity.fields[name]!.default]))
  return rows.map((row) => (row.id === undefined ? { ...row, ...initial } : row))
}

/** A secret is never told: left empty, that of a stored record stays what it is. */
export function isKept(field: Field, value: unknown, exists: boolean): boolean {
  return exists && field.secret === true && (value === undefined || value === null || value === '')
}

/** Columns of a sub-table that the form shows. */
export function lineFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => field.form !== false && field.kind !== 'lines')
}

/** Whether a row of a sub-table is one that somebody began and typed nothing into: it is no row, and wrong in nothing. */
function isBlankRow(entity: Entity, row: LineRow): boolean {
  return row.id === undefined
    && lineFields(entity).every(([name, field]) => field.readonly || isNothing(row[name]) || row[name] === field.default)
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || value === 'N' || (Array.isArray(value) && value.length === 0)

/** The values without rows that are none, and without what new rows hold in columns that are not used. */
export function withoutBlankRows(entity: Entity, values: Values): Values {
  const kept = { ...values }
  for (const { name, field } of formFields(entity)) {
    const lines = field.kind === 'lines' ? lineEntityOf(field) : undefined
    const rows = rowsOf(values, name)
    if (lines && (rows.some((row) => isBlankRow(lines, row)) || unusedColumns(lines, values, rows).length > 0))
      kept[name] = withoutUnused(lines, values, rows).filter((row) => !isBlankRow(lines, row))
  }
  return kept
}

/** Everything the server's kinds would refuse, in the order of the form. */
export function validate(entity: Entity, values: Values, exists: boolean, locale: Locale): Fault[] {
  return formFields(entity)
    .filter(({ name, field }) => isEditable(field, exists) && !isKept(field, values[name], exists) && isUsed(name, field, values))
    .flatMap((
      { name, field },
    ) => (field.kind === 'lines'
      ? validateLines(name, field, values, locale)
      : validateField(name, field, values[name], locale))
    )
}

function validateLines(name: string, field: Field, head: Values, locale: Locale): Fault[] {
  const entity = lineEntityOf(field)
  if (!entity) return []
  const rows = rowsOf(head, name)
  const unused = new Set(unusedColumns(entity, head, rows))
  if (field.required && rows.length === 0) return [requiredFault(name, field, locale)]
  return rows.flatMap((row, index) =>
    lineFields(entity)
      .filter(([own, spec]) => isEditable(spec, row.id !== undefined) && !unused.has(own))
      .flatMap(([own, spec]) => validateField(own, spec, row[own], locale))
      .map((fault) => ({ ...fault, line: name, row: index,
        text: refusalText('lineFault', { lines: fieldLabel(name, field, locale), row: index + 1, text: fault.text }, locale) })
      )
  )
}

/** The refusal of one value, or nothing. */
function validateField(name: string, field: Field, raw: unknown, locale: Locale): Fault[] {
  const parsed = kindOf(field).parse(raw, field)
  if (parsed.ok) return parsed.value === null && field.required && !field.filled ? [requiredFault(name, field, locale)] : []
  const { code, params } = parsed.fault
  return [{ field: name, text: faultText(code, { ...params, label: fieldLabel(name, field, locale), value: shown(raw) }, locale) }]
}

function requiredFault(name: string, field: Field, locale: Locale): Fault {
  return { field: name, text: faultText('required', { label: fieldLabel(name, field, locale) }, locale) }
}

/** What a new record sends: everything that has a value. Call only with valid values. */
export function addPayload(entity: Entity, values: Values): Values {
  return Object.fromEntries(formFields(entity)
    .filter(({ name, field }) => isEditable(field, false) && isUsed(name, field, values))
    .map(({ name, field }) => [name, wireValue(field, values[name])] as const)
    .filter(([, value]) => value !== null))
}

/** What a change sends: id, `rev` and the fields that differ from what was read; absent fields keep their value. */
export function editPayload(entity: Entity, baseline: Values, values: Values): Values {
  const changed = changedFields(entity, baseline, values)
  return {
    id: baseline.id,
    rev: baseline.rev,
    ...Object.fromEntries(
      formFields(entity).filter(({ name }) => changed.includes(name)).map(({ name, field }) => [name, wireValue(field, values[name])]),
    ),
  }
}

/** Names of the editable fields whose meaning differs; `1.0` and `1` are the same number. */
export function changedFields(entity: Entity, baseline: Values, values: Values): string[] {
  const exists = baseline.id !== undefined
  return formFields(entity)
    .filter(({ name, field }) => isEditable(field, exists) && !sameValue(field, baseline[name], values[name]))
    .map(({ name }) => name)
}

export function sameValue(field: Field, a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(wireValue(field, a)) === JSON.stringify(wireValue(field, b))
}

/** A value as it travels; what cannot be read stays as typed, so that a draft loses nothing. */
function wireValue(field: Field, raw: unknown): unknown {
  if (field.kind === 'lines') return Array.isArray(raw) ? wireRows(field, raw as LineRow[]) : []
  const parsed = kindOf(field).parse(raw, field)
  return parsed.ok ? parsed.value : raw
}

function wireRows(field: Field, rows: readonly LineRow[]): Values[] {
  const entity = lineEntityOf(field)
  const fields = entity ? lineFields(entity).filter(([, own]) => !own.readonly) : []
  return rows.filter((row) => !entity || !isBlankRow(entity, row)).map((row, index) => ({
    ...(row.id === undefined ? {} : { id: row.id }),
    orderNum: index + 1,
    ...Object.fromEntries(fields.map(([name, own]) => [name, wireValue(own, row[name])])),
  }))
}
