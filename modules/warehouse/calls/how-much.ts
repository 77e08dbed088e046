import { defineRead } from '#kernel/entity/call.ts'
import { f, type Field } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { balance, lot } from '../entities/stock.ts'

const amount = (label: string, en: string) => f.quantity({ label, en, required: true })

/** How much there is, by what may be done with it; each part is among what is on hand. */
export const stockAmounts = {
  onHand: amount('现存', 'On hand'),
  available: amount('可用', 'Available'),
  reserved: amount('已预留', 'Reserved'),
  inspection: amount('待检', 'In QC'),
  rejected: amount('不合格', 'Rejected'),
  hold: amount('冻结', 'On hold'),
  expiring: amount('临期与过期', 'Expiring'),
} satisfies Record<string, Field>
export type AmountName = keyof typeof stockAmounts

/** Parts of the stock that can be asked for alone: those of which there is some. */
export const stockParts = ['available', 'reserved', 'inspection', 'rejected', 'hold', 'expiring'] as const satisfies readonly AmountName[]

const asked = { find: is.maybe(is.text), warehouse: is.maybe(is.text), part: is.maybe(is.oneOf(...stockParts)) }

/** One row for each item of which there is something, by its code. */
export const stockByItem = defineRead(balance, 'by-item', { title: '按物料现存量', en: 'Stock by item',
  input: { ...asked, pageNo: is.maybe(is.number), pageSize: is.maybe(is.number) }, answer: is.list(
    is.fields({ item: is.text, code: is.text, name: is.text, spec: is.maybe(is.text), uom: is.text, lots: is.number, ...stockAmounts }),
  ) })

/** How many items that are, and what they are together in each unit: asked beside the page, which need not wait for it. */
export const stockSums = defineRead(balance, 'sums', { title: '现存量合计', en: 'Sums of the stock', input: asked,
  answer: is.fields({ items: is.number, sums: is.list(is.fields({ uom: is.text, ...stockAmounts })) }) })

const place = is.fields({ warehouse: is.text, warehouseName: is.text, bin: is.text, binCode: is.text, stockType: is.text,
  qty: stockAmounts.onHand, reserved: stockAmounts.reserved, units: is.number, unit: is.maybe(is.text) })

/** Where an item or a lot lies: by lot, then by bin and state, with the handling units there. */
export const stockPlaces = defineRead(balance, 'places', { title: '库存分布', en: 'Where it lies',
  input: { item: is.maybe(is.text), lot: is.maybe(is.text), warehouse: is.maybe(is.text) },
  answer: is.fields({ uom: is.text, more: is.flag, lots: is.list(
    is.fields({ lot: is.maybe(is.text), lotNo: is.maybe(is.text), expireDate: is.maybe(is.text), ...stockAmounts, places: is.list(place) }),
  ) }) })

const traced = is.list(
  is.fields({ lot: is.text, lotNo: is.text, item: is.text, itemCode: is.text, itemName: is.text, qty: stockAmounts.onHand, uom: is.text }),
)

/** Which lots went into a lot, and into which it went: one step, the rest is a walk. */
export const lotTrace = defineRead(lot, 'trace', { title: '批次追溯', en: 'Where from and where used', input: { id: is.text },
  answer: is.fields({ from: traced, to: traced }) })
