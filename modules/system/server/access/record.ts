import type { Entity } from '#kernel/entity/index.ts'
import { inTenant, requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { titleOf } from '#kernel/server/labels.ts'
import { findMany, findOne, nameOf } from '#kernel/server/operations/find.ts'
import { actionsOf, stateText } from '#kernel/server/operations/states.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { Reason } from '../../calls/access.ts'
import type { Giver } from './givers.ts'
import { accessMessages } from './messages.ts'
import { ruleReasonsOfRecord } from './rule-reasons.ts'
import { unnarrowed } from './sight.ts'

/** The name of a record that the caller sees where the person acts, under their own data rules: nobody learns of others by asking about somebody else. */
export async function requireOwnSight(ctx: Ctx, entity: Entity, tenantId: number, id: string): Promise<string> {
  const { session, locale } = ctx
  if (session.tenantId !== tenantId && !session.tenantIds.includes(tenantId))
    throw new Refusal(accessMessages[locale].foreign(String(tenantId)), { code: 510 })
  requireRight(ctx, `${entity.permission}:list`)
  return nameOf(entity, await findOne({ ...ctx, session: inTenant(session, tenantId) }, entity, id))
}

/** What becomes of one record: nothing stands against it, or what does. */
export async function recordReasons(acting: Ctx, kernel: Kernel, entity: Entity, id: string,
  { codes, held }: { codes: readonly string[]; held: readonly Giver[] }): Promise<Reason[]> {
  const messages = accessMessages[acting.locale]
  const bars = (text: string): Reason => ({ about: 'record', effect: 'bars', text, role: null })
  const sees = async (ctx: Ctx) => (await findMany(ctx, entity, [id]))[0]
  const record = await sees(acting)
  const wide = unnarrowed(acting)
  const { dataScope } = acting.session
  const byRules = () => ruleReasonsOfRecord(wide, acting.session, kernel, entity, id, held)
  if (record) return [...await stateReasons(acting, entity, record, codes), ...await byRules()]
  if (!(await sees(wide))) return [bars(messages.recordGone)]
  const inScope = await sees({ ...wide, session: { ...wide.session, dataScope } })
  const { unruled: _, ...ruled } = wide.session
  const inSight = await sees({ ...wide, session: ruled })
  return [...(inScope ? [] : [bars(messages.recordScope(dataScope))]), ...await byRules(),
    ...(inSight ? [] : [bars(messages.recordOfModule(titleOf(entity, acting.locale)))])]
}

async function stateReasons(acting: Ctx, entity: Entity, record: Rec, codes: readonly string[]): Promise<Reason[]> {
  const messages = accessMessages[acting.locale]
  const seen: Reason = { about: 'record', effect: 'note', text: messages.recordSeen, role: null }
  const acts = codes.flatMap((code) => actsBy(acting, entity, code))
  if (acts.length === 0) return [seen]
  const offered = actionsOf(acting, entity, record)
  if (acts.some((act) => offered.includes(act))) return [seen]
  const text = entity.states ? messages.recordState(await stateText(acting, entity, record)) : messages.recordNot
  return [seen, { about: 'record', effect: 'bars', text, role: null }]
}

/** What a right lets people do with one record. */
function actsBy({ kernel }: Ctx, entity: Entity, code: string): string[] {
  const verb = code.slice(code.lastIndexOf(':') + 1)
  const known = ['edit', 'delete', 'reverse', ...Object.keys(entity.states?.moves ?? {})]
  return [...known.filter((name) => name === verb), ...kernel.actsOf(entity).filter(({ right }) => right === code).map(({ name }) => name)]
}
