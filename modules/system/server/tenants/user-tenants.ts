import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { idSet } from '../rights/grants.ts'

const messages = {
  'zh-CN': { unknown: (id: string) => `租户「${id}」不存在，请先建立或改选`,
    foreign: (id: string) => `您不属于租户「${id}」，不能把用户加入其中` },
  'en-US': { unknown: (id: string) => `There is no tenant "${id}": create it first or choose another`,
    foreign: (id: string) => `You do not belong to tenant "${id}" and cannot add people to it` },
} as const

/**
 * The tenants of a person as they will stand, comma-joined. Administrators of a tenant add people to it, never to
 * another and never to the installation itself, whose people see everybody.
 */
export async function requireTenants(ctx: Ctx, wanted: string | null, before: string | null): Promise<string | null> {
  const { tenantId, tenantIds } = ctx.session
  const kept = idSet(before)
  // The installation itself is where people without a tenant belong.
  if (tenantId === 0 && wanted?.trim() === '0') return null
  const named = idSet(wanted)
  // Tenants that the caller does not know were not shown to them, and are not theirs to take away.
  const stays = (id: string) => named.has(id) || (tenantId !== 0 && !tenantIds.includes(Number(id)))
  const ids = named.size === 0 && tenantId !== 0
    ? (kept.size > 0 ? [...kept] : [String(tenantId)])
    : [...[...kept].filter(stays), ...[...named].filter((id) => !kept.has(id))]
  const added = ids.filter((id) => !kept.has(id))
  const foreign = tenantId === 0 ? undefined : added.find((id) => !tenantIds.includes(Number(id)))
  if (foreign !== undefined) throw new Refusal(messages[ctx.locale].foreign(foreign))
  const { rows } = await sql<{ id: string }>`select id from sys_tenant where id = any(${added}) and del_flag = 0`.execute(ctx.db)
  const known = new Set(['0', ...rows.map(({ id }) => id)])
  const unknown = added.find((id) => !known.has(id))
  if (unknown !== undefined) throw new Refusal(messages[ctx.locale].unknown(unknown))
  return ids.length > 0 ? ids.join(',') : null
}
