import { transact, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { item as itemEntity } from '#modules/product/index.ts'
import { tooFine } from '../quantities.ts'
import { openTask } from './open-task.ts'
import { taskSaid } from './said.ts'

/** What somebody in production wants inspected; places are typed until machines and molds are in the console. */
export interface InProcess { kind: string; item: string; qty: string; process: string | null; lot: string | null; device: string | null; mold: string | null; shift: string | null; remark: string | null }

/** An in-process task by kind (domain §2.6 rule 1): first piece, patrol, last piece, by the operator, special. */
export async function addTask(ctx: Ctx, given: InProcess): Promise<{ id: string; no: string }> {
  return transact(ctx, async (tx) => {
    const item = await findOne(tx, itemEntity, given.item)
    if (item.ipqc !== 'Y') throw refuseFaults([{ field: 'item', text: taskSaid[tx.locale].processItem(String(item.code)) }])
    const faults = await tooFine(tx, given.item, [{ field: 'qty', qty: given.qty }])
    if (faults.length > 0) throw refuseFaults(faults)
    const made = (await openTask(tx, { inspType: 'IPQC', urgent: given.kind === 'FIRST', ...given }))!
    return { id: String(made.id), no: String(made.no) }
  })
}
