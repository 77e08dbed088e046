import { Decimal } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { sql } from 'kysely'
import { balanceKeyOf, pack, type PostingLine, type StockType } from '../../index.ts'
import { post } from '../post.ts'
import { numberOf } from './nest.ts'
import { refreshNumbers } from './refresh.ts'
import { huMessages } from './messages.ts'
import { holdUnit, lockUnits, writeUnit, type Content, type Hu } from './units.ts'

/** Opens a unit: what stood inside stands alone again, what lay in it is loose stock of its bin (341), and the edge of packing it is taken back (domain §2.9). */
export async function unpack(ctx: Ctx, { hu }: { hu: string }): Promise<{ id: string; huNo: string }> {
  return transact(ctx, async (tx) => {
    const messages = huMessages[tx.locale]
    const { unit, content } = await holdUnit(tx, hu, (held) => held.map((balance) => balanceKeyOf({ ...balance, hu: null })))
    if (unit.status === 'SHIPPED') throw new Refusal(messages.shipped(unit.huNo))
    if (unit.status === 'OPENED') throw new Refusal(messages.opened(unit.huNo))
    if (unit.parent) throw new Refusal(messages.inside(unit.huNo, await numberOf(tx, unit.parent)))
    await writeUnit(tx, unit, { status: 'OPENED' })
    for (const child of await lockUnits(tx, await childrenOf(tx, unit))) await writeUnit(tx, child, { parent: null })
    if (unit.huType === 'BOX' && content.length > 0) await looseOf(tx, unit, content)
    await refreshNumbers(tx, [unit.huNo])
    return { id: unit.id, huNo: unit.huNo }
  })
}

async function childrenOf(ctx: Ctx, { id }: Hu): Promise<string[]> {
  const { rows } = await sql<
    { id: string }
  >`select id from wms_hu where parent = ${id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return rows.map((row) => row.id)
}

async function looseOf(ctx: Ctx, unit: Hu, content: readonly Content[]): Promise<void> {
  const { docNo } = await findOne(ctx, pack, unit.pack)
  const lines = content.flatMap(({ hu, stockType, qty, ...place }, index): PostingLine[] => {
    const half = { ...place, moveType: '341', stockType: stockType as StockType, pair: index + 1 } as const
    const edge = place.lot
      ? {
        edge: { red: true, kind: 'PACK', from: { type: 'lot', id: place.lot, item: place.item },
          to: { type: 'hu', id: hu, item: place.item } },
      } as const
      : {}
    return [{ ...half, hu, qty: new Decimal(qty).negated().toFixed(), qty2: new Decimal(place.qty2).negated().toFixed(), ...edge }, {
      ...half,
      hu: null,
      qty,
    }]
  })
  await post(ctx, { doc: { type: pack.id, id: unit.pack, no: String(docNo) }, key: `${pack.id}:${unit.pack}:${unit.id}:unpack`, lines })
}
