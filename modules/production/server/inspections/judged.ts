import { sql } from 'kysely'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import type { MoveListener } from '#kernel/server/create-kernel.ts'
import type { Row } from '#kernel/entity/index.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { inspection } from '#modules/quality/index.ts'
import { inspectorsOf, lineInspected } from '#modules/quality/server.ts'
import { lot } from '../../entities/lot.ts'
import { report } from '../../entities/report.ts'
import { judgedOf } from '../../rules/quantity-law.ts'
import { bookDerived } from '../reports/derived.ts'
import { takeBack } from '../reports/take-back.ts'
import { bringBack } from '../rework/bring-back.ts'
import { heldLot } from '../settle.ts'
import type { Report } from '../rows.ts'
import { payJudged } from '../wages/pay.ts'
import { settleFirst } from './first-piece.ts'

type Inspection = Row<typeof inspection>

/** What a judgement, and one that is taken back, brings about on the floor (domain §2.4 rule 4). */
export const inspectionMoves: MoveListener = {
  whom: async (ctx, entity, ids) => (entity.id === lot.id ? inspectorsOf(ctx, entity, ids) : new Map()),
  async after(ctx, entity, name, record) {
    if (entity.id !== inspection.id || record.sourceType !== lot.id || (name !== 'judged' && name !== 'reverse')) return
    const judged = record as unknown as Inspection
    const line = await lineInspected(ctx, judged.task)
    if (line === undefined) return
    if (judged.kind === 'FIRST') await settleFirst(ctx, line, judged.sourceId!)
    if (judged.kind === 'SPECIAL') await settleSent(ctx, judged, line, name === 'reverse')
  },
}

/** Pieces that waited go on as they were judged; what an earlier judgement of them said is taken back before. */
async function settleSent(ctx: Ctx, judged: Inspection, sent: string, taken: boolean): Promise<void> {
  const former = await bookedOf(ctx, taken ? judged.id : judged.reOf)
  if (former) await takeBack(ctx, former, judged.docNo)
  if (taken) {
    // The inspection that this one took the place of holds again.
    if (judged.reOf !== null) await book(ctx, await findOne(withoutDataRules(ctx), inspection, judged.reOf), sent)
    return
  }
  await book(ctx, judged, sent)
}

/** The row that a judgement wrote. */
async function bookedOf(ctx: Ctx, judgement: string | null): Promise<Report | undefined> {
  if (judgement === null) return undefined
  const { rows: [row] } = await sql<{ id: string }>`
    select id from mes_report
    where inspection = ${judgement} and is_red = 'N' and taken_back = 'N' and tenant_id = ${ctx.session.tenantId} and del_flag = 0`
    .execute(ctx.db)
  return row && findOne(withoutDataRules(ctx), report, row.id)
}

/** Writes what was accepted as good, into stock after the last operation; what was rejected waits for what is decided of it. */
async function book(ctx: Ctx, { id: judgement, docNo: no, acceptQty, rejectQty }: Inspection, sent: string): Promise<void> {
  const { opTask, lot: card, operator } = await findOne(withoutDataRules(ctx), report, sent)
  const held = await heldLot(ctx, card)
  const task = held.tasks.find(({ id }) => id === opTask)!
  const record = await bookDerived(ctx, { held, task, counted: judgedOf(acceptQty!, rejectQty!), uses: [] }, { operator, sent,
    inspection: judgement, remark: no })
  await payJudged(ctx, sent, record)
  await bringBack(ctx, held, record)
}
