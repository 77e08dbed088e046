import { sql } from 'kysely'
import { Decimal, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { create } from '#kernel/server/operations/save.ts'
import { lot } from '../../index.ts'
import { expiryOf } from '../../rules/expiry.ts'
import { warehouseMessages } from '../messages.ts'
import { atRow } from './rows.ts'

/** What a new lot is told by the line that brings it. */
export interface LotSource {
  id: string
  item: string
  lot: string | null
  supplierLot?: string | null
  produceDate?: string | null
  expireDate?: string | null
  heatNo?: string | null
  uom?: string | null
  inQty?: string | null
  inUom?: string | null
}

interface ItemFacts {
  id: string
  lotCtrl: string
  shelfLifeDays: number | null
  letter: string | null
  grade: string | null
}

/** Letter of lots whose category names none. */
const anyLetter = 'L'

/** Gives each line of a lot-kept item its lot: the one it names, else a new one by the code rule, with its expiry by the shelf life. */
export async function giveLots(ctx: Ctx, lines: Entity, doc: { docNo: string; docDate: string; supplier?: string | null },
  rows: readonly LotSource[]): Promise<void> {
  const { rows: items } = await sql<ItemFacts>`
    select i.id, i.lot_ctrl as "lotCtrl", i.shelf_life_days as "shelfLifeDays", c.lot_letter as letter, i.grade
    from md_item i
    left join md_item_category c on c.id = i.category
    where i.id = any(${rows.map(({ item }) => item)})`.execute(ctx.db)
  const facts = new Map(items.map((one) => [one.id, one]))
  const packagesOf = await packagesBy(ctx, rows)
  for (const row of rows) {
    const item = facts.get(row.item)
    if (row.lot || item?.lotCtrl !== 'Y') continue
    const lotNo = await ctx.kernel.providers.nextCode(ctx, 'LOT', { letter: item.letter ?? anyLetter })
    const expireDate = row.expireDate ?? expiryOf(row.produceDate ?? doc.docDate, item.shelfLifeDays)
    const made = await create(ctx, lot, { lotNo, item: row.item, supplier: doc.supplier ?? null, supplierLot: row.supplierLot ?? null,
      produceDate: row.produceDate ?? null, receiptDate: doc.docDate, expireDate, heatNo: row.heatNo ?? null, grade: item.grade,
      originDoc: doc.docNo, packages: packagesOf(row) })
    row.lot = made.id as string
    happens(ctx, warehouseMessages[ctx.locale].lotMade(lotNo), `${lot.path}?open=view:${row.lot}`)
    await sql`update ${sql.table(lines.table)} set lot = ${row.lot} where id = ${row.id}`.execute(ctx.db)
  }
}

/** How many packages a line brings: what was entered in a unit that is counted in whole ones and is not the item's own, such as 12 boxes. */
async function packagesBy(ctx: Ctx, rows: readonly LotSource[]): Promise<(row: LotSource) => number | null> {
  const units = rows.flatMap(({ inUom, uom }) => (inUom && inUom !== uom ? [inUom] : []))
  if (units.length === 0) return () => null
  const { rows: counted } = await sql<{ id: string }>`select id from md_uom where id = any(${units}) and coalesce(precision, 0) = 0`
    .execute(ctx.db)
  const wholes = new Set(counted.map(({ id }) => id))
  return ({ inQty, inUom, uom }) => {
    if (!inQty || !inUom || inUom === uom || !wholes.has(inUom)) return null
    const count = new Decimal(inQty)
    return count.isInteger() ? count.toNumber() : null
  }
}

/** Lines that name stock there is: whoever writes them is told of a lot that is missing or another item's, not whoever approves them. */
export async function requireOwnLots(ctx: Ctx, lines: readonly { item: string; lot: string | null }[]): Promise<void> {
  const messages = warehouseMessages[ctx.locale]
  const { rows } = await sql<
    { id: string; code: string; byLot: boolean; lots: string[] | null }
  >`select i.id, i.code, i.lot_ctrl = 'Y' as "byLot", (select array_agg(l.id) from wms_lot l where l.item = i.id and l.id = any(
    ${lines.flatMap(({ lot: one }) => one ?? [])})
    and l.del_flag = 0) as lots from md_item i where i.id = any(${lines.map(({ item }) => item).filter(Boolean)}) and i.del_flag = 0`
    .execute(ctx.db)
  const faults = lines.flatMap(({ item: id, lot: named }, row): Fault[] => {
    const item = rows.find((one) => one.id === id)
    if (!item) return []
    if (!named) return item.byLot ? [atRow(row, { field: 'lot', text: messages.lotNeeded(item.code) })] : []
    return item.lots?.includes(named) ? [] : [atRow(row, { field: 'lot', text: messages.otherLot(item.code) })]
  })
  if (faults.length > 0) throw refuseFaults(faults)
}
