import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { limitReached } from '../../rules/strokes.ts'
import { moldMessages } from './messages.ts'

/** What a mold shall press, as far as it is known. */
export interface Pressing {
  device?: string
  item?: string
  /** The powder lot. */
  lot?: string
}

interface Facts {
  code: string
  status: string
  total: number
  sinceGrind: number
  lifeMax: number
  grindLimit: number | null
  warnPct: number
  factor: string | null
  tolerance: string
  device: string | null
  machine: string | null
  items: string[]
}

/** Why a mold may not press now; empty where it may (domain §2.4, §2.8 rule 4). Production asks it before each start. */
export async function moldReady(ctx: Ctx, id: string, { device, item, lot }: Pressing = {}): Promise<string[]> {
  const facts = await factsOf(ctx, id)
  const messages = moldMessages[ctx.locale]
  if (!facts) return [messages.unknown]
  const { code } = facts
  const reasons: string[] = []
  const reached = limitReached(facts, facts)
  if (reached === 'life') reasons.push(messages.worn)
  else if (reached === 'grind') reasons.push(messages.dull(code, facts.sinceGrind))
  else if (facts.status === 'BLOCKED') reasons.push(messages.blocked(code))
  if (facts.device === null) reasons.push(messages.notMounted(code))
  else if (device !== undefined && device !== facts.device) reasons.push(messages.otherMachine(code, facts.machine ?? ''))
  if (item !== undefined && facts.items.length > 0 && !facts.items.includes(item))
    reasons.push(messages.otherItem(code, await itemCode(ctx, item)))
  const shrink = lot === undefined ? null : await shrinkOf(ctx, lot)
  if (shrink !== null && facts.factor !== null && new Decimal(facts.factor).minus(shrink).abs().gt(facts.tolerance))
    reasons.push(messages.factor(code, new Decimal(facts.factor).toFixed(), new Decimal(shrink).toFixed()))
  return reasons
}

async function factsOf(ctx: Ctx, id: string): Promise<Facts | undefined> {
  const { rows: [facts] } = await sql<Facts>`
    select m.code, m.status, m.strokes_total as total, m.strokes_since_grind as "sinceGrind", m.life_max as "lifeMax",
      m.grind_limit as "grindLimit", m.warn_pct as "warnPct", m.shrink_factor::text as factor, m.shrink_tolerance::text as tolerance,
      m.device, d.code as machine,
      array(select l.item::text from eam_mold_item l where l.main_id = m.id and l.del_flag = 0) as items
    from eam_mold m
    left join eam_equip d on d.id = m.device
    where m.id = ${id} and m.tenant_id = ${ctx.session.tenantId} and m.del_flag = 0`.execute(ctx.db)
  return facts
}

/** The shrink factor that a powder lot bears; null where none was measured. */
async function shrinkOf(ctx: Ctx, lot: string): Promise<string | null> {
  const { rows: [row] } = await sql<{ shrink: string | null }>`
    select attrs ->> 'shrink' as shrink from wms_lot where id = ${lot} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return row?.shrink ?? null
}

async function itemCode(ctx: Ctx, id: string): Promise<string> {
  const { rows: [row] } = await sql<{ code: string }>`select code from md_item where id = ${id}`.execute(ctx.db)
  return row?.code ?? ''
}
