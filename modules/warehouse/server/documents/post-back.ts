import { sql } from 'kysely'
import { Decimal, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { unitText } from '#modules/product/server.ts'
import type { StockType } from '../../rules/move-types.ts'
import type { PostingLine } from '../../rules/posting.ts'
import { post } from '../post.ts'
import { warehouseMessages } from '../messages.ts'
import { requireSome, type InboundDoc, type InboundLine } from './inbound.ts'
import { atRow } from './rows.ts'
import { partsOfSecond } from './units.ts'

/** Stock that lies where something comes back from. */
interface Lying {
  item: string
  lot: string | null
  warehouse: string
  bin: string
  stockType: StockType
  left: Decimal
}

interface Part extends Pick<Lying, 'warehouse' | 'bin'> {
  qty: string
}

/**
 * From the line, or from a subcontractor, to the store by way of inspection: both halves are posted, so that nothing comes
 * from nowhere; what is frozen stays so. A line takes from the bins in their order until it is covered.
 * @throws Refusal where they hold less together
 */
export async function postBack(ctx: Ctx, entity: Entity, record: InboundDoc,
  { moveType, from }: { moveType: '103' | '602'; from: readonly string[] }): Promise<void> {
  requireSome(ctx, record.lines)
  const frozen = await frozenLots(ctx, record.lines.map(({ lot }) => lot))
  const lying = await stockAt(ctx, from, record.lines)
  const rows: PostingLine[] = []
  for (const [index, line] of record.lines.entries()) {
    const held = frozen.has(line.lot ?? '')
    const parts = takeFrom(
      lying.filter(({ item, lot, stockType }) => item === line.item && lot === (line.lot ?? null) && stockType === (held ? 'HOLD' : 'OK')),
      line.qty,
    )
    await requireCovered(ctx, line, index, parts)
    const half = { moveType, docLine: index + 1, pair: index + 1, item: line.item, lot: line.lot } as const
    const second = partsOfSecond(line, parts.map(({ qty }) => `-${qty}`))
    rows.push(
      ...parts.map(({ qty, ...place }, at): PostingLine => ({ ...half, ...place, stockType: held ? 'HOLD' : 'OK', qty: `-${qty}`,
        ...second[at] })
      ),
    )
    rows.push({ ...half, warehouse: record.warehouse, bin: record.bin, stockType: held ? 'HOLD' : 'QC', qty: line.qty,
      ...partsOfSecond(line, [line.qty])[0] })
  }
  await post(ctx, { doc: { type: entity.id, id: record.id, no: record.docNo }, key: `${entity.id}:${record.id}:in`, lines: rows })
}

/** The lots come before the balances, as whoever freezes holds them. */
async function frozenLots(ctx: Ctx, lots: readonly (string | null)[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; frozen: string }>`select id, frozen from wms_lot where id =
    any(${lots.filter(Boolean)}) order by id for share`.execute(ctx.db)
  return new Set(rows.filter(({ frozen }) => frozen === 'Y').map(({ id }) => id))
}

/** Held in the order of the keys, as postings hold them; answered in the order of the bins. */
async function stockAt(ctx: Ctx, bins: readonly string[], lines: readonly InboundLine[]): Promise<Lying[]> {
  const { rows } = await sql<Omit<Lying, 'left'> & { qty: string }>`
    select item, lot, warehouse, bin, stock_type as "stockType", (qty - reserved)::text as qty
    from wms_balance
    where bin = any(${[...bins]})
      and item = any(${lines.map(({ item }) => item)})
      and hu is null
      and serial is null
      and qty > reserved
      and stock_type in ('OK', 'HOLD')
      and tenant_id = ${ctx.session.tenantId}
    order by balance_key
    for update`.execute(ctx.db)
  return rows.map(({ qty, ...one }) => ({ ...one, left: new Decimal(qty) })).toSorted((a, b) => bins.indexOf(a.bin) - bins.indexOf(b.bin))
}

/** What is taken is less afterwards, for the lines that follow. */
function takeFrom(lying: readonly Lying[], qty: string): Part[] {
  let open = new Decimal(qty)
  return lying.flatMap((one): Part[] => {
    const taken = Decimal.min(open, one.left)
    if (taken.lte(0)) return []
    open = open.minus(taken)
    one.left = one.left.minus(taken)
    return [{ warehouse: one.warehouse, bin: one.bin, qty: taken.toFixed() }]
  })
}

async function requireCovered(ctx: Ctx, { item, lot, qty }: InboundLine, index: number, parts: readonly Part[]): Promise<void> {
  const there = parts.reduce((sum, part) => sum.plus(part.qty), new Decimal(0))
  if (there.gte(qty)) return
  const { rows: [named] } = await sql<{ code: string; uom: string; lotNo: string | null }>`select i.code,
    ${unitText(ctx, 'u')}
    as uom, l.lot_no as "lotNo" from md_item i join md_uom u on u.id = i.base_uom left join wms_lot l on l.id = ${lot} where i.id = ${item}`
    .execute(ctx.db)
  throw refuseFaults([
    atRow(index, { field: 'qty',
      text: warehouseMessages[ctx.locale].short(named?.code ?? '', named?.lotNo ?? '', `${there.toFixed()} ${named?.uom ?? ''}`,
        `${new Decimal(qty).toFixed()} ${named?.uom ?? ''}`) }),
  ])
}
