import type { Details } from '#kernel/client/records/option-details.ts'
import type { Propose } from '#ui/grid/lines/propose.ts'
import { expiryOf } from '../../rules/expiry.ts'

/** A line that brings goods in proposes the unit of its item, and the last day of its shelf life once the day of production is known. */
export const proposeInbound: Propose = ({ produceDate }, details) => {
  const item = details('item')
  const { baseUom: value, baseUom_dictText: text } = item ?? {}
  return { uom: typeof value === 'string' ? { value, text: typeof text === 'string' ? text : '' } : null,
    expireDate: lastDay(produceDate, item) }
}

function lastDay(produceDate: unknown, item: Details | undefined): string | null {
  const days = item?.shelfLifeDays
  if (typeof produceDate !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(produceDate) || typeof days !== 'number') return null
  return expiryOf(produceDate, days)
}
