import { allFields, scalarText, type Entity, type Field, type Operator } from '#kernel/entity/index.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { readSuperQuery, type ConditionGroup } from './super-query.ts'

/** One condition on a field, values still as the client wrote them. */
export interface Condition {
  name: string
  field: Field
  operator: Operator | 'anyOf'
  value: string
  /** Which end of a day a bare date stands for. */
  edge?: 'begin' | 'end'
}

export interface ListQuery {
  conditions: Condition[]
  /** The advanced query, bracketed against the rest; without conditions where there is none. */
  superQuery: ConditionGroup
  sort: { column: string; order: 'asc' | 'desc' }[]
  pageNo: number
  /** Undefined means all rows up to `maxRows`. */
  pageSize: number | undefined
}

export class BadSort extends Error {
  readonly column: string
  constructor(column: string) {
    super(`no column ${column}`)
    this.column = column
  }
}

export type RawQuery = Record<string, unknown>

const comparisons: Record<string, Operator> = lookup({ '>': 'gt', '>=': 'ge', '<': 'lt', '<=': 'le' })
const defaultPageSize = 10

function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return textOf(value.at(-1))
  return scalarText(value)
}

/**
 * Reads the list language of the family (wire contract §2).
 * Names outside the entity are ignored; an unknown sort column throws `BadSort`, a broken advanced query `BadSuperQuery`.
 */
export function readListQuery(entity: Entity, raw: RawQuery): ListQuery {
  const fields = allFields(entity)
  const conditions: Condition[] = []
  for (const [key, value] of Object.entries(raw)) {
    const text = textOf(value)
    if (text === undefined || text.trim() === '') continue
    const condition = readParameter(fields, key, text)
    if (condition) conditions.push(condition)
  }
  return {
    conditions,
    superQuery: readSuperQuery((name) => queryable(fields, name), textOf(raw.superQueryParams), textOf(raw.superQueryMatchType)),
    sort: readSort(entity, fields, textOf(raw.column), textOf(raw.order)),
    ...readPaging(textOf(raw.pageNo), textOf(raw.pageSize)),
  }
}

type FieldMap = Record<string, Field>

function queryable(fields: FieldMap, name: string): Field | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field && field.kind !== 'lines' && field.kind !== 'json' && !field.secret && !field.unqueried ? field : undefined
}

function readParameter(fields: FieldMap, key: string, text: string): Condition | undefined {
  const own = queryable(fields, key)
  if (own) return readValue(key, own, text)
  const match = /^(.+)_(begin|end|MultiString)$/.exec(key)
  const field = match && queryable(fields, match[1]!)
  if (!match || !field) return undefined
  if (match[2] === 'MultiString') return { name: match[1]!, field, operator: 'in', value: text }
  return match[2] === 'begin'
    ? { name: match[1]!, field, operator: 'ge', value: text.trim(), edge: 'begin' }
    : { name: match[1]!, field, operator: 'le', value: text.trim(), edge: 'end' }
}

function readValue(name: string, field: Field, text: string): Condition | undefined {
  const value = text.trim()
  if (/^\*{2,}$/.test(value)) return undefined
  if (value.length > 2 && value.startsWith(',') && value.endsWith(',')) return { name, field, operator: 'anyOf', value }
  const sign = /^[<>]=?/.exec(value)?.[0]
  if (sign !== undefined) {
    const compared = value.slice(sign.length).trimStart()
    return compared === '' ? undefined : { name, field, operator: comparisons[sign]!, value: compared }
  }
  if (value !== '*' && value.startsWith('*') && value.endsWith('*')) return { name, field, operator: 'like', value: value.slice(1, -1) }
  if (value !== '*' && value.startsWith('*')) return { name, field, operator: 'left_like', value: value.slice(1) }
  if (value !== '*' && value.endsWith('*')) return { name, field, operator: 'right_like', value: value.slice(0, -1) }
  if (value.includes(',')) return { name, field, operator: 'in', value }
  if (value.startsWith('!')) return value === '!' ? undefined : { name, field, operator: 'ne', value: value.slice(1) }
  return { name, field, operator: 'eq', value }
}

function readSort(entity: Entity, fields: FieldMap, column: string | undefined, order: string | undefined): ListQuery['sort'] {
  if (column === undefined || column.trim() === '') return [entity.order]
  const direction = order?.trim().toLowerCase() === 'asc' ? 'asc' : 'desc'
  return column.split(',').map((part) => part.trim()).filter(Boolean).map((part) => {
    const name = part.replace(/_dictText$/, '')
    const field = queryable(fields, name)
    if (!field) throw new BadSort(part)
    return { column: name, order: direction }
  })
}

function readPaging(pageNo: string | undefined, pageSize: string | undefined): { pageNo: number; pageSize: number | undefined } {
  const size = Number(pageSize ?? defaultPageSize)
  if (size === -1 || size === -521) return { pageNo: 1, pageSize: undefined }
  const no = Number(pageNo ?? 1)
  return {
    pageNo: Number.isInteger(no) && no > 0 ? Math.min(no, 1_000_000) : 1,
    pageSize: Number.isInteger(size) && size > 0 ? Math.min(size, 100_000) : defaultPageSize,
  }
}
