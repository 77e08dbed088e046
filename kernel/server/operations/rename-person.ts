import { sql } from 'kysely'
import { allFields, columnOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import { publishedEntities } from '../runtime/published-entities.ts'
import { renameInHistory, renameInImports } from './rename-in-kept.ts'

/** Columns in which tables that are no entity's name a person. */
const ofTables = ['create_by', 'update_by', 'resolve_by', 'given_by', 'made_by', 'username', 'account']

interface Column {
  table: string
  column: string
}

interface Place extends Column {
  /** Several people in one text, with commas between them. */
  several: boolean
}

/**
 * Puts another name for a person into every record that names them, in all tables: of entities the fields that hold people, of
 * others the columns that do; and into what is kept of records, their history and the values that imports replaced. Of what people
 * made, every version that was ever published counts: one that lies in the recycle bin, or a field that was taken out, may come back.
 * As records know people by their account, this is what keeps the records of two people apart who had
 * the same one after each other. It reads every table whole, and is the only thing that does.
 * @param accounts tables that say which accounts there are and were, which does not follow their people
 */
export async function renamePerson(ctx: Ctx, from: string, to: string, accounts: readonly string[]): Promise<void> {
  const there = [...ctx.kernel.registry.entities.values()]
  const published = await publishedEntities(ctx.db)
  const known = new Set([...[...there, ...published].map(({ table }) => table), ...accounts])
  const places = [...there.flatMap(placesOf), ...await publishedPlaces(ctx, published), ...await otherPlaces(ctx, known)]
  // A column that held several people once may hold them still.
  const byColumn = new Map(places.map((place) => [`${place.table} ${place.column}`, place]))
  for (const { table, column, several } of byColumn.values()) {
    const name = sql.ref(column)
    if (several)
      await sql`
        update ${sql.table(table)}
        set ${name} = array_to_string(array_replace(string_to_array(${name}, ','), ${from}::text, ${to}::text), ',')
        where ${from} = any(string_to_array(${name}, ','))`.execute(ctx.db)
    else await sql`update ${sql.table(table)} set ${name} = ${to} where ${name} = ${from}`.execute(ctx.db)
  }
  await renameInHistory(ctx.db, [...there, ...published], { from, to })
  await renameInImports(ctx.db, [...there, ...published], { from, to })
}

function placesOf(entity: Entity): Place[] {
  return Object.entries(allFields(entity)).filter(([, { kind }]) => kind === 'user' || kind === 'users').map(([name, field]) => ({
    table: entity.table,
    column: columnOf(name, field),
    several: field.kind === 'users',
  }))
}

/** What is left in the tables of columns that held people in some version; those taken out are kept as `x<version>_<column>`. */
async function publishedPlaces(ctx: Ctx, published: readonly Entity[]): Promise<Place[]> {
  const held = new Set(published.flatMap(placesOf).map(({ table, column }) => `${table} ${column}`))
  const columns = await textColumns(ctx, sql`c.table_name = any(${published.map(({ table }) => table)})`)
  return columns.filter(({ table, column }) => held.has(`${table} ${column}`) || held.has(`${table} ${column.replace(/^x\d+_/, '')}`)).map(
    (column) => ({ ...column, several: true }),
  )
}

async function otherPlaces(ctx: Ctx, known: ReadonlySet<string>): Promise<Place[]> {
  const columns = await textColumns(ctx, sql`c.column_name = any(${ofTables})`)
  return columns.filter(({ table }) => !known.has(table)).map((place) => ({ ...place, several: false }))
}

async function textColumns(ctx: Ctx, where: ReturnType<typeof sql>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and c.data_type in ('text', 'character varying') and ${where}
    order by 1, 2`.execute(ctx.db)
  return rows
}
