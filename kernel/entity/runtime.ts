import { columnOf, defineEntity, defineLines, standardFields, type Entity, type Fields } from './entity.ts'
import type { Field, KindName } from './field.ts'
import { kinds } from './kinds/index.ts'
import { snakeCase } from './naming.ts'

/** A sub-table of an entity that people made. */
export interface RuntimeLines {
  title: string
  en?: string
  /** Default `rt_<entity>_<lines>`. */
  table?: string
  fields: Fields
}

/**
 * An entity as people describe it in the console and as it is stored: the same plain data as `defineEntity` takes, with its
 * sub-tables inside. A field of the kind `lines` stands where a sub-table of the same name is to appear.
 */
export interface RuntimeDescription {
  /** Code, part of path, rights and table. */
  name: string
  title: string
  en?: string
  /** Default `rt_<name>`. */
  table?: string
  fields: Fields
  lines?: Record<string, RuntimeLines>
  key?: string
  display?: string
  treeParent?: string
  order?: { column: string; order: 'asc' | 'desc' }
  tabs?: Record<string, { label: string; en?: string }>
  /** The part of the system by whose rules it lives. */
  origin?: string
  uniques?: readonly (readonly string[])[]
  indexes?: readonly (readonly string[])[]
}

/** What is wrong with a description, where it stands (`fields.qty.scale`). */
export interface RuntimeFault {
  path: string
  code: RuntimeFaultCode
}

export type RuntimeFaultCode = 'notObject' | 'badName' | 'badTable' | 'badTitle' | 'noFields' | 'tooMany' | 'standardName' | 'sameColumn'
  | 'unknownKind' | 'badLabel' | 'badLength' | 'badPrecision' | 'noDict' | 'noTarget' | 'unknownField' | 'noLines'

/** Entities that people make belong to no module. */
export const RUNTIME = 'runtime'
const maxRuntimeFields = 500
const maxLines = 20
const namePattern = /^[a-z][a-z0-9_]{1,39}$/
const fieldPattern = /^[a-z][A-Za-z0-9]{0,39}$/
const columnPattern = /^[a-z][a-z0-9_]{0,59}$/

/** Kinds that fields may have; sub-tables are described beside the fields. */
const runtimeKinds = Object.keys(kinds) as readonly KindName[]

/** Words of SQL and names of system columns: a column of such a name gets an underscore behind it, a table may not have one. */
const reserved = new Set(
  'all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create current_date current_role current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign from grant group having in initially intersect into lateral leading limit localtime localtimestamp not null offset on only or order placing primary references returning select session_user some symmetric system_user table then to trailing true union unique user using variadic when where window with authorization binary collation concurrently cross current_catalog current_schema freeze full ilike inner is isnull join left like natural notnull outer overlaps right similar tablesample verbose ctid xmin xmax cmin cmax tableoid'
    .split(' '),
)

/** @returns every fault of something that says it is a description; none where it is one */
export function faultsOfRuntime(input: unknown): RuntimeFault[] {
  if (!isRecord(input)) return [{ path: '', code: 'notObject' }]
  const faults: RuntimeFault[] = []
  if (typeof input.name !== 'string' || !namePattern.test(input.name)) faults.push({ path: 'name', code: 'badName' })
  faults.push(...headFaults(input, ''))
  const lines = input.lines === undefined ? {} : input.lines
  if (!isRecord(lines)) return [...faults, { path: 'lines', code: 'notObject' }]
  faults.push(...fieldsFaults(input.fields, 'fields', Object.keys(lines)))
  if (Object.keys(lines).length > maxLines) faults.push({ path: 'lines', code: 'tooMany' })
  for (const [name, sub] of Object.entries(lines)) {
    const path = `lines.${name}`
    if (!fieldPattern.test(name)) faults.push({ path, code: 'badName' })
    if (!isRecord(sub)) faults.push({ path, code: 'notObject' })
    else faults.push(...headFaults(sub, `${path}.`), ...fieldsFaults(sub.fields, `${path}.fields`, []))
  }
  return [...faults, ...namedFaults(input)]
}

function headFaults({ title, table }: Record<string, unknown>, path: string): RuntimeFault[] {
  const faults: RuntimeFault[] = []
  if (typeof title !== 'string' || title.trim() === '' || title.length > 100) faults.push({ path: `${path}title`, code: 'badTitle' })
  if (table !== undefined
    && (typeof table !== 'string' || !columnPattern.test(table) || /^(sys|mw|pg)_/.test(table) || reserved.has(table)))
    faults.push({ path: `${path}table`, code: 'badTable' })
  return faults
}

function fieldsFaults(fields: unknown, path: string, lines: readonly string[]): RuntimeFault[] {
  if (!isRecord(fields)) return [{ path, code: 'notObject' }]
  const entries = Object.entries(fields)
  if (entries.length === 0) return [{ path, code: 'noFields' }]
  if (entries.length > maxRuntimeFields) return [{ path, code: 'tooMany' }]
  const columns = new Set<string>()
  return entries.flatMap(([name, field]) => {
    const at = `${path}.${name}`
    if (!isRecord(field)) return [{ path: at, code: 'notObject' as const }]
    const faults = fieldFaults(name, field, at, lines)
    const column = typeof field.column === 'string' ? field.column : snakeCase(name)
    if (columns.has(column)) faults.push({ path: at, code: 'sameColumn' })
    columns.add(column)
    return faults
  })
}

function fieldFaults(name: string, field: Record<string, unknown>, path: string, lines: readonly string[]): RuntimeFault[] {
  const faults: RuntimeFault[] = []
  const add = (code: RuntimeFaultCode, part?: string) => void faults.push({ path: part ? `${path}.${part}` : path, code })
  if (!fieldPattern.test(name) || (field.column !== undefined && (typeof field.column !== 'string' || !columnPattern.test(field.column))))
    add('badName')
  if (name in standardFields || name === 'mainId' || name === 'orderNum') add('standardName')
  if (typeof field.label !== 'string' || field.label.trim() === '' || field.label.length > 100) add('badLabel', 'label')
  const kind = field.kind as KindName
  if (!runtimeKinds.includes(kind)) return [...faults, { path: `${path}.kind`, code: 'unknownKind' }]
  if (kind === 'lines' && !lines.includes(name)) add('noLines')
  if (field.max !== undefined && !whole(field.max, 1, 10_000)) add('badLength', 'max')
  if ((kind === 'decimal' || kind === 'money') && !(whole(field.precision, 1, 38) && whole(field.scale, 0, field.precision)))
    add('badPrecision', 'precision')
  if ((kind === 'dict' || kind === 'dicts') && typeof field.dict !== 'string') add('noDict', 'dict')
  if ((kind === 'ref' || kind === 'refs') && typeof field.target !== 'string') add('noTarget', 'target')
  return faults
}

/** Fields that key, display, tree, order, unique combinations and indexes name. */
function namedFaults({ fields, key, display, treeParent, order, uniques, indexes }: Record<string, unknown>): RuntimeFault[] {
  const known = new Set([...Object.keys(standardFields), ...(isRecord(fields) ? Object.keys(fields) : [])])
  const named: [string, unknown][] = [['key', key], ['display', display], ['treeParent', treeParent], ['order',
    isRecord(order) ? order.column : undefined]]
  for (const [path, lists] of [['uniques', uniques], ['indexes', indexes]] as const) {
    if (lists === undefined) continue
    if (!Array.isArray(lists) || !lists.every((list) => Array.isArray(list))) return [{ path, code: 'notObject' }]
    named.push(...(lists as unknown[][]).flatMap((list, at) => list.map((name): [string, unknown] => [`${path}.${at}`, name])))
  }
  return named.filter(([, name]) => name !== undefined && !(typeof name === 'string' && known.has(name))).map(([path]) => ({ path,
    code: 'unknownField' })
  )
}

/** The table of a description that names none, or of one of its sub-tables. */
export function runtimeTable(name: string, sub?: string): string {
  return sub === undefined ? `rt_${name}` : `rt_${name}_${snakeCase(sub)}`
}

/** The entities of a description without faults: the main one first, then its sub-tables. What has no English name bears its own there too. */
export function runtimeEntities(description: RuntimeDescription): Entity[] {
  const { name, title: heading, en: english = heading, lines = {}, fields, table = runtimeTable(name), ...rest } = description
  const lineId = (sub: string) => `${RUNTIME}.${name}-${sub}`
  const own = Object.fromEntries(
    Object.entries(fields).map((
      [key, field],
    ) => [key, field.kind === 'lines' ? { en: field.label, ...field, target: lineId(key) } : completed(key, field)]),
  )
  const main = defineEntity(
    { ...rest, title: heading, en: english, module: RUNTIME, name, table, fields: own, path: `/${RUNTIME}/${name}`,
      permission: `${RUNTIME}:${name}`, component: `${RUNTIME}/${name}` } as Parameters<typeof defineEntity>[0],
  )
  return [main as Entity, ...Object.entries(lines).map(([sub, { title, en = title, table: ownTable, fields: columns }]) =>
    defineLines({
      module: RUNTIME,
      name: `${name}-${sub}`,
      table: ownTable ?? `${table}_${snakeCase(sub)}`,
      title,
      en,
      parent: `${RUNTIME}.${name}`,
      fields: Object.fromEntries(Object.entries(columns).map(([key, field]) => [key, completed(key, field)])),
    }) as Entity
  )]
}

function completed(name: string, field: Field): Field {
  const column = field.column ?? snakeCase(name)
  return { en: field.label, ...field, ...(reserved.has(column) ? { column: `${column}_` } : {}) }
}

/** The column of a field as its author named it, without what keeps a word of SQL apart. */
export function authorColumn(name: string, field: Field): string {
  const column = columnOf(name, field)
  const bare = column.slice(0, -1)
  return column.endsWith('_') && reserved.has(bare) ? bare : column
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function whole(value: unknown, from: number, to: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= from && (value as number) <= (to as number)
}
