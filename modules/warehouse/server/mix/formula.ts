import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { bomAt } from '#modules/product/index.ts'
import { bomsBelow, loadSet } from '#modules/product/server.ts'
import { mixLine } from '../../index.ts'
import { itemsOf, type Mix } from './facts.ts'
import { mixMessages } from './messages.ts'

/** The bill by which an order is mixed: the one it names, else the one in effect. */
async function billOf(ctx: Ctx, { item, bom }: Mix) {
  const set = bom ? await loadSet(ctx, [bom], [item]) : await bomsBelow(ctx, item, null)
  const bill = bom ? set.boms.find(({ id }) => id === bom) : bomAt(set, item, now(ctx).slice(0, 10))
  if (!bill) throw new Refusal(mixMessages[ctx.locale].noFormula)
  return bill
}

/** Writes the components of the formula, scaled to the target and rounded up to their units; returns the bill. */
export async function fillFromFormula(ctx: Ctx, record: Mix): Promise<{ bom: string; lines: Mix['lines'] }> {
  const bill = await billOf(ctx, record)
  const components = bill.lines.filter(({ lineType }) => lineType === 'COMP')
  const items = await itemsOf(ctx, components.map(({ component }) => component))
  const lines = components.map(({ component, qty, qtyType, scrapRate }, index) => {
    const share = qtyType === 'FIXED'
      ? new Decimal(qty)
      : new Decimal(qty).times(record.targetKg).div(bill.baseQty).div(new Decimal(1).minus(scrapRate ?? 0))
    const target = share.toDecimalPlaces(items.get(component)!.precision, Decimal.ROUND_UP).toFixed()
    return { mainId: record.id, orderNum: index + 1, item: component, target }
  })
  const written = await addRows(ctx, mixLine, lines)
  await sql`update wms_mix set bom = ${bill.id} where id = ${record.id}`.execute(ctx.db)
  return { bom: bill.id, lines: written }
}
