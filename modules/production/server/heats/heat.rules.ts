import { sql } from 'kysely'
import { versionState } from '#kernel/entity/index.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { device } from '#modules/equipment/index.ts'
import { nextCode } from '#modules/product/server.ts'
import { furnaceBatch, furnaceRecipe } from '../../entities/furnace.ts'
import { opTask } from '../../entities/lot.ts'
import type { Heat } from '../rows.ts'
import { heldLot, settle } from '../settle.ts'
import { begin } from '../tasks/start.ts'
import { holdLots } from './hold-lots.ts'
import { holdLoads, loadsOf } from './loads.ts'
import { heatMessages } from './messages.ts'

export const heatRules = defineRules(furnaceBatch, {
  async beforeSave(ctx, record, before) {
    await requireFitting(ctx, record, before)
    if (!record.heatNo && record.furnace) record.heatNo = await numberOf(ctx, record.furnace) ?? ''
  },
  holds: { start: holdFurnace },
  /** What is offered follows from whether its loading is complete, and from who has judged. */
  offered: (_ctx, record, actions) => actions.filter((action) => isOffered(record, action)),
  waits: {
    start: () => ({ where: sql`t.loaded_at is not null` }),
    judgeProcess: () => ({ where: sql`t.process_verdict is null and t.status = ${furnaceBatch.state.unloaded}` }),
    judgeQuality: () => ({ where: sql`t.quality_verdict is null and t.status = ${furnaceBatch.state.unloaded}` }),
  },
  moves: {
    async start(ctx, heat) {
      await startHeat(ctx, heat)
      return { startedAt: now(ctx) }
    },
    cool: (ctx) => ({ endedAt: now(ctx) }),
    abort: (ctx, heat, comment) => abortHeat(ctx, heat, comment),
  },
})

const whileOpen = new Set(['load', 'takeOut', 'place', 'closeLoading'])

function isOffered(heat: Heat, action: string): boolean {
  const { loadedAt, loads, loadKg } = heat
  if (action === 'closeLoading' && (loads?.length === 0 || Number(loadKg) === 0)) return false
  if (whileOpen.has(action)) return loadedAt === null
  if (action === 'start' || action === 'reopenLoading') return loadedAt !== null
  if (action === 'judgeProcess') return mayJudge(heat, heat.processVerdict)
  return action !== 'judgeQuality' || mayJudge(heat, heat.qualityVerdict)
}

/** While nothing judged it; of a heat that its curve found bad the two may still say that it is good. */
function mayJudge({ status, curveJudge, processVerdict, qualityVerdict }: Heat, own: string | null): boolean {
  if (own !== null) return false
  return status === furnaceBatch.state.unloaded || (curveJudge === 'NG' && processVerdict !== 'NG' && qualityVerdict !== 'NG')
}

/** A recipe that is approved, on a furnace of its family. */
async function requireFitting(ctx: Ctx, { furnace, recipe }: Heat, before: Heat | null): Promise<void> {
  if (!furnace || !recipe) return
  const messages = heatMessages[ctx.locale]
  const all = withoutDataRules(ctx)
  const [[by], [machine]] = [await findMany(all, furnaceRecipe, [recipe]), await findMany(all, device, [furnace])]
  // What is not there is told at its field.
  if (!by || !machine) return
  const { status, family } = by
  if (status !== versionState.approved && recipe !== before?.recipe)
    throw refuseFaults([{ field: 'recipe', text: messages.notApproved }])
  const { workcenter } = machine
  if (workcenter !== family) throw refuseFaults([{ field: 'furnace', text: messages.otherFamily }])
}

/** VF-03 numbers its heats VF03-260518-02 (domain §2.13). */
async function numberOf(ctx: Ctx, furnace: string): Promise<string | undefined> {
  const [machine] = await findMany(withoutDataRules(ctx), device, [furnace])
  return machine && nextCode(ctx, 'HEAT', { furnace: machine.code.replaceAll('-', '') })
}

/** Heats of a furnace are begun one after the other, so that it never runs two. */
async function holdFurnace(ctx: Ctx, id: string): Promise<void> {
  await sql`
    select from mes_furnace_batch
    where furnace = (select furnace from mes_furnace_batch where id = ${id})
      and status in ('LOADING', 'RUNNING', 'COOLING')
      and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
    order by id
    for update`.execute(ctx.db)
}

/** Begins the operation of every lot, each with the checks of a start. */
async function startHeat(ctx: Ctx, heat: Heat): Promise<void> {
  const messages = heatMessages[ctx.locale]
  if (heat.loadedAt === null) throw new Refusal(messages.open)
  const { rows: [busy] } = await sql<{ no: string }>`
    select heat_no as no
    from mes_furnace_batch
    where furnace = ${heat.furnace} and status in ('RUNNING', 'COOLING') and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    limit 1`.execute(ctx.db)
  if (busy) throw new Refusal(messages.furnaceBusy(busy.no))
  const loads = loadsOf(heat)
  await holdLoads(ctx, loads)
  for (const { opTask: id } of loads) {
    await move(withoutDataRules(ctx), opTask, 'start', { id }, (tx, task) => begin(tx, { device: heat.furnace, mold: null }, task))
  }
}

/** What was in the furnace waits for another heat, on hold until somebody has looked at it. */
async function abortHeat(ctx: Ctx, heat: Heat, comment: string | null): Promise<void> {
  if (heat.status !== 'RUNNING') return
  const loads = loadsOf(heat)
  await holdLoads(ctx, loads)
  for (const { lot, opTask: task } of loads) {
    await settle(ctx, await heldLot(ctx, lot),
      new Map([[task, { status: 'READY', device: null, operator: null, countedAt: null, pausedAt: null }]]), { heat: heat.id })
  }
  await holdLots(ctx, heat, loads, `${heatMessages[ctx.locale].aborted(heat.heatNo)}：${comment ?? ''}`)
}
