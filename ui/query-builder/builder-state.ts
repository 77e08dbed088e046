import type { ConditionMeta } from '#kernel/client/records/super-query.ts'
import type { Operator } from '#kernel/entity/index.ts'
import { isSuperGroup, maxSuperConditions, maxSuperDepth, usableQuery, type MatchType, type SuperCondition, type SuperItem,
  type SuperQuery } from '#kernel/entity/super-query.ts'
import type { QueryField } from './query-field.ts'

/** A condition while it is being made: field, rule and value may still be missing; `in` holds a list. */
export interface Draft extends Partial<ConditionMeta> {
  id: number
  field: string
  rule: Operator | ''
  val: string | readonly string[]
}

export interface DraftGroup {
  id: number
  matchType: MatchType
  records: readonly DraftItem[]
}

export type DraftItem = Draft | DraftGroup

export interface BuilderState {
  root: DraftGroup
  nextId: number
}

export type BuilderAction =
  | { type: 'add'; group: number }
  | { type: 'addGroup'; group: number }
  | { type: 'remove'; id: number }
  | { type: 'field'; id: number; field: QueryField }
  | { type: 'rule'; id: number; rule: Operator }
  | { type: 'value'; id: number; val: string | readonly string[] }
  | { type: 'match'; group: number; matchType: MatchType }
  | { type: 'load'; query: SuperQuery | undefined; fields: readonly QueryField[] }
  | { type: 'reset' }

export function isDraftGroup(item: DraftItem): item is DraftGroup {
  return 'records' in item
}

const empty = (id: number): Draft => ({ id, field: '', rule: '', val: '' })

/** One line that waits to be filled. */
export function emptyBuilder(): BuilderState {
  return { root: { id: 0, matchType: 'and', records: [empty(1)] }, nextId: 2 }
}

export function reduceBuilder(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.type) {
    case 'add':
      return countOf(state.root) >= maxSuperConditions ? state : appended(state, action.group, empty(state.nextId), 1)
    case 'addGroup':
      return mayNest(state.root, action.group) && countOf(state.root) < maxSuperConditions
        ? appended(state, action.group, { id: state.nextId, matchType: 'or', records: [empty(state.nextId + 1)] }, 2)
        : state
    case 'remove':
      return { ...state, root: { ...state.root, records: without(state.root.records, action.id) } }
    case 'field': {
      const { name, meta, rules } = action.field
      return changed(state, action.id,
        ({ id, rule }) => ({ ...meta, id, field: name, rule: rule !== '' && rules.includes(rule) ? rule : rules[0] ?? '', val: '' }))
    }
    case 'rule':
      return changed(state, action.id, (draft) => ({ ...draft, rule: action.rule, val: fitted(draft.val, action.rule) }))
    case 'value':
      return changed(state, action.id, (draft) => ({ ...draft, val: action.val }))
    case 'match':
      return { ...state,
        root: mapGroup(state.root, (group) => (group.id === action.group ? { ...group, matchType: action.matchType } : group)) }
    case 'load':
      return action.query ? loaded(action.query, action.fields) : emptyBuilder()
    case 'reset':
      return emptyBuilder()
  }
}

/** `in` takes a list; any other rule takes one value, of several the first (spec 2 §4). */
function fitted(val: Draft['val'], rule: Operator): Draft['val'] {
  if (rule === 'in') return typeof val === 'string' ? split(val) : val
  return typeof val === 'string' ? val : val[0] ?? ''
}

function split(val: string): string[] {
  return val.split(',').map((part) => part.trim()).filter((part) => part !== '')
}

function appended(state: BuilderState, groupId: number, item: DraftItem, ids: number): BuilderState {
  return { root: mapGroup(state.root, (group) => (group.id === groupId ? { ...group, records: [...group.records, item] } : group)),
    nextId: state.nextId + ids }
}

function changed(state: BuilderState, id: number, change: (draft: Draft) => Draft): BuilderState {
  return { ...state,
    root: mapGroup(state.root,
      (group) => ({ ...group, records: group.records.map((item) => (item.id === id && !isDraftGroup(item) ? change(item) : item)) })) }
}

function mapGroup(group: DraftGroup, change: (group: DraftGroup) => DraftGroup): DraftGroup {
  const mapped = change(group)
  return { ...mapped, records: mapped.records.map((item) => (isDraftGroup(item) ? mapGroup(item, change) : item)) }
}

/** A group that is left without conditions goes with the last of them. */
function without(records: readonly DraftItem[], id: number): DraftItem[] {
  return records.flatMap((item): DraftItem[] => {
    if (item.id === id) return []
    if (!isDraftGroup(item)) return [item]
    const left = without(item.records, id)
    return left.length === 0 ? [] : [{ ...item, records: left }]
  })
}

export function countOf(group: DraftGroup): number {
  return group.records.reduce((sum, item) => sum + (isDraftGroup(item) ? countOf(item) : 1), 0)
}

/** Whether the group may hold a further group: the server reads brackets to a certain depth only. */
export function mayNest(root: DraftGroup, id: number, depth = 1): boolean {
  if (root.id === id) return depth < maxSuperDepth
  return root.records.some((item) => isDraftGroup(item) && mayNest(item, id, depth + 1))
}

/** What the builder shows of a query; conditions on fields that are gone are left out. */
function loaded(query: SuperQuery, fields: readonly QueryField[]): BuilderState {
  const byName = new Map(fields.map((field) => [field.name, field]))
  let nextId = 1
  const read = (item: SuperItem): DraftItem[] => {
    const id = nextId++
    if (isSuperGroup(item)) return [{ id, matchType: item.matchType, records: item.records.flatMap(read) }]
    const field = byName.get(item.field)
    return field ? [{ ...field.meta, id, field: item.field, rule: item.rule, val: fitted(item.val, item.rule) }] : []
  }
  return { root: { id: 0, matchType: query.matchType, records: query.records.flatMap(read) }, nextId }
}

/** What is sent and kept: usable conditions only, several values comma-joined; undefined where none is usable. */
export function queryOf(group: DraftGroup): SuperQuery | undefined {
  const read = (item: DraftItem): SuperItem => {
    if (isDraftGroup(item)) return { matchType: item.matchType, records: item.records.map(read) }
    const { id: _id, ...condition } = item
    return { ...condition, rule: item.rule as Operator,
      val: typeof item.val === 'string' ? item.val : item.val.join(',') } satisfies SuperCondition
  }
  return usableQuery(read(group) as SuperQuery)
}
