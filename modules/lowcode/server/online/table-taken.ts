import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { freeCode, speltCode } from '#kernel/server/texts/spelt-code.ts'

/** Whether another form, or a table of anybody, has this name. */
export async function isTaken(ctx: Ctx, table: string, ownId: string | null): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from onl_cgform_head where table_name = ${table} and del_flag = 0 and id is distinct from ${ownId})
      or (
        to_regclass(${table}) is not null
        and not exists (select from onl_cgform_head where table_name = ${table} and id = ${ownId ?? ''})
      ) as taken`.execute(ctx.db)
  return rows[0]!.taken
}

/** A name that no form and no table has yet, by the sound of a title. */
export async function freeTable(ctx: Ctx, title: string): Promise<string> {
  return freeCode(await speltCode(title, 'form'), (name) => isTaken(ctx, name, null))
}
