import { sql } from 'kysely'
import { can, type Ctx } from '#kernel/server/context.ts'
import type { OptionDetails } from '#kernel/server/operations/option-details.ts'
import { balance, lot } from '../../entities/stock.ts'
import { numbersAside } from '../hu/set-aside.ts'
import { amountOf, seen, withPlace } from './amounts.ts'
import { asideOfLots } from './aside.ts'

/** What can be used of items, told with the options of pickers: in the store that is named, else in all. */
const ofItems: OptionDetails = {
  of: 'product.item',
  tells: ['available'],
  read: async (ctx, ids, { warehouse }) => {
    if (!maySee(ctx)) return new Map()
    const aside = await numbersAside(ctx, ids)
    const { rows } = await sql<{ id: string; available: string }>`
      select t.item as id, ${amountOf(ctx, 'available', aside)} as available
      from wms_balance t ${withPlace}
      where t.item = any(${[...ids]}) and ${seen(ctx, warehouse ?? null)}
      group by t.item`.execute(ctx.db)
    return amounts(ids, rows)
  },
}

/** What can be used of lots, and in which states they lie there. */
const ofLots: OptionDetails = {
  of: lot.id,
  tells: ['available', 'stockTypes'],
  read: async (ctx, ids, { warehouse }) => {
    if (!maySee(ctx)) return new Map()
    const aside = await asideOfLots(ctx, ids)
    const { rows } = await sql<{ id: string; available: string; stockTypes: string }>`
      select t.lot as id, ${amountOf(ctx, 'available', aside)} as available,
        string_agg(distinct t.stock_type, ',' order by t.stock_type) as "stockTypes"
      from wms_balance t ${withPlace}
      where t.lot = any(${[...ids]}) and ${seen(ctx, warehouse ?? null)}
      group by t.lot`.execute(ctx.db)
    const states = await ctx.kernel.providers.dictionary('wms_stock_type') ?? []
    const inWords = (codes: string) =>
      codes.split(',').map((code) => {
        const state = states.find(({ value }) => value === code)
        return (ctx.locale === 'en-US' ? state?.en : undefined) ?? state?.text ?? code
      }).join(',')
    return amounts(ids, rows.map((row) => ({ ...row, stockTypes_dictText: inWords(row.stockTypes) })))
  },
}

const maySee = (ctx: Ctx) => can(ctx, `${balance.permission}:list`)

/** Where nothing lies, nothing is available: that is told as well. */
const amounts = (ids: readonly string[], rows: readonly { id: string }[]) =>
  new Map(ids.map((id) => {
    const { id: _id, ...found } = rows.find((row) => row.id === id) ?? { id, available: '0' }
    return [id, found] as const
  }))

export const available = [ofItems, ofLots]
