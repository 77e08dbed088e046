import { sql } from 'kysely'
import { now, type Ctx } from './context.ts'

/** The checksum with which data was loaded under a name; undefined where it never was. */
export async function loadedSeed(ctx: Ctx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ checksum: string }>`select checksum from sys_seed where name = ${name}`.execute(ctx.db)
  return rows[0]?.checksum
}

/** Notes that data was loaded under a name. */
export async function noteSeed(ctx: Ctx, name: string, checksum: string): Promise<void> {
  await sql`
    insert into sys_seed (name, checksum, load_time)
    values (${name}, ${checksum}, ${now(ctx)})
    on conflict (name) do update set checksum = excluded.checksum, load_time = excluded.load_time`.execute(ctx.db)
}

/** The same, held until the transaction ends; undefined as well while somebody else holds it. */
export async function heldSeed(ctx: Ctx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ checksum: string }>`
    select checksum from sys_seed where name = ${name} for update skip locked`.execute(ctx.db)
  return rows[0]?.checksum
}
