import type { Operator } from './kinds/kind.ts'

export type MatchType = 'and' | 'or'

/** One line of an advanced query as it travels: several values are comma-joined (spec 2 §5). */
export interface SuperCondition {
  field: string
  rule: Operator
  val: string
  /** How the value is entered; `date` and `datetime` also say how it is written (wire contract §2). */
  type?: string
  dbType?: string
  dictCode?: string
}

/** Conditions joined by one word. Within `superQueryParams` such a group may stand among the conditions, in brackets of its own. */
export interface SuperQuery {
  matchType: MatchType
  records: readonly SuperItem[]
}

export type SuperItem = SuperCondition | SuperQuery

/** Rules of an advanced query, in the order in which they are offered (spec 2 §9). */
export const superRules: readonly Operator[] = ['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le']
/** Brackets within brackets, the outermost counted. */
export const maxSuperDepth = 4
export const maxSuperConditions = 100

export function isSuperGroup(item: SuperItem): item is SuperQuery {
  return 'records' in item
}

/** Whether a condition says anything: field, rule and value are there. */
export function isUsable(condition: Pick<SuperCondition, 'field' | 'rule' | 'val'>): boolean {
  return condition.field !== '' && superRules.includes(condition.rule) && condition.val.trim() !== ''
}

/** The query without conditions that say nothing and groups that hold none; undefined if nothing is left. */
export function usableQuery(query: SuperQuery): SuperQuery | undefined {
  const records = query.records.flatMap((item): SuperItem[] => {
    if (!isSuperGroup(item)) return isUsable(item) ? [item] : []
    const group = usableQuery(item)
    return group ? [group] : []
  })
  return records.length === 0 ? undefined : { matchType: query.matchType, records }
}

/** Every condition of a query, in reading order. */
export function conditionsOf(query: SuperQuery): SuperCondition[] {
  return query.records.flatMap((item) => (isSuperGroup(item) ? conditionsOf(item) : [item]))
}

/** The query with one more condition that must hold besides. */
export function narrowed(query: SuperQuery | undefined, conditions: readonly SuperCondition[]): SuperQuery {
  if (!query) return { matchType: 'and', records: conditions }
  const same = (item: SuperItem, other: SuperCondition) =>
    !isSuperGroup(item) && item.field === other.field && item.rule === other.rule && item.val === other.val
  const before = query.matchType === 'and' || query.records.length === 1 ? query.records : [query]
  return { matchType: 'and', records: [...before, ...conditions.filter((added) => !before.some((item) => same(item, added)))] }
}

/** The query without one item, named by its place in each group from the outermost; undefined if nothing is left. */
export function withoutItem(query: SuperQuery, path: readonly number[]): SuperQuery | undefined {
  const [index, ...rest] = path
  const records = query.records.flatMap((item, at): SuperItem[] => {
    if (at !== index) return [item]
    if (rest.length === 0 || !isSuperGroup(item)) return []
    const group = withoutItem(item, rest)
    return group ? [group] : []
  })
  return records.length === 0 ? undefined : { ...query, records }
}
