import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { create } from '#kernel/server/operations/save.ts'
import { unitText } from '#modules/product/server.ts'
import { lot, type PostingLine } from '#modules/warehouse/index.ts'
import type { Piece } from './rejected-stock.ts'
import { ncrMessages } from './messages.ts'

interface Target {
  lotCtrl: boolean
  letter: string | null
  sameUnit: boolean
  from: string
  to: string
  grade: string | null
}

/** Letter of lots whose category names none. */
const anyLetter = 'L'

/**
 * Rejected pieces become usable stock of another item where they lie (331). Each lot goes on as a new one of that item, with
 * what is known of where it comes from; the split is in the trace.
 */
export async function degraded(ctx: Ctx, { item, docNo }: { item: string; docNo: string }, pieces: readonly Piece[],
  toItem: string): Promise<PostingLine[]> {
  const { rows: [target] } = await sql<Target>`
    select t.lot_ctrl = 'Y' as "lotCtrl", c.lot_letter as letter, t.grade, t.base_uom = f.base_uom as "sameUnit", ${unitText(ctx, 'fu')} as
    from, ${unitText(ctx, 'tu')} as to
    from md_item t
    left join md_item_category c on c.id = t.category
    join md_uom tu on tu.id = t.base_uom
    join md_item f on f.id = ${item}
    join md_uom fu on fu.id = f.base_uom
    where t.id = ${toItem}`.execute(ctx.db)
  if (!target!.sameUnit) throw new Refusal(ncrMessages[ctx.locale].otherUnit(target!.from, target!.to))
  const heirs = new Map<string | null, string | null>()
  for (const { lot: from } of pieces)
    if (!heirs.has(from)) heirs.set(from, target!.lotCtrl ? await heirOf(ctx, { from, toItem, docNo, target: target! }) : null)
  return pieces.flatMap(({ qty, lot: from, ...place }, index): PostingLine[] => {
    const heir = heirs.get(from) ?? null
    const edge = from && heir
      ? {
        edge: { kind: 'SPLIT' as const, from: { type: 'lot' as const, id: from, item },
          to: { type: 'lot' as const, id: heir, item: toItem } },
      }
      : {}
    const half = { moveType: '331', docLine: index + 1, pair: index + 1, ...place } as const
    return [{ ...half, item, lot: from, stockType: 'NG', qty: `-${qty}` }, { ...half, item: toItem, lot: heir, stockType: 'OK', qty,
      ...edge }]
  })
}

/** Items among these that are kept in another unit than what is degraded, with why they cannot take its place. */
export async function otherUnits(ctx: Ctx, item: string, toItems: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; from: string; to: string }>`select t.id, ${unitText(ctx, 'fu')} as from,
    ${unitText(ctx, 'tu')}
    as to from md_item t join md_uom tu on tu.id = t.base_uom join md_item f on f.id = ${item} join md_uom fu on fu.id = f.base_uom
    where t.id = any(${[...toItems]}) and t.base_uom <> f.base_uom`.execute(ctx.db)
  return new Map(rows.map(({ id, from, to }) => [id, ncrMessages[ctx.locale].otherUnit(from, to)]))
}

interface Heir {
  from: string | null
  toItem: string
  docNo: string
  target: Target
}

async function heirOf(ctx: Ctx, { from, toItem, docNo, target }: Heir): Promise<string> {
  const { rows: [origin] } = await sql<
    { supplier: string | null; supplierLot: string | null; produceDate: string | null; receiptDate: string; expireDate: string | null;
      heatNo: string | null; unitWeight: string | null }
  >`
    select supplier, supplier_lot as "supplierLot", produce_date::text as "produceDate", receipt_date::text as "receiptDate",
      expire_date::text as "expireDate", heat_no as "heatNo", unit_weight::text as "unitWeight"
    from wms_lot
    where id = ${from}`.execute(ctx.db)
  const lotNo = await ctx.kernel.providers.nextCode(ctx, 'LOT', { letter: target.letter ?? anyLetter })
  return (await create(ctx, lot, { receiptDate: now(ctx).slice(0, 10), ...origin, lotNo, item: toItem, grade: target.grade,
    originDoc: docNo })).id as string
}
