import { allFields, type Entity, type Field, type KindName } from '#kernel/entity/index.ts'
import { isSuperGroup, maxSuperConditions, maxSuperDepth, superRules, usableQuery, type SuperCondition, type SuperItem,
  type SuperQuery } from '#kernel/entity/super-query.ts'

/** What a condition copies of its field (spec 2 §3): how the value is entered and how the server reads it. */
export interface ConditionMeta {
  type: string
  dbType: string
  dictCode?: string
  dictTable?: string
  dictText?: string
  options?: readonly { value: string; text: string }[]
  /** Both values of a switch. */
  extendOption?: readonly [on: string, off: string]
  formatStr?: string
  /** A popup's code and the column whose values it hands out. */
  popup?: { code: string; orgFields: string; destFields: string; multi?: boolean }
  customReturnField?: string
}

const types: Record<KindName, [type: string, dbType: string]> = {
  text: ['input', 'string'],
  longText: ['textarea', 'string'],
  richText: ['textarea', 'string'],
  markdown: ['textarea', 'string'],
  code: ['textarea', 'string'],
  integer: ['int', 'int'],
  decimal: ['number', 'bigDecimal'],
  money: ['number', 'bigDecimal'],
  date: ['date', 'Date'],
  datetime: ['datetime', 'Datetime'],
  time: ['time', 'string'],
  month: ['month', 'string'],
  year: ['year', 'string'],
  week: ['week', 'string'],
  yesNo: ['switch', 'string'],
  dict: ['list', 'string'],
  dicts: ['list_multi', 'string'],
  ref: ['sel_search', 'string'],
  refs: ['sel_search', 'string'],
  user: ['sel_user', 'string'],
  users: ['sel_user', 'string'],
  depart: ['sel_depart', 'string'],
  departs: ['sel_depart', 'string'],
  category: ['cat_tree', 'string'],
  file: ['file', 'string'],
  image: ['image', 'string'],
  json: ['textarea', 'string'],
  lines: ['link_table', 'string'],
}

const formats: Partial<Record<KindName, string>> = { date: 'yyyy-MM-dd', datetime: 'yyyy-MM-dd HH:mm:ss', time: 'HH:mm:ss',
  month: 'yyyy-MM', year: 'yyyy', week: "yyyy-'W'WW" }

/** Switch values default Y and N (spec 2 §9). */
const SWITCH = ['Y', 'N'] as const

export function metaOf(field: Field): ConditionMeta {
  const [type, dbType] = types[field.kind]
  const [table, text, code] = field.dict?.split(',') ?? []
  const formatStr = formats[field.kind]
  return {
    type,
    dbType: field.numeric ? 'int' : dbType,
    ...(code !== undefined && text !== undefined
      ? { dictTable: table!, dictText: text, dictCode: code }
      : field.dict === undefined
      ? {}
      : { dictCode: field.dict }),
    ...(field.kind === 'yesNo' ? { extendOption: SWITCH } : {}),
    ...(formatStr === undefined ? {} : { formatStr }),
  }
}

/** The parameters of a list call (spec 2 §7): the query as URI-encoded JSON, and the word between its conditions. */
export function superParameters(query: SuperQuery | undefined, entity: Entity): Record<string, string> {
  if (!query) return {}
  const fields = allFields(entity)
  const completed = (item: SuperItem): SuperItem => {
    if (isSuperGroup(item)) return { matchType: item.matchType, records: item.records.map(completed) }
    const field = fields[item.field]
    const { type, dbType, dictCode } = field ? metaOf(field) : item
    return { field: item.field, rule: item.rule, val: item.val, ...(type === undefined ? {} : { type }),
      ...(dbType === undefined ? {} : { dbType }), ...(dictCode === undefined ? {} : { dictCode }) }
  }
  return { superQueryParams: encodeURI(JSON.stringify(query.records.map(completed))), superQueryMatchType: query.matchType }
}

type Written = { and: WrittenItem[] } | { or: WrittenItem[] }
type WrittenItem = [field: string, rule: string, val: string] | Written

/** A query as the address bears it: `{"and":[["code","like","A"],{"or":[…]}]}`. */
export function writeSuperQuery(query: SuperQuery): string {
  const written = ({ matchType, records }: SuperQuery): Written => {
    const items = records.map((item): WrittenItem => (isSuperGroup(item) ? written(item) : [item.field, item.rule, item.val]))
    return matchType === 'or' ? { or: items } : { and: items }
  }
  return JSON.stringify(written(query))
}

/** Reads a query out of an address; what is malformed, unknown to the entity or beyond the limits is left out. */
export function readSuperQuery(text: string | null, entity: Entity): SuperQuery | undefined {
  const fields = allFields(entity)
  let left = maxSuperConditions
  const readItem = (item: unknown, depth: number): SuperItem[] => {
    if (!Array.isArray(item)) {
      const group = readGroup(item, depth + 1)
      return group ? [group] : []
    }
    const [name, rule, val] = item as unknown[]
    if (typeof name !== 'string' || !Object.hasOwn(fields, name) || fields[name]!.secret || typeof val !== 'string' || left === 0) return []
    const known = superRules.find((word) => word === rule)
    if (!known) return []
    left -= 1
    return [{ field: name, rule: known, val } satisfies SuperCondition]
  }
  const readGroup = (group: unknown, depth: number): SuperQuery | undefined => {
    if (typeof group !== 'object' || group === null || depth > maxSuperDepth) return undefined
    const matchType = 'or' in group ? 'or' : 'and'
    const items = (group as Record<string, unknown>)[matchType]
    return Array.isArray(items) ? { matchType, records: items.flatMap((item: unknown) => readItem(item, depth)) } : undefined
  }
  const read = readGroup(parsed(text), 1)
  return read && usableQuery(read)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
