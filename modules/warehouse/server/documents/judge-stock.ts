import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { advance } from '#kernel/server/operations/move.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { arrival, receipt, type PostingLine } from '../../index.ts'
import { post, type Posted, type Posting } from '../post.ts'
import { inboundKinds, waitsForInspection, type InboundLine } from './inbound.ts'

interface Waiting {
  entity: Entity
  lines: Entity
  record: Rec & { id: string; bin: string }
}

/**
 * Posts a judgement of stock (311); arrivals and returns that waited for it go on to 待入库 (domain §2.18). The documents
 * are held before the balances, as their own acts hold them.
 */
export async function judgeStock(ctx: Ctx, posting: Posting): Promise<Posted> {
  return transact(ctx, async (tx) => {
    const waiting = await waitingFor(tx, posting.lines.filter(({ stockType, qty }) => stockType === 'QC' && qty.startsWith('-')))
    const posted = await post(tx, posting)
    for (const { entity, lines, record } of waiting) {
      const { rows } = await sql<InboundLine>`select item, lot from ${sql.table(lines.table)} where main_id = ${record.id} and del_flag = 0`
        .execute(tx.db)
      if (!(await waitsForInspection(tx, { bin: record.bin, lines: rows })))
        await advance(tx, entity, record, { status: arrival.state.toPutAway }, 'inspected', null)
    }
    return posted
  })
}

/** Documents of goods, with a lot or of an item that has none, that wait for inspection; a receipt does not say so by its state. */
async function waitingFor(ctx: Ctx, goods: readonly Pick<PostingLine, 'item' | 'lot'>[]): Promise<Waiting[]> {
  if (goods.length === 0) return []
  const [items, lots] = [goods.map(({ item }) => item), goods.map(({ lot }) => lot ?? '')]
  const found: Waiting[] = []
  for (const { entity, lines } of inboundKinds.filter((kind) => kind.entity.id !== receipt.id)) {
    const { rows } = await sql<Waiting['record']>`
      select d.id, d.bin, d.status, d.rev
      from ${sql.table(entity.table)} d
      where d.status = ${arrival.state.toInspect} and d.tenant_id = ${ctx.session.tenantId} and d.del_flag = 0 and exists (
          select from ${sql.table(lines.table)} l
          join unnest(${items}::text[], ${lots}::text[]) as g(item, lot) on g.item = l.item and g.lot = coalesce(l.lot, '')
          where l.main_id = d.id
        )
      order by d.id
      for update of d`.execute(ctx.db)
    found.push(...rows.map((record) => ({ entity, lines, record })))
  }
  return found
}
