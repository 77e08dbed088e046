import { scalarText, type Field, type Operator } from '#kernel/entity/index.ts'
import { maxSuperConditions, maxSuperDepth, superRules, type MatchType, type SuperItem,
  type SuperQuery } from '#kernel/entity/super-query.ts'
import { isObject } from '#kernel/entity/json-object.ts'
import type { Condition } from './conditions.ts'

/** Conditions joined by one word, in brackets. */
export interface ConditionGroup {
  matchType: MatchType
  conditions: (Condition | ConditionGroup)[]
}

export type SuperFault = 'badSuperQuery' | 'superQueryTooDeep' | 'superQueryTooLong'

/** An advanced query that cannot be taken; `field` is the name of the first condition that is too much. */
export class BadSuperQuery extends Error {
  readonly fault: SuperFault
  readonly field: string
  constructor(fault: SuperFault, field = '') {
    super(fault)
    this.fault = fault
    this.field = field
  }
}

const symbols: ReadonlyMap<string, Operator> = new Map([['=', 'eq'], ['!=', 'ne'], ['<>', 'ne'], ['>', 'gt'], ['>=', 'ge'], ['<', 'lt'], [
  '<=',
  'le',
]])

/** The client encodes the text once more than HTTP does; a text that is not encoded stays as it is. */
function decodeAgain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function parseArray(text: string): unknown[] {
  for (const candidate of new Set([text, decodeAgain(text)])) {
    try {
      const parsed: unknown = JSON.parse(candidate)
      if (Array.isArray(parsed)) return parsed
    } catch {
      // The other reading may still fit.
    }
  }
  throw new BadSuperQuery('badSuperQuery')
}

type FindField = (name: string) => Field | undefined

/** Reads `superQueryParams`: conditions that lack field, rule or value are ignored (wire contract §2), a group among them is read like the whole. */
export function readSuperQuery(find: FindField, text: string | undefined, matchType: string | undefined): ConditionGroup {
  const items = text === undefined || text.trim() === '' ? [] : parseArray(text)
  return readGroup(find, items, matchType, 1, { left: maxSuperConditions })
}

function readGroup(find: FindField, items: readonly unknown[], matchType: unknown, depth: number, count: { left: number }): ConditionGroup {
  if (depth > maxSuperDepth) throw new BadSuperQuery('superQueryTooDeep', firstField(items))
  const conditions: ConditionGroup['conditions'] = []
  for (const item of items) {
    if (!isObject(item)) continue
    if (Array.isArray(item.records)) {
      const group = readGroup(find, item.records, item.matchType, depth + 1, count)
      if (group.conditions.length > 0) conditions.push(group)
      continue
    }
    const condition = readCondition(find, item)
    if (!condition) continue
    if (count.left === 0) throw new BadSuperQuery('superQueryTooLong', condition.name)
    count.left -= 1
    conditions.push(condition)
  }
  return { matchType: matchType === 'or' ? 'or' : 'and', conditions }
}

function readCondition(find: FindField, { field: name, rule, val }: Record<string, unknown>): Condition | undefined {
  if (typeof name !== 'string' || typeof rule !== 'string') return undefined
  const field = find(name)
  const operator = superRules.find((word) => word === rule) ?? symbols.get(rule)
  const value = Array.isArray(val) ? val.flatMap((part) => scalarText(part) ?? []).join(',') : scalarText(val)
  return field && operator && value !== undefined && value.trim() !== '' ? { name, field, operator, value: value.trim() } : undefined
}

/** Name of the first condition within; never recursive, because nobody has counted how deep these brackets go. */
function firstField(items: readonly unknown[]): string {
  for (let inside: readonly unknown[] = items;;) {
    const found = inside.find(isObject)
    if (typeof found?.field === 'string') return found.field
    if (!Array.isArray(found?.records)) return ''
    inside = found.records
  }
}

/** A query that somebody stores, as it may be handed to others: usable conditions, nothing else. Throws `BadSuperQuery` beyond the limits. */
export function storableQuery(content: unknown): SuperQuery {
  if (!isObject(content) || !Array.isArray(content.records)) throw new BadSuperQuery('badSuperQuery')
  // Any name counts as a field here: the list that reads the query knows its own.
  return written(readGroup((name) => ({ kind: 'text', label: name }), content.records, content.matchType, 1, { left: maxSuperConditions }))
}

function written({ matchType, conditions }: ConditionGroup): SuperQuery {
  return { matchType, records: conditions.map((
    part,
  ): SuperItem => ('conditions' in part ? written(part) : { field: part.name, rule: part.operator as Operator, val: part.value })) }
}
