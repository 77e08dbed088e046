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
  return !field.readonly && field.form !== false && !(exists && field.form?.fixedAfterAdd)
}

/** A secret is never told: left empty, that of a stored record stays what it is. */
export function isKept(field: Field, value: unknown, exists: boolean): boolean {
  return exists && field.secret === true && (value === undefined || value === null || value === '')
}

/** Columns of a sub-table that the form shows. */
export function lineFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => field.form !== false && field.kind !== 'lines')
}

/** Everything the server's kinds would refuse, in the order of the form. */
export function validate(entity: Entity, values: Values, exists: boolean, locale: Locale): Fault[] {
  return formFields(entity)
    .filter(({ name, field }) => isEditable(field, exists) && !isKept(field, values[name], exists))
    .flatMap((
      { name, field },
    ) => (field.kind === 'lines'
      ? validateLines(name, field, rowsOf(values, name), locale)
      : validateField(name, field, values[name], locale))
    )
}

function validateLines(name: string, field: Field, rows: readonly LineRow[], locale: Locale): Fault[] {
  const entity = lineEntityOf(field)
  if (!entity) return []
  if (field.required && rows.length === 0) return [requiredFault(name, field, locale)]
  return rows.flatMap((row, index) =>
    lineFields(entity)
      .filter(([, own]) => isEditable(own, row.id !== undefined))
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
    .filter(({ field }) => isEditable(field, false))
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
  return rows.map((row, index) => ({
    ...(row.id === undefined ? {} : { id: row.id }),
    orderNum: index + 1,
    ...Object.fromEntries(fields.map(([name, own]) => [name, wireValue(own, row[name])])),
  }))
}
