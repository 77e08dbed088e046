import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { provenInput } from '#kernel/entity/console/countersign.ts'
import { hu } from '../entities/hu.ts'
import { pack } from '../entities/pack.ts'

const id = f.text({ label: '包装单', en: 'Packing order', required: true, max: 32 })
const unit = f.text({ label: '包装单元', en: 'Handling unit', required: true, max: 32 })
const otherUnit = f.text({ label: '包装单元', en: 'Handling unit', max: 32 })
const lot = f.ref('warehouse.lot', { label: '批号', en: 'Lot' })
const qty = f.quantity({ label: '数量', en: 'Quantity', required: true, minValue: '0.000001' })
export const scale = { grossKg: f.quantity({ label: '毛重', en: 'Gross weight', unit: 'kg', minValue: '0' }),
  tareKg: f.quantity({ label: '皮重', en: 'Tare', unit: 'kg', minValue: '0' }) }
export const tail = f.yesNo({ label: '尾箱', en: 'Not full' })
export const anyHuType = f.dict('wms_hu_type', { label: '类型', en: 'Kind' })

const named = is.fields({ id: is.text, huNo: is.text })
const state = is.fields({
  std: is.fields({ boxQty: is.text, cartonBoxes: is.number, palletCartons: is.number, mixedLot: is.text, weightTolPct: is.maybe(is.text),
    unitWeightKg: is.maybe(is.text), lotCtrl: is.flag, needScale: is.flag }),
  packed: is.text,
  left: is.text,
  plan: is.fields({ boxes: is.number, tailQty: is.text, cartons: is.number, pallets: is.number }),
  loose: is.list(is.fields({ lot: is.maybe(is.text), lotNo: is.maybe(is.text), qty: is.text })),
  units: is.list(is.row(hu)),
  uom: is.text,
  /** Tare of the boxes that the caller packed last. */
  tareKg: is.maybe(is.text),
})

/** What a packing terminal shows: the plan of what is left, the loose lots beside it and the units made so far. */
export type PackState = PartOf<typeof state>
export type PackUnit = PackState['units'][number]

/** Acts of a packing order; units are named by id or by number. What they touch is held in one order by their functions. */
const act = { record: false } as const
export const packProgress = defineRead(pack, 'state', { title: '包装进度', en: 'How far the packing is', input: { id: is.text },
  answer: state })
export const fillBox = defineAct(pack, 'fill', { ...act, title: '装盒', en: 'Fill a box', input: { id, lot, qty, hu: otherUnit },
  answer: named })
export const sealUnit = defineAct(pack, 'seal', { ...act, title: '封箱', en: 'Seal a unit',
  input: { id, hu: unit, tail, ...scale, fromScale: provenInput.shownBy, secondTicket: provenInput.secondTicket }, answer: is.anything })
export const packFullBoxes = defineAct(pack, 'boxes', { ...act, title: '整盒包装', en: 'Pack full boxes',
  input: { id, lot, qty, ...scale, fromScale: provenInput.shownBy, secondTicket: provenInput.secondTicket }, answer: is.anything })
export const nestUnits = defineAct(pack, 'nest', { ...act, title: '装箱', en: 'Put units into another',
  input: { id, units: is.ids, parent: otherUnit, huType: anyHuType }, answer: is.anything })
export const groupUnits = defineAct(pack, 'group', { ...act, title: '自动装箱', en: 'Group units', input: { id, huType: hu.fields.huType },
  answer: is.fields({ units: is.number }) })
export const unpackUnit = defineAct(pack, 'unpack', { ...act, title: '拆包', en: 'Unpack', input: { hu: unit }, answer: named })
