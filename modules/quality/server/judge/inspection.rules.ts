import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { onMove } from '#kernel/server/moves.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { addItemUnits } from '#modules/product/server.ts'
import { lot } from '#modules/warehouse/index.ts'
import { reverseDocument } from '#modules/warehouse/server.ts'
import { inspection, task as taskEntity } from '../../index.ts'
import type { Inspection } from '../inspect/lines.ts'
import { selfOnly } from '../self-only.ts'
import { extendLot } from '../tasks/extend.ts'
import { holdSource } from '../tasks/hold-source.ts'
import { lockTask, refreshTask, type Task } from '../tasks/task-state.ts'
import { afterTakenBack, requireNotDealtWith } from './after-judged.ts'
import { hasPosted } from './post-judgement.ts'
import { judgeMessages } from './messages.ts'
import { settleJudgement } from './settle.ts'

/** A judgement is approved by somebody who did not inspect, and taken back by a red entry while its stock has not gone on. */
export const inspectionRules = defineRules(inspection, {
  scope: selfOnly,
  shown: addItemUnits,
  async beforeSave(ctx, record) {
    if (!record.reversalOf) return
    const original = await findOne(ctx, inspection, record.reversalOf)
    await requireNewest(ctx, original)
    await requireNotDealtWith(ctx, original)
  },
  async afterSave(ctx, record) {
    if (record.reversalOf) await takeBack(ctx, await findOne(ctx, inspection, record.reversalOf))
  },
  holds: { approve: (ctx, id) => holdSource(ctx, inspection, id), cancel: (ctx, id) => holdSource(ctx, inspection, id) },
  moves: {
    begin: (ctx) => ({ inspector: ctx.session.username, beginTime: now(ctx) }),
    async approve(ctx, record) {
      const { rows } = await sql`select from qms_insp_value where insp_id = ${record.id} and taken_by = ${ctx.session.username} limit 1`
        .execute(ctx.db)
      if (record.inspector === ctx.session.username || rows.length > 0) throw new Refusal(judgeMessages[ctx.locale].notByInspector)
    },
    reject: () => ({ result: null, acceptQty: null, rejectQty: null, judgeBy: null, judgeTime: null }),
  },
})

/** What the moves of an inspection bring about once they are written. */
export const judgementMoves = [
  onMove(inspection, 'approve', async ({ after }, ctx) => {
    await settleJudgement(ctx, after)
  }),
  onMove(inspection, 'cancel', async ({ after: { task } }, ctx) => {
    await refreshTask(ctx, await lockTask(ctx, task))
  }),
]

/** Of an inspection that was judged again the later one is taken back first. */
async function requireNewest(ctx: Ctx, { id }: Inspection): Promise<void> {
  const { rows: [newer] } = await sql<{ docNo: string }>`
    select doc_no as "docNo"
    from qms_insp i
    where re_of = ${id}
      and status <> ${inspection.state.cancelled}
      and reversal_of is null
      and del_flag = 0
      and not exists (select from qms_insp r where r.reversal_of = i.id)
    limit 1`.execute(ctx.db)
  if (newer) throw new Refusal(judgeMessages[ctx.locale].usedBelow(newer.docNo))
}

async function takeBack(ctx: Ctx, insp: Inspection): Promise<void> {
  if (await hasPosted(ctx, insp.id)) await reverseDocument(ctx, inspection.id, insp.id)
  const task = await findOne(ctx, taskEntity, insp.task, { lock: true })
  if (task.sourceType === lot.id) await unextend(ctx, insp, task)
  await refreshTask(ctx, task)
  await afterTakenBack(ctx, insp)
}

/** The lot expires as what stands now says: the first judgement where a later one is taken back, else as before any. */
async function unextend(ctx: Ctx, insp: Inspection, task: Task): Promise<void> {
  const former = insp.reOf ? (await findOne(ctx, inspection, insp.reOf)).result : 'NG'
  if (former !== insp.result) await extendLot(ctx, task, former === 'OK' ? 'to' : 'from')
}
