import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'

/** Finds ids by code; a code that is not there is a mistake in the demonstration data. */
export type IdOf = (code: string) => string

export function lookup(ids: ReadonlyMap<string, string>): IdOf {
  return (code) => {
    const id = ids.get(code)
    if (id === undefined) throw new Error(`demonstration data names "${code}", which does not exist`)
    return id
  }
}

/** Ids of what is stored already, by one of its columns. */
export async function storedIds(ctx: Ctx, entity: Entity, column: string): Promise<IdOf> {
  const { rows } = await sql<{ code: string; id: string }>`select ${sql.ref(column)} as code, id from
    ${sql.table(entity.table)} where tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return lookup(new Map(rows.map(({ code, id }) => [code, id])))
}

/** Adds the records in their order; ids by the entity's key. */
export async function createAll(ctx: Ctx, entity: Entity, records: readonly Rec[]): Promise<IdOf> {
  const ids = new Map<string, string>()
  for (const record of records) ids.set(String(record[entity.key!]), (await create(ctx, entity, record)).id as string)
  return lookup(ids)
}
