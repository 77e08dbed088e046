import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { readOnly } from './read-only.ts'
import { refusing, runOver, type Statement } from './statement.ts'

type FieldType = 'String' | 'Integer' | 'Long' | 'Date' | 'Datetime'

/** A column that a statement answers. */
export interface ColumnInfo {
  readonly name: string
  readonly type: FieldType
}

const typeNames: Readonly<Record<string, FieldType>> = lookup({
  smallint: 'Integer',
  integer: 'Integer',
  bigint: 'Integer',
  numeric: 'Long',
  real: 'Long',
  'double precision': 'Long',
  date: 'Date',
  'timestamp without time zone': 'Datetime',
  'timestamp with time zone': 'Datetime',
})

/**
 * The columns of a statement, without reading a row: PostgreSQL plans it, and so judges its names and types.
 * @throws Refusal where it cannot be run
 */
export async function describeStatement(ctx: Ctx, statement: Statement): Promise<ColumnInfo[]> {
  return refusing(ctx, statement.source, () =>
    readOnly(ctx, async (db) => {
      // A join that never matches answers one row of the columns' names without a row of the statement.
      const [row] = await runOver(ctx, db, statement, {}, { before: sql`select t.* from (select 1) one left join (select *`,
        after: sql`) t on false` })
      const names = Object.keys(row ?? {})
      if (names.length === 0) return []
      const kinds = sql.join(names.map((name, index) => sql`pg_typeof(${sql.id('t', name)})::text as ${sql.id(`c${index}`)}`))
      const [types] = await runOver<Record<string, string>>(ctx, db, statement, {}, {
        before: sql`select ${kinds} from (select 1) one left join (select *`,
        after: sql`) t on false`,
      })
      return names.map((name, index) => ({ name, type: typeNames[types?.[`c${index}`] ?? ''] ?? 'String' }))
    }))
}
