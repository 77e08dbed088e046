import { sql } from 'kysely'
import { allFields, type Entity } from '#kernel/entity/index.ts'
import type { Db } from '../database.ts'
import type { Rec } from '../rules.ts'

/** Another name for a person. */
interface Renaming {
  from: string
  to: string
}

const rowsAtOnce = 1000

interface Change {
  id: string
  table: string
  changes: Rec
}

/** Has the history of records tell of a person under their other name: its values are shown as those of whoever has the name. */
export async function renameInHistory(db: Db, entities: readonly Entity[], renaming: Renaming): Promise<void> {
  const fieldsOf = peopleFields(entities, ({ table }) => table)
  for (let last: string | undefined = ''; last !== undefined;) {
    const { rows }: { rows: Change[] } = await sql<Change>`
      select id, data_table as "table", changes
      from sys_data_log
      where id > ${last} and strpos(changes::text, ${renaming.from}) > 0
      order by id
      limit ${rowsAtOnce}`.execute(db)
    const renewed = rows.map(({ id, table, changes }) => ({ id, changes: renamedIn(changes, fieldsOf.get(table), renaming) }))
    await sql`
      update sys_data_log l
      set changes = w.changes
      from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as w(id text, changes jsonb)
      where l.id = w.id`.execute(db)
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1)!.id
  }
}

interface Replaced {
  importId: string
  recordId: string
  entity: string
  before: Rec
}

/** Has imports that are taken back put the person in again under their other name. */
export async function renameInImports(db: Db, entities: readonly Entity[], renaming: Renaming): Promise<void> {
  const fieldsOf = peopleFields(entities, ({ id }) => id)
  const { rows } = await sql<Replaced>`
    select r.import_id as "importId", r.record_id as "recordId", i.entity, r.before
    from sys_import_row r
      join sys_import i on i.id = r.import_id
    where i.undo_time is null and strpos(r.before::text, ${renaming.from}) > 0`.execute(db)
  for (const { importId, recordId, entity, before } of rows)
    await sql`
      update sys_import_row
      set before = ${JSON.stringify(renamedIn(before, fieldsOf.get(entity), renaming))}::jsonb
      where import_id = ${importId} and record_id = ${recordId}`.execute(db)
}

/** Names of the fields in which records, or the rows of their sub-tables, name people. */
function peopleFields(entities: readonly Entity[], keyOf: (entity: Entity) => string): ReadonlyMap<string, ReadonlySet<string>> {
  const byId = Map.groupBy(entities, ({ id }) => id)
  const fields = new Map<string, Set<string>>()
  for (const entity of entities) {
    const names = Object.entries(allFields(entity)).filter(([, { kind }]) => kind === 'user' || kind === 'users').map(([name]) => name)
    for (const owner of [entity, ...byId.get(entity.parent ?? '') ?? []])
      fields.set(keyOf(owner), new Set([...fields.get(keyOf(owner)) ?? [], ...names]))
  }
  return fields
}

/** Values as JSON keeps them, with the other name wherever such a field holds the person, alone or among others. */
function renamedIn(values: Rec, fields: ReadonlySet<string> | undefined, { from, to }: Renaming): unknown {
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed)
    return typeof value === 'string' ? value.split(',').map((one) => (one === from ? to : one)).join(',') : value
  }
  return JSON.parse(JSON.stringify(values, (name, value: unknown) => (fields?.has(name) ? renamed(value) : value)))
}
