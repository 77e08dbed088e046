import { sql } from 'kysely'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { onAnnounced, onMove, type Hearer, type WaitingSource } from '#kernel/server/moves.ts'
import type { Row } from '#kernel/entity/index.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { inspection } from '#modules/quality/index.ts'
import { inspectorsOf, judged, lineInspected } from '#modules/quality/server.ts'
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
export const inspectionMoves: readonly Hearer[] = [
  onAnnounced(judged, (record, ctx) => settleJudged(ctx, record, false)),
  onMove(inspection, 'reverse', ({ after }, ctx) => settleJudged(ctx, after, true)),
]

/** Lots wait for whoever inspects their pieces. */
export const waitsForInspection: WaitingSource = {
  whom: async (ctx, entity, ids) => (entity.id === lot.id ? inspectorsOf(ctx, entity, ids) : new Map()),
}

async function settleJudged(ctx: Ctx, record: Inspection, taken: boolean): Promise<void> {
  if (record.sourceType !== lot.id) return
  const line = await lineInspected(ctx, record.task)
  if (line === undefined) return
  if (record.kind === 'FIRST') await settleFirst(ctx, line, record.sourceId!)
  if (record.kind === 'SPECIAL') await settleSent(ctx, record, line, taken)
}

/** Pieces that waited go on as they were judged; what an earlier judgement of them said is taken back before. */
async function settleSent(ctx: Ctx, insp: Inspection, sent: string, taken: boolean): Promise<void> {
  const former = await bookedOf(ctx, taken ? insp.id : insp.reOf)
  if (former) await takeBack(ctx, former, insp.docNo)
  if (taken) {
    // The inspection that this one took the place of holds again.
    if (insp.reOf !== null) await book(ctx, await findOne(withoutDataRules(ctx), inspection, insp.reOf), sent)
    return
  }
  await book(ctx, insp, sent)
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
