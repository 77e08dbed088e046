import { Refusal } from '#kernel/server/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { forgive } from './attempts.ts'
import { tenantIdsOf } from '../tenants/tenants.ts'
import { byPassword } from './by-password.ts'
import { requireSecondFactor } from './second-factor/second-factor.ts'

const messages = {
  'zh-CN': { self: '复核须由另一人签字', tenant: '复核人不属于当前租户' },
  'en-US': { self: 'Somebody else must countersign', tenant: 'The person does not belong to this tenant' },
} as const

/**
 * The second signature under an act of the caller: another person of the tenant proves who they are by their password, as in
 * signing in and with its lock-out. No session is opened and nothing of the password is kept.
 * @returns the account of the person
 */
export async function countersign(ctx: Ctx,
  { username, password, totp = '' }: { username: string; password: string; totp?: string }): Promise<string> {
  if (username.trim().toLowerCase() === ctx.session.username.toLowerCase()) throw new Refusal(messages[ctx.locale].self)
  const person = await byPassword(ctx.kernel, { username: username.trim(), password }, ctx.ip, ctx.locale)
  await requireSecondFactor(ctx.kernel, person, totp, ctx.locale)
  await forgive(ctx.kernel, { account: username.trim(), address: ctx.ip })
  if (!tenantIdsOf(person.rel_tenant_ids).includes(ctx.session.tenantId)) throw new Refusal(messages[ctx.locale].tenant)
  return person.username
}
