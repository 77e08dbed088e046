import { sql } from 'kysely'
import { allFields, columnOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'

/** Columns in which tables that are no entity's name a person. */
const ofTables = ['create_by', 'update_by', 'resolve_by', 'given_by', 'username', 'account']

interface Place {
  table: string
  column: string
  /** Several people in one text, with commas between them. */
  several: boolean
}

/**
 * Puts another name for a person into every record that names them, in all tables: of entities the fields that hold people, of
 * others the columns that do. As records know people by their account, this is what keeps the records of two people apart who had
 * the same one after each other. It reads every table whole, and is the only thing that does.
 * @param accounts tables that say which accounts there are and were, which does not follow their people
 */
export async function renamePerson(ctx: Ctx, from: string, to: string, accounts: readonly string[]): Promise<void> {
  const places = new Map(
    [...ctx.kernel.registry.entities.values()].flatMap(placesOf).map((place) => [`${place.table} ${place.column}`, place]),
  )
  for (const { table, column, several } of [...places.values(), ...await otherPlaces(ctx, accounts)]) {
    const name = sql.ref(column)
    if (several)
      await sql`
        update ${sql.table(table)}
        set ${name} = array_to_string(array_replace(string_to_array(${name}, ','), ${from}::text, ${to}::text), ',')
        where ${from} = any(string_to_array(${name}, ','))`.execute(ctx.db)
    else await sql`update ${sql.table(table)} set ${name} = ${to} where ${name} = ${from}`.execute(ctx.db)
  }
}

function placesOf(entity: Entity): Place[] {
  return Object.entries(allFields(entity)).filter(([, { kind }]) => kind === 'user' || kind === 'users').map(([name, field]) => ({
    table: entity.table,
    column: columnOf(name, field),
    several: field.kind === 'users',
  }))
}

async function otherPlaces(ctx: Ctx, accounts: readonly string[]): Promise<Place[]> {
  const known = new Set([...[...ctx.kernel.registry.entities.values()].map(({ table }) => table), ...accounts])
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and c.column_name = any(${ofTables})
    order by 1, 2`.execute(ctx.db)
  return rows.filter(({ table }) => !known.has(table)).map((place) => ({ ...place, several: false }))
}
