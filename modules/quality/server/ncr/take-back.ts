import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { reversePosting } from '#modules/warehouse/server.ts'
import { takeRowBack } from '../../calls/ncr.ts'
import { ncr } from '../../index.ts'
import { lockTask, writeTask } from '../tasks/task-state.ts'
import { taskLineOf } from './again.ts'
import { dispositionsOf, openAgain, requireByHand, rowOf, writeRow, type Disposition, type Ncr } from './rows.ts'
import { ncrMessages } from './messages.ts'

/**
 * What a row posted is reversed, and the row is open again. A concession
 * is taken back by its own document.
 */
export const servedTakeBack = serve(takeRowBack, async (ctx, { row: id }, record) => {
  const row = rowOf(ctx, record, id)
  requireDone(ctx, row)
  requireByHand(ctx, row)
  const whole = row.disposition === 'SORT' ? await unsorted(ctx, record, row) : {}
  await dropTasks(ctx, record, row)
  if (row.posting) await reversePosting(ctx, row.posting)
  await writeRow(ctx, row, { ...openAgain, ...whole })
  return { status: ncr.state.executing }
})

function requireDone(ctx: Ctx, { state, disposition, resultNo }: Disposition): void {
  const messages = ncrMessages[ctx.locale]
  if (state === 'OPEN') throw new Refusal(messages.notDone)
  if (state === 'WAIT') throw new Refusal(messages.retractConcession(resultNo ?? ''))
  if (disposition === 'CONC') throw new Refusal(messages.reverseConcession(resultNo ?? ''))
}

/** What was sorted out goes back into the row that it came from, as long as nothing became of it. */
async function unsorted(ctx: Ctx, record: Ncr, row: Disposition): Promise<Partial<Disposition>> {
  const out = dispositionsOf(record).filter(({ sortedFrom }) => sortedFrom === row.id)
  if (out.some(({ state }) => state !== 'OPEN')) throw new Refusal(ncrMessages[ctx.locale].sortedOn)
  if (out.length > 0) await sql`delete from qms_ncr_disp where id = any(${out.map(({ id }) => id)})`.execute(ctx.db)
  return { qty: out.reduce((sum, { qty }) => sum.plus(qty), new Decimal(row.qty)).toFixed() }
}

/** The inspections that the rework was to have are not needed any more, unless they have begun. */
export async function dropTasks(ctx: Ctx, record: Ncr, row: Disposition): Promise<void> {
  const { rows } = await sql<
    { id: string }
  >`select id from qms_task where source_type = ${ncr.id} and source_id = ${record.id} and source_line like
    ${taskLineOf(row.id)}
    || '%' and status <> 'CANCEL' and tenant_id = ${ctx.session.tenantId} and del_flag = 0 order by id`.execute(ctx.db)
  for (const { id } of rows) {
    const found = await lockTask(ctx, id)
    if (found.status !== 'WAIT') throw new Refusal(ncrMessages[ctx.locale].inspected(found.no))
    await writeTask(ctx, found, { status: 'CANCEL' }, 'cancel')
  }
}
