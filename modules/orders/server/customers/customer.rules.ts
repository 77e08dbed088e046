import { sql } from 'kysely'
import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { customer } from '../../entities/customer.ts'
import { fxRate, priceList } from '../../entities/price.ts'
import { ordersMessages } from '../messages.ts'
import { ownCurrency } from '../orders/prices.ts'

export const customerRules = defineRules(customer, {
  complete(ctx, { addresses }) {
    const second = (addresses ?? []).map(({ isDefault }) => isDefault).indexOf('Y',
      1 + (addresses ?? []).findIndex(({ isDefault }) => isDefault === 'Y'))
    const first = (addresses ?? []).findIndex(({ isDefault }) => isDefault === 'Y')
    if (first >= 0 && second > first)
      throw refuseFaults([{ lines: 'addresses', row: second + 1, field: 'isDefault', text: ordersMessages[ctx.locale].doubleDefault }])
  },
})

export const priceListRules = defineRules(priceList, {
  complete(ctx, { validFrom, validTo, lines }) {
    const messages = ordersMessages[ctx.locale]
    if (validTo !== null && validTo < validFrom) throw refuseFaults([{ field: 'validTo', text: messages.dates }])
    const seen = new Set<string>()
    for (const [index, { item, fromQty }] of (lines ?? []).entries()) {
      const key = `${item} ${Number(fromQty)}`
      if (seen.has(key)) throw refuseFaults([{ lines: 'lines', row: index + 1, field: 'fromQty', text: messages.sameBreak }])
      seen.add(key)
    }
  },
  async beforeSave(ctx, { id, customer: buyer, currency, validFrom }) {
    const { rows: [other] } = await sql<{ code: string }>`
      select code from crm_price_list
      where customer is not distinct from ${buyer} and currency = ${currency} and valid_from = ${validFrom} and id <> ${id ?? ''}
        and enabled = 'Y' and tenant_id = ${ctx.session.tenantId} and del_flag = 0 limit 1`.execute(ctx.db)
    if (other) throw refuseFaults([{ field: 'validFrom', text: ordersMessages[ctx.locale].sameValid(other.code) }])
  },
})

export const fxRateRules = defineRules(fxRate, {
  async beforeSave(ctx, { id, currency, validFrom }) {
    const messages = ordersMessages[ctx.locale]
    if (currency === ownCurrency) throw refuseFaults([{ field: 'currency', text: messages.cny }])
    const { rows } = await sql`
      select from crm_fx_rate where currency = ${currency} and valid_from = ${validFrom} and id <> ${id ?? ''}
        and tenant_id = ${ctx.session.tenantId} and del_flag = 0 limit 1`.execute(ctx.db)
    if (rows.length > 0) throw refuseFaults([{ field: 'validFrom', text: messages.sameDay }])
  },
})
