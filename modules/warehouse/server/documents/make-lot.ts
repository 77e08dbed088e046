import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import { lot } from '../../index.ts'
import { expiryOf } from '../../rules/expiry.ts'

export interface NewLot {
  item: string
  /** No. of the document that makes it. */
  originDoc: string
  /** Letter where the category of the item names none. */
  letter: string
  heatNo?: string | null
  attrs?: Record<string, unknown>
}

/** A lot that is made today: numbered by the code rule, with the expiry that its item's shelf life gives. */
export async function makeLot(ctx: Ctx, { item, originDoc, letter, ...more }: NewLot): Promise<{ id: string; lotNo: string }> {
  const { rows: [facts] } = await sql<{ letter: string | null; grade: string | null; days: number | null }>`
    select c.lot_letter as letter, i.grade, i.shelf_life_days as days
    from md_item i
    left join md_item_category c on c.id = i.category
    where i.id = ${item} and i.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const today = now(ctx).slice(0, 10)
  const lotNo = await ctx.kernel.providers.nextCode(ctx, 'LOT', { letter: facts?.letter ?? letter })
  const made = await create(ctx, lot, { lotNo, item, produceDate: today, receiptDate: today,
    expireDate: expiryOf(today, facts?.days ?? null), grade: facts?.grade ?? null, originDoc, ...more })
  return { id: made.id as string, lotNo }
}
