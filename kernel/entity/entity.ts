import { f, type Field } from './field.ts'
import type { InstallationPart } from './installation.ts'
import { humanise, pascalCase, snakeCase } from './naming.ts'
import { statesByCode, type NamedStates, type StateCodes, type States } from './states.ts'

export type Fields = Record<string, Field>

/** The rows that say what a document is about: what and how much, by the names of their fields. */
export interface Contents {
  readonly lines: string
  readonly item: string
  readonly qty?: string
  readonly uom?: string
}

type Scope = 'none' | 'tenant' | 'department'

/** What an entity is, written or defined, beside the life of its records. Plain data without functions: it survives `JSON.stringify`. */
interface EntityBase<F extends Fields> {
  module: string
  /** kebab-case, singular. */
  name: string
  table: string
  title: string
  en?: string
  fields: F
  /** Base of the permission codes; default `module:name`. */
  permission?: string
  /** Path below the API base; default `/module/name`. */
  path?: string
  /** Menu component key of its list screen; default `module/NameList`. */
  component?: string
  /** The field by which people know a record and import finds it; default the first unique one. */
  key?: Extract<keyof F, string>
  /** The field shown where another record refers to this one; default `name`, else the key. */
  display?: Extract<keyof F, string>
  /** The field shown instead of it to whoever reads English, of records that fill it in. */
  displayEn?: Extract<keyof F, string>
  /** Words under which people write its records in sheets, in lower case, with the key of the record that they mean. */
  synonyms?: Readonly<Record<string, string>>
  /** How references show a record: by code and name (default), by one of them where the other says nothing more. */
  shownAs?: 'both' | 'key' | 'display'
  order?: { column: string; order: 'asc' | 'desc' }
  /** Field that holds the id of the parent record, for trees. */
  treeParent?: Extract<keyof F, string>
  /** Standard columns that the list shows from the start, before its own: of a log, when it was written. */
  leading?: readonly StandardColumn[]
  /** Its screen opens with the records of the last so many days, as a filter that people see, widen and take away: of what only ever grows. */
  window?: { field: Extract<keyof F, string> | 'createTime'; days: number }
  /** `'<module>.<entity>'` of records that are parts of this one (`part` of their reference): its workbooks bear them below each record, under a second header row. */
  sheetParts?: string
  /** `'<module>.<entity>'` whose sub-table this is; such an entity has no calls of its own. */
  parent?: string
  /** A coded field whose values are the tabs of the list, of records without states. */
  tabbedBy?: Extract<keyof F, string>
  /** Parameters of its list that are no fields (`asked` of its rules), as addresses of it may name them. */
  asks?: readonly string[]
  /** Further unique combinations of fields, per tenant among records that are not deleted. */
  uniques?: readonly (readonly string[])[]
  indexes?: readonly (readonly string[])[]
  scope?: Scope
  /** One set of records for all tenants: these read it (`shared`) or do not (`closed`), and it is written by the installation alone (decision 0034). */
  installation?: InstallationPart
  /** Set by `defineDocument`. */
  document?: boolean
  /** People enter the id themselves (tenant numbers). */
  givenId?: boolean
  /** Deleted for good instead of kept in the recycle bin. */
  hardDelete?: boolean
  /** Written by the server alone: people list, read, export and make its moves, and there is no recycle bin. */
  readOnly?: boolean
  /** Table made and served elsewhere; the kernel derives no calls. */
  internal?: boolean
  /** Made by people: the part of the system by whose rules it lives. */
  origin?: string
  /** What a list and a row of waiting work tell of a record in a line: its rows, or some of its own fields. */
  contents?: Contents | readonly Extract<keyof F, string>[]
  /** The field that says how many packages a record stands for: as many labels of it are proposed. */
  packages?: Extract<keyof F, string>
  /** Found in the one search of the console by its key and name; what is scanned, and documents, always are. */
  searched?: boolean
  /** What its options tell besides key and name: own fields by which people decide. */
  decidedBy?: readonly Extract<keyof F, string>[]
  /** Found by its key where somebody scans it. */
  scanned?: boolean
  /** Tabs of the form in their order: key → Chinese and English title. */
  tabs?: Record<string, { label: string; en?: string }>
}

/** What is written per entity. */
export interface EntityInput<F extends Fields, M extends string, S extends StateCodes> extends EntityBase<F> {
  /** What its states are called in code: name → code. */
  state?: S
  states?: NamedStates<M, Extract<keyof NoInfer<S>, string>>
}

export interface Entity<F extends Fields = Fields, M extends string = string, S extends StateCodes = StateCodes> extends EntityBase<F> {
  /** `'<module>.<name>'`. */
  id: string
  /** The codes of its states by name, for guards, statements and tests: `ncr.state.submitted`. */
  state: S
  states?: States<M>
  permission: string
  path: string
  component: string
  scope: Scope
  order: { column: string; order: 'asc' | 'desc' }
  en: string
}

const standard = {
  id: f.text({ label: '主键', en: 'ID', max: 32, readonly: true, list: false, form: false }),
  tenantId: f.integer({ label: '租户', en: 'Tenant', readonly: true, list: false, form: false }),
  sysOrgCode: f.text({ label: '所属部门', en: 'Department', max: 64, readonly: true, list: false, form: false }),
  createBy: f.user({ label: '创建人', en: 'Created by', readonly: true, form: false, list: { width: 100, hidden: true } }),
  createTime: f.datetime({ label: '创建时间', en: 'Created at', readonly: true, form: false,
    list: { width: 160, hidden: true, query: 'range' } }),
  updateBy: f.user({ label: '更新人', en: 'Updated by', readonly: true, form: false, list: { width: 100, hidden: true } }),
  updateTime: f.datetime({ label: '更新时间', en: 'Updated at', readonly: true, form: false, list: { width: 160, hidden: true } }),
  delFlag: f.integer({ label: '删除状态', en: 'Deleted', readonly: true, list: false, form: false }),
  rev: f.integer({ label: '版本号', en: 'Revision', readonly: true, list: false, form: false }),
} satisfies Fields

type StandardColumn = keyof typeof standard

/** The columns that every table has (domain §0). */
export const standardFields: Fields = standard

const lineFields = {
  mainId: f.text({ label: '主表', en: 'Main record', required: true, max: 32, readonly: true, list: false, form: false }),
  orderNum: f.integer({ label: '序号', en: 'Order', readonly: true, list: false, form: false }),
} satisfies Fields

/** Describes a table, its calls, its screens and its rights in one place. */
export function defineEntity<const F extends Fields, const M extends string = never, const S extends StateCodes = Record<never, string>>(
  { state, states, ...input }: EntityInput<F, M, S>,
): Entity<F, M, S> {
  const names = Object.keys(input.fields)
  const key = input.key ?? names.find((name) => input.fields[name]?.unique)
  const fields = input.scanned && key ? { ...input.fields, [key]: { ...input.fields[key], scanned: true } } as F : input.fields
  const display = input.display ?? (names.includes('name') ? 'name' : key)
  return {
    ...input,
    fields,
    ...(key ? { key: key as Extract<keyof F, string> } : {}),
    ...(display ? { display: display as Extract<keyof F, string> } : {}),
    id: `${input.module}.${input.name}`,
    state: state ?? ({} as S),
    ...(states ? { states: statesByCode(`${input.module}.${input.name}`, state ?? {}, states) } : {}),
    en: input.en ?? humanise(input.name),
    permission: input.permission ?? `${input.module}:${input.name}`,
    path: input.path ?? `/${input.module}/${input.name}`,
    component: input.component ?? `${input.module}/${pascalCase(input.name)}List`,
    scope: input.scope ?? 'tenant',
    order: input.order ?? (input.parent ? { column: 'orderNum', order: 'asc' } : { column: 'createTime', order: 'desc' }),
  }
}

/** Describes the rows of a sub-table: they belong to a main record, have an order and no calls of their own. */
export function defineLines<const F extends Fields>(input: EntityBase<F> & { parent: string }): Entity<typeof lineFields & F> {
  return defineEntity<typeof lineFields & F, never>(
    { ...input, fields: { ...lineFields, ...input.fields } } as EntityBase<typeof lineFields & F>,
  )
}

const allFieldsCache = new WeakMap<Entity, Fields>()

/** Own and standard fields by name, own ones first after the id; where a list names a standard field among its own, its own counts. */
export function allFields(entity: Entity): Fields {
  let fields = allFieldsCache.get(entity)
  if (!fields) {
    const { id, ...rest } = standardFields
    fields = { id: id!, ...entity.fields, ...rest, ...entity.fields }
    allFieldsCache.set(entity, fields)
  }
  return fields
}

/** Column name of a field. */
export function columnOf(name: string, field: Field): string {
  return field.column ?? snakeCase(name)
}

/** Names and fields of the sub-tables. */
export function linesOf(entity: Entity): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => field.kind === 'lines')
}

type Value<X> = X extends Field<infer T, infer R> ? (R extends true ? T : T | null) : never
type Snake<S extends string> = S extends `${infer A}${infer B}`
  ? (A extends Uppercase<A> ? (A extends Lowercase<A> ? A : `_${Lowercase<A>}`) : A) extends infer H extends string ? `${H}${Snake<B>}`
  : never
  : S

/** @public part of the types that are inferred of entities */
export type StandardRow = {
  id: string
  tenantId: number
  sysOrgCode: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  delFlag: number
  rev: number
}

type FieldsOf<E> = E extends Entity<infer F, string> ? F : never
/** The values of fields by name. */
export type Values<F> = { -readonly [K in keyof F]: Value<F[K]> }
type LineNames<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer T> ? (T extends Record<string, unknown>[] ? K : never) : never
}[keyof F]

type PlainFields<F> = { [K in keyof F as F[K] extends Field<infer T> ? (T extends Record<string, unknown>[] ? never : K) : K]: F[K] }

/** A stored record without its sub-tables, as it is found. */
export type Stored<E> = StandardRow & Values<PlainFields<FieldsOf<E>>>
type MaybeLines<F> = {
  -readonly [K in keyof F as F[K] extends Field<infer T> ? (T extends Record<string, unknown>[] ? K : never) : never]?: Value<F[K]>
}

/** A stored record whose sub-tables may have been left out, as lists do. */
export type Answered<E> = Stored<E> & MaybeLines<FieldsOf<E>>
/** A stored record with its sub-tables (without `…_dictText`). */
export type Row<E> = StandardRow & Values<FieldsOf<E>>
/** What a client may send: anything absent keeps its value. */
export type Draft<E> = Partial<{ -readonly [K in keyof FieldsOf<E>]: Value<FieldsOf<E>[K]> | null }> & { id?: string; rev?: number }
/** The table for Kysely, columns in snake_case. */
export type Table<E> = { -readonly [K in Exclude<keyof Row<E>, LineNames<FieldsOf<E>>> & string as Snake<K>]: Row<E>[K] }
/** Names of the moves of an entity. */
export type MoveOf<E> = E extends Entity<Fields, infer M> ? M : never

/** The field whose values are the tabs of the list: the state, or what the entity names; undefined where the list has none. */
export function tabFieldOf(entity: Entity): string | undefined {
  return entity.states?.field ?? entity.tabbedBy
}
