import { sql } from 'kysely'
import { Decimal, joinNames } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { advance, requireMove } from '#kernel/server/operations/move.ts'
import { requireRev } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { inspection } from '../../index.ts'
import { inspectionResult, sumFits, type Judged } from '../../rules/inspection/judge.ts'
import { linesOf, type Inspection, type InspectionLine } from '../inspect/lines.ts'
import { tellSheet } from '../inspect/tell.ts'
import { tooFine } from '../quantities.ts'
import { holdSource } from '../tasks/hold-source.ts'
import { judgeMessages } from './messages.ts'
import { settleJudgement } from './settle.ts'

export interface Judgement {
  id: string
  rev: number | null
  acceptQty: string
  rejectQty: string
  comment: string | null
}

/**
 * Judges what was inspected (domain §2.6 rule 4): the result follows from the characteristics, the quantities from whoever
 * judges. Where the standard asks for it somebody else approves before the stock moves.
 * @throws Refusal while samples are missing and nothing is NG yet, and where the quantities do not make the lot
 */
export async function judge(ctx: Ctx, { id, rev, acceptQty, rejectQty, comment }: Judgement): Promise<Rec> {
  return transact(ctx, async (tx) => {
    await holdSource(tx, inspection, id)
    const before = await findOne(tx, inspection, id, { lock: true })
    requireRev(tx, rev, before)
    await requireMove(tx, inspection, 'judge', before, comment)
    const insp = before
    const result = await resultOf(tx, insp, await linesOf(tx, id))
    await requireQuantities(tx, insp, result, { acceptQty, rejectQty })
    tellSheet(tx, id)
    const marks = { result, acceptQty, rejectQty, judgeBy: tx.session.username, judgeTime: now(tx), judgeComment: comment }
    if (insp.approval === 'Y')
      return advance(tx, inspection, before, { ...marks, status: inspection.state.toApprove, submitBy: tx.session.username,
        submitTime: now(tx) }, 'judge', comment)
    const after = await advance(tx, inspection, before, { ...marks, status: inspection.state.judged }, 'judge', comment)
    return settleJudgement(tx, after)
  })
}

async function resultOf(ctx: Ctx, { id }: Inspection, lines: readonly InspectionLine[]): Promise<Judged> {
  const messages = judgeMessages[ctx.locale]
  const { rows: [critical] } = await sql<
    { count: number }
  >`select count(*)::int as count from qms_insp_defect where insp_id = ${id} and severity = 'CR' and tenant_id = ${ctx.session.tenantId}`
    .execute(ctx.db)
  const result = inspectionResult(lines.map((line) => line.result as Judged | null), critical!.count)
  if (result) return result
  throw new Refusal(
    messages.open(
      joinNames(ctx.locale,
        lines.filter((line) => line.result === null).map(({ name, checked, n }) => messages.openLine(name, checked, n))),
    ),
  )
}

async function requireQuantities(ctx: Ctx, { item, lotQty }: Inspection, result: Judged,
  { acceptQty, rejectQty }: Pick<Judgement, 'acceptQty' | 'rejectQty'>): Promise<void> {
  const messages = judgeMessages[ctx.locale]
  if (!sumFits(acceptQty, rejectQty, lotQty)) throw refuseFaults([{ field: 'acceptQty', text: messages.sum }])
  if (result === 'NG' && new Decimal(rejectQty).isZero()) throw refuseFaults([{ field: 'rejectQty', text: messages.nothingRejected }])
  if (result === 'OK' && new Decimal(acceptQty).isZero()) throw refuseFaults([{ field: 'acceptQty', text: messages.nothingAccepted }])
  const faults = await tooFine(ctx, item, [{ field: 'acceptQty', qty: acceptQty }, { field: 'rejectQty', qty: rejectQty }], lotQty)
  if (faults.length > 0) throw refuseFaults(faults)
}
