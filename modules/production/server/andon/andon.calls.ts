import { sql } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { create } from '#kernel/server/operations/save.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { boardRows } from '#kernel/server/work/board-rows.ts'
import { repair } from '#modules/equipment/index.ts'
import { reportRepair } from '#modules/equipment/server.ts'
import { factoryDay } from '#modules/product/server.ts'
import { andonBoard, andonPlaces, callAndon, repairOfAndon } from '../../calls/andon.ts'
import { andon } from '../../entities/andon.ts'
import { opTask } from '../../entities/lot.ts'
import { placesOf } from './places.ts'
import { andonMessages } from './messages.ts'

/** Closed ones stay in sight as long. */
const hoursKept = 24

export const servedCall = serve(callAndon, async (ctx, { opTask: task, workcenter, device, ...given }) => {
  const at = task === null ? { workcenter, device } : await placeOf(ctx, task)
  const center = workcenter ?? at.workcenter
  if (center === null) throw refuseFaults([{ field: 'workcenter', text: andonMessages[ctx.locale].noPlace }])
  const place = { workcenter: center, device: device ?? at.device }
  await requireAlone(ctx, given.type, place)
  const made = await create(ctx, andon, { ...given, opTask: task, ...place, docDate: factoryDay(ctx) })
  return withMessage(await presentRecord(ctx, andon, made), andonMessages[ctx.locale].called(made.docNo))
})

async function placeOf(ctx: Ctx, task: string): Promise<{ workcenter: string | null; device: string | null }> {
  const { workcenter, device } = await findOne(withoutDataRules(ctx), opTask, task)
  return { workcenter, device }
}

/** @throws Refusal naming the call that is open there already for the same kind */
async function requireAlone(ctx: Ctx, type: string, { workcenter, device }: { workcenter: string; device: string | null }): Promise<void> {
  const { rows: [open] } = await sql<{ no: string }>`
    select doc_no as no
    from mes_andon
    where status = any(${codesOf(andon, 'called', 'responded')}) and andon_type = ${type} and workcenter = ${workcenter}
      and device is not distinct from ${device}
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by call_time
    limit 1`.execute(ctx.db)
  if (open) throw new Refusal(andonMessages[ctx.locale].open(open.no))
}

/** Opens a repair, once for each call, or adds to what is open on the machine. */
const servedRepair = serve(repairOfAndon, async (ctx, { symptom, stopped }, record) => {
  const messages = andonMessages[ctx.locale]
  if (record.type !== 'EQUIP') throw new Refusal(messages.notEquip)
  if (record.device === null) throw new Refusal(messages.noDevice)
  if (record.repair !== null) throw new Refusal(messages.hasRepair((await findOne(withoutDataRules(ctx), repair, record.repair)).docNo))
  const { id, docNo } = await reportRepair(ctx, { device: record.device, symptom, severity: record.level, stopped: stopped === 'Y',
    source: { kind: 'ANDON', type: andon.id, id: record.id, no: record.docNo }, ifOpen: 'join' })
  const after = await changeRecord(ctx, andon, record, { repair: id }, { action: 'edit' })
  happens(ctx, messages.reported(docNo), `${repair.path}?open=view:${id}`)
  return presentRecord(ctx, andon, after)
})

const servedBoard = serve(andonBoard,
  async (ctx) => ({ now: now(ctx), records: await boardRows(ctx, andon, { column: 'callTime', order: 'asc' }, [
    sql`(t.status = any(${codesOf(andon, 'called', 'responded', 'solved')})
      or t.status = ${andon.state.closed} and t.call_time > ${now(ctx)}::timestamptz - make_interval(hours => ${hoursKept}::int))`,
  ]) }))

export const andonCalls = [servedCall, servedRepair, servedBoard, serve(andonPlaces, (ctx, { task }) => placesOf(ctx, task))]
