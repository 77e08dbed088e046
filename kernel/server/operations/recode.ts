import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** Gives all records of a branch of departments, in every table, the code that the branch has now. */
export async function recodeRecords(ctx: Ctx, from: string, to: string): Promise<void> {
  const tables = new Set([...ctx.kernel.registry.entities.values()].map(({ table }) => table))
  for (const table of tables) {
    await sql`
      update ${sql.table(table)}
      set sys_org_code = ${to} || substr(sys_org_code, ${from.length + 1})
      where sys_org_code like ${`${from}%`}`.execute(ctx.db)
  }
}
