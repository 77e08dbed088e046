import { Decimal } from '#kernel/entity/index.ts'
import { isField, type DynamicTable, type FieldType, type FormDocument, type Leaf } from '../document/component.ts'
import { componentsOf } from '../document/tree.ts'
import { rowsOf, type FormValues } from '../document/values/form-values.ts'
import type { Budget } from './budget.ts'
import { expressionContext, expressionName, rowContext } from './context.ts'
import { computeExpression, readExpression, type ExpressionFault } from './expression.ts'
import { isNumber } from './feel/numbers.ts'
import { isContext, isList, type Value } from './feel/values.ts'
import { formulas } from './has-formulas.ts'

/** What expressions make of a form while it is filled in. */
export interface Effects {
  /** What is shown to be filled in now: hidden fields are left out, required and read-only ones say so. */
  readonly document: FormDocument
  /** With the computed ones. */
  readonly values: FormValues
}

export interface FormulaFault extends ExpressionFault {
  readonly id: string
}

type Field = Leaf<FieldType>
type Compute = (text: string, context: Record<string, unknown>) => Value | undefined

/** Names that the expressions of a field may read, with the labels of their fields. */
export function readableNames(document: Pick<FormDocument, 'list'>, id: string | undefined): { name: string; label: string }[] {
  const tables = tablesOf(document)
  const table = tables.find(({ columns }) => columns.some((column) => column.id === id))
  const known = new Set([...namesOf(document, tables), ...(table ? table.columns.map((column) => expressionName(column.id)) : [])])
  return [...fieldsOf(document), ...tables].filter((component) => component.id !== id && known.has(expressionName(component.id))).map((
    component,
  ) => ({ name: expressionName(component.id), label: component.label }))
}

/** What is wrong with the expressions of a form; values that are computed from one another in a circle are. */
export function formulaFaults(document: Pick<FormDocument, 'list'>): FormulaFault[] {
  const reads = new Map<string, readonly string[]>()
  const faults: FormulaFault[] = []
  const tables = tablesOf(document)
  const names = namesOf(document, tables)
  for (const field of fieldsOf(document)) {
    const table = tables.find(({ columns }) => columns.some(({ id }) => id === field.id))
    const known = table ? [...names, ...table.columns.map(({ id }) => expressionName(id))] : names
    for (const formula of formulas) {
      if (field[formula] === '') continue
      const read = readExpression(field[formula], known)
      if (read.fault) faults.push({ ...read.fault, id: field.id })
      else if (formula === 'computed')
        reads.set(expressionName(field.id), table ? read.reads : read.reads.flatMap((name) => columnsOf(tables, name) ?? [name]))
    }
  }
  for (const field of fieldsOf(document))
    if (turnsBack(expressionName(field.id), reads)) faults.push({ code: 'notAllowed', at: field.computed, id: field.id })
  return faults
}

/**
 * Computes what is computed, in the order in which one value needs another, and says what is shown.
 * @param budget for all of it together; spent afterwards where something was not computed for it. Without one each has its own
 */
export function effectsOf(document: FormDocument, values: FormValues, budget?: Budget): Effects {
  const evaluate: Compute = (text, about) => computeExpression(text, about, budget)
  const computed = withComputed(document, values, evaluate)
  const context = expressionContext(document, computed)
  const changed = (field: Field, about: Record<string, unknown>): Field =>
    ({
      ...field,
      required: field.required || (field.requiredWhen !== '' && evaluate(field.requiredWhen, about) === true),
      ...('readonly' in field
        ? { readonly: field.readonly || isFixed(field, about, evaluate) }
        : { disabled: field.disabled || isFixed(field, about, evaluate) }),
    }) as Field
  const shown = <C extends Leaf>(list: readonly C[]): readonly C[] =>
    kept(list, list.flatMap((component) => {
      if (!isField(component)) return [component]
      if (component.visibleWhen !== '' && evaluate(component.visibleWhen, context) !== true) return []
      return [isRuled(component) ? changed(component, context) as unknown as C : component]
    }))
  const list = document.list.flatMap((component): FormDocument['list'][number][] => {
    switch (component.compType) {
      case 'row': {
        const columns = kept(component.columns, component.columns.map((column) => held(column, 'list', shown(column.list))))
        return [held(component, 'columns', columns)]
      }
      case 'table':
        return [
          held(component, 'rows',
            kept(component.rows,
              component.rows.map((cells) => kept(cells, cells.map((cell) => held(cell, 'columns', shown(cell.columns))))))),
        ]
      // Computed columns are nobody's to write; other rules of a column hold for the whole column.
      case 'dynamicTable':
        return [
          held(component, 'columns',
            kept(component.columns,
              component.columns.map((column) => (isRuled(column) ? changed(column, context) as typeof column : column)))),
        ]
      default:
        return [...shown([component])]
    }
  })
  return { document: held(document, 'list', kept(document.list, list)), values: computed }
}

/** The list that was there where nothing in it changed, so that nothing is drawn anew. */
function kept<T>(before: readonly T[], now: readonly T[]): readonly T[] {
  return before.length === now.length && before.every((one, index) => one === now[index]) ? before : now
}

function held<T, K extends keyof T>(whole: T, part: K, value: T[K]): T {
  return whole[part] === value ? whole : { ...whole, [part]: value }
}

function isRuled(field: Field): boolean {
  return field.requiredWhen !== '' || field.readonlyWhen !== '' || field.computed !== ''
}

/** A computed value is nobody's to write. */
function isFixed(field: Field, context: Record<string, unknown>, evaluate: Compute): boolean {
  return field.computed !== '' || (field.readonlyWhen !== '' && evaluate(field.readonlyWhen, context) === true)
}

function withComputed(document: FormDocument, values: FormValues, evaluate: Compute): FormValues {
  const tables = tablesOf(document)
  let now = values
  for (const field of inOrder(document)) {
    const table = tables.find(({ columns }) => columns.some(({ id }) => id === field.id))
    const context = expressionContext(document, now)
    if (!table) now = put(now, field.id, resultOf(field, evaluate(field.computed, context)))
    else now = put(now, table.id, rowsOf(now, table).map((row) =>
        put(row, field.id, resultOf(field, evaluate(field.computed, { ...context, ...rowContext(table.columns, row) })))
      ))
  }
  return now
}

/** The same object where nothing changed. */
function put(values: FormValues, id: string, value: unknown): FormValues {
  return values[id] === value || (Array.isArray(value) && sameRows(values[id], value)) ? values : { ...values, [id]: value }
}

function sameRows(before: unknown, now: readonly unknown[]): boolean {
  return Array.isArray(before) && before.length === now.length && before.every((row, index) => row === now[index])
}

/** A result as its field holds it: numbers with the digits that the field has, half of the last one rounded up. */
function resultOf(field: Field, result: Value | undefined): unknown {
  if (field.compType === 'switch') return result === true ? field.activeValue : field.inactiveValue
  if (result === undefined || result === null) return field.compType === 'number' ? null : ''
  if (isNumber(result)) return result.toDecimalPlaces(field.compType === 'number' ? field.precision : 10, Decimal.ROUND_HALF_UP).toFixed()
  return isList(result) || isContext(result) ? '' : String(result)
}

function fieldsOf(document: Pick<FormDocument, 'list'>): Field[] {
  return [...componentsOf(document)].filter(isField)
}

function tablesOf(document: Pick<FormDocument, 'list'>): DynamicTable[] {
  return [...componentsOf(document)].filter((component): component is DynamicTable => component.compType === 'dynamicTable')
}

function namesOf(document: Pick<FormDocument, 'list'>, tables: readonly DynamicTable[]): string[] {
  const columns = new Set(tables.flatMap((table) => table.columns.map(({ id }) => id)))
  return [...fieldsOf(document).map(({ id }) => id).filter((id) => !columns.has(id)), ...tables.map(({ id }) => id)].map(expressionName)
}

/** Whoever reads a table reads each of its columns. */
function columnsOf(tables: readonly DynamicTable[], name: string): string[] | undefined {
  return tables.find(({ id }) => expressionName(id) === name)?.columns.map(({ id }) => expressionName(id))
}

/** Computed fields, those that others read first. */
function inOrder(document: Pick<FormDocument, 'list'>): Field[] {
  const tables = tablesOf(document)
  const names = namesOf(document, tables)
  const computed = new Map(fieldsOf(document).filter((field) => field.computed !== '').map((field) => [expressionName(field.id), field]))
  const ordered: Field[] = []
  const begun = new Set<string>()
  const add = (name: string): void => {
    const field = computed.get(name)
    if (!field || begun.has(name)) return
    begun.add(name)
    const table = tables.find(({ columns }) => columns.some(({ id }) => id === field.id))
    const { reads = [] } = readExpression(field.computed, table ? [...names, ...table.columns.map(({ id }) => expressionName(id))] : names)
    for (const read of reads) for (const one of table ? [read] : columnsOf(tables, read) ?? [read]) add(one)
    ordered.push(field)
  }
  for (const name of computed.keys()) add(name)
  return ordered
}

function turnsBack(name: string, reads: ReadonlyMap<string, readonly string[]>): boolean {
  const open = [...reads.get(name) ?? []]
  const seen = new Set<string>()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === name) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...reads.get(next) ?? [])
  }
  return false
}
