import { columnOf, type Entity, type Field } from '#kernel/entity/index.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { scannedFields } from '../operations/look-alikes.ts'
import { uniqueIndexName, uniquesOf } from '../operations/save.ts'
import { shortName } from './short-name.ts'
import { storedFields } from '../operations/columns.ts'

export interface Column {
  name: string
  /** As `format_type` prints it. */
  type: string
  notNull: boolean
}

export interface TableShape {
  table: string
  columns: Column[]
  /** Index name → its definition behind `create [unique] index`. */
  indexes: Map<string, string>
}

const standardDefaults: Record<string, string> = lookup({ tenant_id: '0', del_flag: '0', rev: '1' })

/** How PostgreSQL itself names the types that kinds use. */
function canonical(type: string): string {
  return type
    .replace(/^varchar/, 'character varying')
    .replace(/^char\(/, 'character(')
    .replace(/^timestamptz\(0\)$/, 'timestamp(0) with time zone')
    .replace(/^time\(0\)$/, 'time(0) without time zone')
}

function notNull(name: string, column: string, field: Field): boolean {
  return name === 'id' || name === 'mainId' || column in standardDefaults || (field.required === true && !field.late)
}

/** The table an entity asks for. */
export function desiredShape(entity: Entity, sqlType: (field: Field) => string): TableShape {
  const columns = storedFields(entity).map(({ name, column, field }) => ({ name: column, type: canonical(sqlType(field)),
    notNull: notNull(name, column, field) })
  )
  return { table: entity.table, columns, indexes: desiredIndexes(entity) }
}

/** Of an index that holds the rows which are in no recycle bin. */
export const LIVE_ROWS = 'where del_flag = 0'

function desiredIndexes(entity: Entity): Map<string, string> {
  const indexes = new Map<string, string>()
  const tenant = entity.scope === 'none' ? [] : ['tenant_id']
  // A table whose rows go for good, or never, has no others; an index of live rows would serve only statements that ask for them.
  const live = entity.hardDelete || entity.readOnly ? '' : LIVE_ROWS
  const add = (name: string, columns: readonly string[], unique = false, where = live) =>
    indexes.set(shortName(name), `${unique ? 'unique ' : ''}|${entity.table} (${columns.join(', ')}) ${where}`.trim())
  const column = (name: string) => columnOf(name, entity.fields[name] ?? { kind: 'text', label: '' })
  // What the server wrote it may have marked as deleted: only a table whose rows go for good can do without asking what is unique now.
  const liveUnique = entity.hardDelete ? '' : LIVE_ROWS
  for (const fields of uniquesOf(entity)) add(uniqueIndexName(entity, fields), [...tenant, ...fields.map(column)], true, liveUnique)
  if (entity.parent) add(`${entity.table}_main_ix`, ['main_id', 'order_num'])
  else if (entity.order.column === 'createTime') add(`${entity.table}_order_ix`, [...tenant, 'create_time desc', 'id desc'])
  for (const [name, field] of Object.entries(entity.fields))
    if (field.kind === 'ref') add(`${entity.table}_${column(name)}_ix`, [column(name)])
  for (const [name] of scannedFields(entity)) add(`${entity.table}_${column(name)}_alike_ix`, [...tenant, `mw_fold(${column(name)})`])
  for (const fields of entity.indexes ?? []) add(`${entity.table}_${fields.map(column).join('_')}_ix`, [...tenant, ...fields.map(column)])
  return indexes
}

export function createTableSql(shape: TableShape, defaults: ReadonlyMap<string, string>): string[] {
  const columns = shape.columns.map((column) => `  ${columnSql(column, defaults)}`)
  return [
    `create table ${shape.table} (\n${columns.join(',\n')}\n);`,
    ...[...shape.indexes].map(([name, definition]) => indexSql(name, definition)),
    triggerSql(shape.table),
  ]
}

export function columnSql({ name, type, notNull: required }: Column, defaults: ReadonlyMap<string, string>): string {
  if (name === 'id') return `id ${type} primary key`
  const fallback = standardDefaults[name] ?? defaults.get(name)
  return `${name} ${type}${required ? ' not null' : ''}${fallback === undefined ? '' : ` default ${fallback}`}`
}

export function indexSql(name: string, definition: string): string {
  const [unique, rest] = definition.split('|')
  return `create ${unique}index ${name} on ${rest};`
}

export function triggerSql(table: string): string {
  return `create trigger ${table}_changed after insert or update or delete or truncate on ${table} for each statement execute function mw_note_change();`
}
