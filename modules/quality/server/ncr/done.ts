import { serve } from '#kernel/server/calls/serve.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { finishRow } from '../../calls/ncr.ts'
import { inspectedAgain } from './again.ts'
import { doneNow, requireByHand, rowOf, stateByRows, writeRow } from './rows.ts'
import { ncrMessages } from './messages.ts'

/** Repair, and rework of goods that are not made here, is reported done by hand; the goods are inspected again. */
export const servedFinish = serve(finishRow, async (ctx, { row: id, cost }, record) => {
  const row = rowOf(ctx, record, id)
  if (row.state !== 'DOING') throw new Refusal(ncrMessages[ctx.locale].notDoing)
  requireByHand(ctx, row)
  const again = record.stocked === 'Y' ? await inspectedAgain(ctx, record, row, { good: row.qty, scrap: '0' }) : undefined
  await writeRow(ctx, row, { ...doneNow(ctx), ...(again ? { posting: again.posting, resultNo: again.tasks.join('、').slice(0, 64) } : {}),
    ...(cost === null ? {} : { cost }) })
  return { status: await stateByRows(ctx, record.id) }
})
