import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { newId } from '#kernel/server/ids.ts'
import { minutesLater } from '#kernel/entity/wall-time.ts'

/** Says to every process whose keys are no longer good. */
export const revokedTopic = 'device-key-revoked'

/** Who sends: a device by itself, or a gateway for its devices. */
export interface Sender {
  type: 'device' | 'gateway'
  id: string
  code: string
  tenantId: number
  /** The key that was shown; absent where an outside broker knows who it is. */
  key?: string
}

/** Only the digest is kept: 32 random bytes need no salt, and whoever reads the database cannot send. */
const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Makes a key; those that were there before go on for so many minutes. @returns the key, which nobody can read again */
export async function issueKey(ctx: Ctx, owner: { type: Sender['type']; id: string }, overlapMinutes: number): Promise<string> {
  const key = `mw_${randomBytes(32).toString('base64url')}`
  await endKeys(ctx, owner.id, overlapMinutes)
  await sql`
    insert into iot_key (id, tenant_id, owner_type, owner_id, hash, made_time, made_by)
    values (${newId()}, ${ctx.session.tenantId}, ${owner.type}, ${owner.id}, ${digestOf(key)}, ${now(ctx)},
      ${ctx.session.username})`.execute(ctx.db)
  return key
}

/** Ends the keys of a device or a gateway, at once or in so many minutes; connections by them are cut by every process. */
export async function endKeys(ctx: Ctx, owner: string, inMinutes = 0): Promise<void> {
  const at = minutesLater(now(ctx), inMinutes)
  await sql`
    update iot_key set until_time = ${at}
    where owner_id = ${owner} and (until_time is null or until_time > ${at}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  if (inMinutes === 0) await ctx.kernel.notices.publish(ctx.db, revokedTopic, owner)
}

/** Whose key it is; undefined where it is nobody's or no longer good. */
export async function senderOf(kernel: Kernel, key: string): Promise<Sender | undefined> {
  const { rows: [found] } = await sql<Sender>`
    select k.id as key, k.owner_type as type, k.owner_id as id, coalesce(d.code, g.code) as code, k.tenant_id as "tenantId"
    from iot_key k
    left join iot_device d on k.owner_type = 'device' and d.id = k.owner_id and d.del_flag = 0
    left join iot_gateway g on k.owner_type = 'gateway' and g.id = k.owner_id and g.del_flag = 0
    where k.hash = ${digestOf(key)} and coalesce(d.id, g.id) is not null
      and (k.until_time is null or k.until_time > ${wallTime(kernel.clock.now())}) -- tenant: that of the key`.execute(kernel.db)
  return found
}

/** Those of some keys that are good no more. */
export async function endedOf(kernel: Kernel, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from iot_key
    where id = any(${keys}) and until_time <= ${wallTime(kernel.clock.now())} -- tenant: keys that were shown`.execute(kernel.db)
  return new Set(rows.map(({ id }) => id))
}
