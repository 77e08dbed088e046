import { now, type Ctx } from '#kernel/server/context.ts'
import { newId } from '#kernel/server/ids.ts'
import { nextCode } from '#modules/product/server.ts'
import type { Counted } from '../../rules/quantity-law.ts'
import { itemFacts } from '../facts.ts'
import { heatNoOf } from '../heats/heat-no.ts'
import type { Use } from '../material.ts'
import type { OpTask, Report } from '../rows.ts'
import { settle, type Held } from '../settle.ts'
import { turnNow } from '../turn.ts'
import { writeBad } from './bad-pieces.ts'
import { addReport, bringsOutput, postStock, quantitiesAfter, stockLotOf, writeUses } from './output.ts'

interface Booked {
  held: Held
  task: OpTask
  counted: Counted
  uses: readonly Use[]
}

/** A row among the reports that nobody reported: it follows from a judgement, or from the rework of pieces; its good ones go on or into stock. */
export async function bookDerived(ctx: Ctx, { held, task, counted, uses }: Booked,
  of: Pick<Report, 'operator' | 'remark'> & Partial<Report>): Promise<Report> {
  const item = (await itemFacts(ctx, [task.item])).get(task.item)!
  const id = newId(ctx.kernel.clock.now().getTime())
  const made = { id, docNo: await nextCode(ctx, 'RP', {}), task, held, item, counted, heatNo: await heatNoOf(ctx, held.lot) }
  const brings = bringsOutput(held, task)
  const stockLot = await stockLotOf(ctx, made, uses, brings)
  const posting = await postStock(ctx, made, { uses, outputs: [] }, brings, stockLot)
  const at = now(ctx)
  const record = await addReport(ctx, { id, docNo: made.docNo, workOrder: task.workOrder, lot: task.lot, opTask: task.id, item: task.item,
    opNo: task.opNo, process: task.process, workcenter: task.workcenter, ...counted, reason: null, device: null, mold: null,
    ...await turnNow(ctx, task.workcenter), begin: at, end: at, minutes: 0, weighKg: null, unitWeight: null, red: 'N', redOf: null,
    takenBack: 'N', posting, received: brings ? counted.good : '0', firstPiece: null, furnaceBatch: null, sent: null, inspection: null,
    broughtBy: null, ...of })
  await writeBad(ctx, record as Report, [])
  await writeUses(ctx, id, uses)
  await settle(ctx, held, quantitiesAfter(held, task, counted, task.countedAt), { stockLot })
  return record as Report
}
