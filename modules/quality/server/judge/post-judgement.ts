import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { issue, lot, type PostingLine, type StockType } from '#modules/warehouse/index.ts'
import { dropLine, judgeStock } from '#modules/warehouse/server.ts'
import { inspection, task as taskEntity } from '../../index.ts'
import type { Inspection } from '../inspect/lines.ts'
import type { Task } from '../tasks/task-state.ts'
import { goneBy, type Gone } from './urgent.ts'
import { restate, takeAll, takeStock, type Piece } from './take-stock.ts'
import { extendLot } from '../tasks/extend.ts'

/** What a judgement did to the stock. */
export interface Posted {
  rejected: Piece[]
  gone: Gone[]
}

const nothing: Posted = { rejected: [], gone: [] }

/**
 * Moves the stock as it was judged (domain §2.6 rule 4): accepted it becomes usable, rejected it becomes NG, from wherever it
 * waits. In-process inspections have none; goods about to be shipped leave the hands of their issue when they are rejected.
 * @throws Refusal 「库存不足」 where less waits than was judged
 */
export async function postJudgement(ctx: Ctx, insp: Inspection): Promise<Posted> {
  const task = await findOne(ctx, taskEntity, insp.task)
  if (insp.inspType === 'IPQC') return nothing
  if (insp.reOf) return postDifference(ctx, insp, await findOne(ctx, inspection, insp.reOf), task)
  if (task.sourceType === issue.id) return postShipment(ctx, insp, task, insp.rejectQty!)
  if (task.sourceType === lot.id) return postExtension(ctx, insp, task)
  return postReceived(ctx, insp, task)
}

const where = ({ item, lot: lotId }: Inspection, { bin }: Task, ...types: StockType[]) => ({ item, lot: lotId, bin, types })

async function postReceived(ctx: Ctx, insp: Inspection, task: Task): Promise<Posted> {
  const urgent = task.urgent === 'Y'
  const good = where(insp, task, 'QC')
  // What was released urgently is usable already, so that less may wait than is accepted.
  const accepted = urgent ? (await takeStock(ctx, good, insp.acceptQty!)).pieces : await takeAll(ctx, good, insp.acceptQty!)
  const rejected = urgent
    ? await takeStock(ctx, where(insp, task, 'QC', 'OK'), insp.rejectQty!, accepted)
    : { pieces: await takeAll(ctx, good, insp.rejectQty!, accepted), left: new Decimal(0) }
  await postLines(ctx, insp, [...restate(insp.item, accepted, 'OK'), ...restate(insp.item, rejected.pieces, 'NG', accepted.length)])
  return { rejected: rejected.pieces, gone: await goneBy(ctx, insp.lot, rejected.left) }
}

/** Usable stock whose shelf life was to be extended. */
async function postExtension(ctx: Ctx, insp: Inspection, task: Task): Promise<Posted> {
  if (insp.result === 'OK') await extendLot(ctx, task, 'to')
  const { pieces } = await takeStock(ctx, where(insp, task, 'OK'), insp.rejectQty!)
  await postLines(ctx, insp, restate(insp.item, pieces, 'NG'))
  return { rejected: pieces, gone: [] }
}

/** Rejected goods leave the issue that was to ship them; what of its line they were not is open again. */
async function postShipment(ctx: Ctx, insp: Inspection, task: Task, rejectQty: string): Promise<Posted> {
  if (new Decimal(rejectQty).isZero()) return nothing
  let left = new Decimal(rejectQty)
  const rejected: Piece[] = []
  for (const { item: _item, qty, ...place } of await dropLine(ctx, task.sourceId!, { line: task.sourceLine!, item: insp.item })) {
    const part = Decimal.min(left, qty)
    if (part.gt(0)) rejected.push({ ...place, serial: null, stockType: 'OK', qty: part.toFixed() })
    left = left.minus(part)
  }
  await postLines(ctx, insp, restate(insp.item, rejected, 'NG'))
  return { rejected, gone: [] }
}

/** Judged again: what differs from the first judgement moves, the day on which a lot expires among it. */
async function postDifference(ctx: Ctx, insp: Inspection, before: Inspection, task: Task): Promise<Posted> {
  if (task.sourceType === lot.id && insp.result !== before.result) await extendLot(ctx, task, insp.result === 'OK' ? 'to' : 'from')
  const more = new Decimal(insp.acceptQty!).minus(before.acceptQty!)
  if (more.isZero()) return nothing
  if (more.lt(0) && task.sourceType === issue.id) return postShipment(ctx, insp, task, more.abs().toFixed())
  const [from, to] = more.gt(0) ? (['NG', 'OK'] as const) : (['OK', 'NG'] as const)
  const pieces = await takeAll(ctx, where(insp, task, from), more.abs().toFixed())
  await postLines(ctx, insp, restate(insp.item, pieces, to))
  return { rejected: to === 'NG' ? pieces : [], gone: [] }
}

async function postLines(ctx: Ctx, { id, docNo }: Inspection, lines: PostingLine[]): Promise<void> {
  if (lines.length > 0) await judgeStock(ctx, { doc: { type: inspection.id, id, no: docNo }, key: `${inspection.id}:${id}`, lines })
}

/** Whether a judgement moved stock. */
export async function hasPosted(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from wms_posting where doc_type = ${inspection.id} and doc_id = ${id} and tenant_id = ${ctx.session.tenantId} limit 1`
      .execute(ctx.db)
  return rows.length > 0
}
