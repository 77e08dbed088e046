import { defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { balance, lot } from '../entities/stock.ts'
import { stockAmounts } from './how-much.ts'

/** Rows of an answer at most: whoever looks for more narrows what is looked for. */
export const MOST_TO_TAKE = 200

/**
 * What lies in a store, or in all, to be taken into lines of a document: by item, and of an item in the order in which an issue
 * would be allocated. `usable` leaves out what an issue could not take.
 */
export const stockToTake = defineRead(balance, 'to-take', {
  title: '可取库存',
  en: 'Stock to take from',
  input: { warehouse: is.maybe(is.text), find: is.maybe(is.text), usable: is.maybe(is.oneOf('Y')) },
  answer: is.list(is.fields({
    key: is.text,
    item: is.text,
    code: is.text,
    name: is.text,
    lot: is.maybe(is.text),
    lotNo: is.maybe(is.text),
    expireDate: lot.fields.expireDate,
    warehouse: is.text,
    warehouseText: is.text,
    bin: is.text,
    binCode: is.text,
    hu: is.maybe(is.text),
    stockType: is.text,
    uom: is.text,
    qty: stockAmounts.onHand,
    available: stockAmounts.available,
  })),
})
