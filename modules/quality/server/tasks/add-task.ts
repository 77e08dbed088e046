import { transact, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { checkCodes } from '#kernel/server/operations/checks.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { item as itemEntity } from '#modules/product/index.ts'
import { lot as lotEntity } from '#modules/warehouse/index.ts'
import { task } from '../../index.ts'
import { tooFine } from '../quantities.ts'
import { openTask } from './open-task.ts'
import { taskMessages } from './messages.ts'

/** What somebody in production wants inspected. */
export interface InProcess {
  kind: string
  item: string
  qty: string
  process: string | null
  lot: string | null
  device: string | null
  mold: string | null
  shift: string | null
  remark: string | null
}

/** An in-process task by kind (domain §2.6 rule 1): first piece, patrol, last piece, by the operator, special. */
export async function askForTask(ctx: Ctx, given: InProcess): Promise<{ id: string; no: string }> {
  return transact(ctx, async (tx) => {
    const item = await findOne(tx, itemEntity, given.item)
    if (item.ipqc !== 'Y') throw refuseFaults([{ field: 'item', text: taskMessages[tx.locale].processItem(String(item.code)) }])
    const faults = [...(await unknownOf(tx, given)), ...(await tooFine(tx, given.item, [{ field: 'qty', qty: given.qty }]))]
    if (faults.length > 0) throw refuseFaults(faults)
    const made = (await openTask(tx, { inspType: 'IPQC', urgent: given.kind === 'FIRST', ...given }))!
    return { id: String(made.id), no: String(made.no) }
  })
}

/** What it names that does not exist; a lot is one of the item. */
async function unknownOf(ctx: Ctx, { item, process, lot }: InProcess): Promise<Fault[]> {
  const [unknown] = await checkCodes(ctx, task, [{ process, lot }], [null])
  if (!lot || unknown!.length > 0) return unknown!
  const found = await findOne(ctx, lotEntity, lot)
  return found.item === item ? [] : [{ field: 'lot', text: taskMessages[ctx.locale].otherLot(String(found.lotNo)) }]
}
