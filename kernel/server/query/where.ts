import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { columnOf, faultText, kindOf, shown, type Field, type Locale } from '#kernel/entity/index.ts'
import { refuseFaults } from '../errors.ts'
import { label } from '../labels.ts'
import type { Condition } from './conditions.ts'
import type { ConditionGroup } from './super-query.ts'

export type Where = RawBuilder<SqlBool>

const comparisons = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const

/** The SQL of a condition. Values a column cannot hold are refused with the field's name, never sent to the database. */
export function whereOf(condition: Condition, locale: Locale): Where {
  const { name, field, operator } = condition
  const column = sql.ref(`t.${columnOf(name, field)}`)
  const kind = kindOf(field)
  const read = (text: string) => readValue(name, field, text, locale)
  switch (operator) {
    case 'like':
      return matches(column, field, `%${escapeLike(condition.value)}%`)
    case 'left_like':
      return matches(column, field, `%${escapeLike(condition.value)}`)
    case 'right_like':
      return matches(column, field, `${escapeLike(condition.value)}%`)
    case 'anyOf':
      return anyPart(column, condition.value)
    case 'in':
      return inList(column, condition, kind.comparison === 'list', read)
    case 'ne':
      return notEqual(column, condition, read)
    case 'eq':
      return kind.comparison === 'list' ? containsPart(column, condition.value) : equal(column, condition, read)
    default: {
      const value = read(edged(condition))
      return sql`${column} ${sql.raw(comparisons[operator])} ${value}`
    }
  }
}

/** The conditions of a group in brackets; the group must hold some. */
export function whereOfGroup({ matchType, conditions }: ConditionGroup, locale: Locale): Where {
  const parts = conditions.map((part) => ('conditions' in part ? whereOfGroup(part, locale) : whereOf(part, locale)))
  return sql`(${sql.join(parts, matchType === 'or' ? sql` or ` : sql` and `)})`
}

/** The day that a bare date names on a column with a time of day. */
function dayOf({ field, value }: Pick<Condition, 'field' | 'value'>): string | undefined {
  if (field.kind !== 'datetime') return undefined
  const date: Field = { ...field, kind: 'date' }
  const day = kindOf(date).parse(value, date)
  return day.ok && typeof day.value === 'string' ? day.value : undefined
}

/** A bare date on a column with a time of day stands for that day's first or last second. */
function edged(condition: Condition): string {
  const { value, edge, operator } = condition
  const day = dayOf(condition)
  if (day === undefined) return value
  return `${day} ${edge === 'end' || operator === 'le' || operator === 'gt' ? '23:59:59' : '00:00:00'}`
}

function equal(column: RawBuilder<unknown>, condition: Pick<Condition, 'field' | 'value'>, read: (text: string) => unknown): Where {
  const day = dayOf(condition)
  return day === undefined
    ? sql`${column} = ${read(condition.value)}`
    : sql`${column} between ${read(`${day} 00:00:00`)} and ${read(`${day} 23:59:59`)}`
}

/** An empty cell differs from every value. */
function notEqual(column: RawBuilder<unknown>, condition: Condition, read: (text: string) => unknown): Where {
  return dayOf(condition) === undefined
    ? sql`${column} is distinct from ${read(condition.value)}`
    : sql`(${equal(column, condition, read)}) is not true`
}

/** Of a text without a bound of its own. */
const longestText = 255

function inList(column: RawBuilder<unknown>, { field, value }: Condition, multiple: boolean, read: (text: string) => unknown): Where {
  const parts = value.split(',').map((part) => part.trim()).filter(Boolean)
  if (parts.length === 0) return sql`false`
  if (multiple) return sql`(${sql.join(parts.map((part) => containsPart(column, part)), sql` or `)})`
  if (field.kind === 'datetime')
    return sql`(${sql.join(parts.map((part) => equal(column, { field, value: part }, read)), sql` or `)})`
  // A text may hold a comma itself: then it is one of those that are asked for.
  const whole = value.trim()
  const mayHold = (field.kind === 'text' || field.kind === 'longText') && whole.length <= (field.max ?? longestText)
  const asked = mayHold ? [...new Set([...parts, whole])] : parts
  return sql`${column} in (${sql.join(asked.map(read))})`
}

function containsPart(column: RawBuilder<unknown>, part: string): Where {
  return sql`${part} = any(string_to_array(${column}::text, ','))`
}

function anyPart(column: RawBuilder<unknown>, value: string): Where {
  const parts = value.split(',').map((part) => part.trim()).filter(Boolean)
  if (parts.length === 0) return sql`true`
  return sql`(${sql.join(parts.map((part) => sql`${column}::text like ${`%${escapeLike(part)}%`}`), sql` or `)})`
}

function matches(column: RawBuilder<unknown>, field: Field, pattern: string): Where {
  // Existing clients sit on a database that ignores case in texts.
  return field.kind === 'text' || field.kind === 'longText' ? sql`${column} ilike ${pattern}` : sql`${column}::text ilike ${pattern}`
}

/** A text within a pattern of `like`; what stands for anything in a pattern stands for itself. */
export function escapeLike(text: string): string {
  return text.replaceAll('\u0000', '').replace(/[\\%_]/g, (character) => `\\${character}`)
}

/** A value that was given as text, as its kind keeps it; null where it is empty. @throws Refusal naming the field */
export function readValue(name: string, field: Field, text: string, locale: Locale): unknown {
  const parsed = kindOf(field).parse(text, { ...field, max: undefined, minValue: undefined, maxValue: undefined })
  if (parsed.ok) return parsed.value
  const fieldLabel = label(name, field, locale)
  throw refuseFaults([{ field: name,
    text: faultText(parsed.fault.code, { ...parsed.fault.params, label: fieldLabel, value: shown(text) }, locale) }])
}
