import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { must } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { device } from '../entities/device.ts'
import { order } from '../entities/order.ts'
import { partUse, repair } from '../entities/repair.ts'

const { item, lot, bin, qty, price } = partUse.fields

/** What is taken: without lot and bin from where it lies, by the issue rule of the item; without a price at the last one known. */
const taken = {
  item: must(item),
  qty: { ...must(qty), default: '1', minValue: '0.000001' },
  lot: { ...lot, narrowedBy: { item: 'item' }, help: '留空按出库规则取', helpEn: 'Empty: by the issue rule of the item' },
  bin: { ...bin, required: false as const, help: '留空取备件仓所在库位', helpEn: 'Empty: where it lies in the store of spares' },
  price: { ...price, minValue: '0', help: '留空取最近一次单价', helpEn: 'Empty: the last one known' },
} as const
const takes = { title: '领备件', en: 'Take a part', input: taken, answer: is.list(is.row(partUse)) } as const

export const takePartForOrder = defineAct(order, 'takePart', { ...takes, from: ['executing', 'toConfirm'] })
export const takePartForRepair = defineAct(repair, 'takePart', { ...takes, from: ['accepted', 'repairing', 'awaitingParts', 'sentBack'] })

/** It goes back to the bin and the lot from which it came, by a red posting. */
export const returnPart = defineAct(partUse, 'return', { title: '退回', en: 'Take back', comment: 'required', answer: is.row(partUse) })

/** Spares that belong into a machine, with what lies in the store now. */
export const sparesOfDevice = defineRead(device, 'spares', {
  title: '设备备件',
  en: 'Spares of a machine',
  input: { id: is.text },
  answer: is.list(
    is.fields({ item: is.text, code: is.text, name: is.text, place: is.maybe(is.text), fitted: is.text, available: is.text, uom: is.text }),
  ),
})
