import { sql } from 'kysely'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany, findOne, withLines } from '#kernel/server/operations/find.ts'
import { create } from '#kernel/server/operations/save.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import { device } from '#modules/equipment/index.ts'
import { factoryDay } from '#modules/product/server.ts'
import { andon } from '../../entities/andon.ts'
import { furnaceBatch } from '../../entities/furnace.ts'
import type { Andon, Heat } from '../rows.ts'
import { holdLots } from './hold-lots.ts'
import { holdLoads, loadsOf } from './loads.ts'

/* What alarms of machines ask of production. */

/** A heat that was in a furnace. */
export interface HeatThen {
  id: string
  no: string
  /** Its pieces are still in the furnace, or wait to be judged. */
  open: boolean
}

/** The heat that was in a furnace at a moment of the plant's wall; undefined where it was empty. */
export async function heatAt(ctx: Ctx, machine: string, at: string): Promise<HeatThen | undefined> {
  const { rows: [heat] } = await sql<HeatThen>`
    select id, heat_no as no, status in ('RUNNING', 'COOLING', 'UNLOADED') as open from mes_furnace_batch
    where furnace = ${machine} and started_at <= ${at} and coalesce(unloaded_at, ended_at, ${at}) >= ${at}
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by started_at desc limit 1`.execute(ctx.db)
  return heat
}

/** Puts the lots of a heat on hold that are still on their way. */
export async function holdHeat(ctx: Ctx, id: string, why: string): Promise<void> {
  const all = withoutDataRules(ctx)
  const heat = await withLines(all, furnaceBatch, await findOne(all, furnaceBatch, id)) as Heat
  const loads = loadsOf(heat)
  await holdLoads(all, loads)
  await holdLots(all, heat, loads, why)
}

/** Calls for help at a machine, once for each source. @returns its number; undefined where the machine stands at no work centre */
export async function callForMachine(ctx: Ctx, machine: string,
  { what, level, sourceType, sourceId }: { what: string; level: string; sourceType: string; sourceId: string }
): Promise<
  string | undefined
> {
  const { rows: [there] } = await sql<{ no: string }>`
    select doc_no as no from mes_andon
    where source_type = ${sourceType} and source_id = ${sourceId} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    limit 1`.execute(ctx.db)
  if (there) return there.no
  const [found] = await findMany(withoutDataRules(ctx), device, [machine])
  if (!found?.workcenter) return undefined
  const made = await create(ctx, andon, { docDate: factoryDay(ctx), type: 'EQUIP', level, workcenter: found.workcenter, device: machine,
    what }) as Andon
  return (await changeRow(ctx, andon, made, { sourceType, sourceId })).docNo
}
