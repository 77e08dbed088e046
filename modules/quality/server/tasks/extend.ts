import { sql } from 'kysely'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { lot as lotEntity } from '#modules/warehouse/index.ts'
import { setExpiry } from '#modules/warehouse/server.ts'
import { flagsOf, usualType } from './item-flags.ts'
import { openTask } from './open-task.ts'
import { taskMessages } from './messages.ts'
import type { Task } from './task-state.ts'

/** Both days of an extension, as the source line of its task says them. */
const days = (from: string, to: string) => `${from}>${to}`

/** A task to inspect a lot whose shelf life shall be extended (domain §2.6 rule 1); accepted, it expires on the new day. */
export async function extendShelfLife(ctx: Ctx,
  { lot: id, until }: { lot: string; until: string }): Promise<{ id: string; no: string } | null> {
  return transact(ctx, async (tx) => {
    const messages = taskMessages[tx.locale]
    const lot = await findOne(tx, lotEntity, id, { lock: true })
    if (!lot.expireDate) throw new Refusal(messages.noLot)
    if (until <= String(lot.expireDate) || until <= now(tx).slice(0, 10))
      throw refuseFaults([{ field: 'until', text: messages.extendLater }])
    const { rows: [stock] } = await sql<{ qty: string | null }>`
      select trim_scale(sum(qty))::text as qty
      from wms_balance
      where lot = ${id} and stock_type = 'OK' and qty > 0 and tenant_id = ${tx.session.tenantId}`.execute(tx.db)
    if (!stock?.qty) throw new Refusal(messages.notExtendable)
    const item = String(lot.item)
    const flags = (await flagsOf(tx, [item])).get(item)!
    const made = await openTask(tx, {
      inspType: usualType(flags),
      item,
      lot: id,
      qty: stock.qty,
      supplier: (lot.supplier as string | null) ?? null,
      again: true,
      remark: messages.extension(until),
      source: { type: lotEntity.id, id, no: String(lot.lotNo), line: days(String(lot.expireDate), until) },
    })
    return made ? { id: String(made.id), no: String(made.no) } : null
  })
}

/** Writes the day that the task asked for, or the former one where the judgement is taken back. */
export async function extendLot(ctx: Ctx, { sourceId, sourceLine }: Task, which: 'to' | 'from'): Promise<void> {
  const [from, to] = sourceLine!.split('>')
  await setExpiry(ctx, sourceId!, (which === 'to' ? to : from)!)
}
