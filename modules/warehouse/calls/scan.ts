import { defineAct, type Address } from '#kernel/entity/call.ts'
import { f, type Entity } from '#kernel/entity/index.ts'
import { is, type Parts, type PartValues, type Shape } from '#kernel/entity/shape.ts'
import { arrival } from '../entities/arrival.ts'
import { count } from '../entities/count.ts'
import { inboundFields } from '../entities/inbound-fields.ts'
import { issue } from '../entities/issue.ts'
import { pack as packing } from '../entities/pack.ts'
import { transfer } from '../entities/transfer.ts'
import { anyHuType, scale, tail } from './pack.ts'

const code = (label: string, en: string) => f.text({ label, en, required: true, max: 500 })
const someQty = f.quantity({ label: '数量', en: 'Quantity', minValue: '0.000001' })
const lotCode = code('批次条码', 'Code of the lot')
const unitCode = code('包装条码', 'Code of the handling unit')
const lotOrUnit = code('批次或包装条码', 'Code of the lot or the handling unit')
const pack = f.text({ label: '包装单', en: 'Packing order', required: true, max: 32 })

/** An act of scan mode: codes come as they were scanned, so that an act can wait for the network. */
function scanAct<const I extends Parts, const A extends Shape>(of: Entity, verbs: readonly string[],
  spec: { name: string; title: string; en: string; input: I; answer: A }) {
  const { name, ...rest } = spec
  const at: Address = `POST /warehouse/scan/${name}`
  return defineAct(at, { ...rest, right: { all: verbs.map((verb) => `${of.permission}:${verb}`) } })
}

/** A lot or a whole handling unit goes into a bin of its store. */
export const scanMove = scanAct(transfer, ['add', 'submit'], {
  name: 'move',
  title: '扫码移库',
  en: 'Move by scan',
  input: { lotCode: lotOrUnit, binCode: code('库位条码', 'Code of the bin'),
    fromCode: f.text({ label: '来源库位条码', en: 'Code of the bin it comes from', max: 500 }), qty: someQty },
  answer: is.fields({ docNo: is.text, qty: is.text, put: is.optional(is.flag) }),
})
/** What was counted of a lot in a bin. */
export const scanCount = scanAct(count, ['record'], {
  name: 'count',
  title: '扫码盘点',
  en: 'Count by scan',
  input: { binCode: code('库位条码', 'Code of the bin'), lotCode,
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, minValue: '0' }) },
  answer: is.fields({ docNo: is.text, qty: is.text }),
})
/** A lot in a bin, or a handling unit, is picked for an issue. */
export const scanPick = scanAct(issue, ['pick'], {
  name: 'pick',
  title: '扫码拣货',
  en: 'Pick by scan',
  input: { issue: f.text({ label: '出库单', en: 'Issue', required: true, max: 32 }), code: lotOrUnit,
    binCode: f.text({ label: '库位条码', en: 'Code of the bin', max: 500 }), qty: someQty,
    elsewhere: f.yesNo({ label: '改拣', en: 'From elsewhere' }), reason: f.text({ label: '改拣原因', en: 'Why another', max: 200 }) },
  answer: is.fields({ docNo: is.text, qty: is.text, done: is.flag }),
})
/** A lot goes into the box that the person is filling, or into a new one; without a quantity until the box is full. */
export const scanFill = scanAct(packing, ['fill'], {
  name: 'fill',
  title: '扫码装盒',
  en: 'Fill by scan',
  input: { pack, lotCode, qty: someQty },
  answer: is.fields({ huNo: is.text, qty: is.text, held: is.text, full: is.text }),
})
export const scanSeal = scanAct(packing, ['seal'], {
  name: 'seal',
  title: '扫码封箱',
  en: 'Seal by scan',
  input: { pack, unitCode, tail, ...scale },
  answer: is.anything,
})
/** Sealed units go into another, an open one or a new one. */
export const scanNest = scanAct(packing, ['nest'], {
  name: 'nest',
  title: '扫码装箱',
  en: 'Nest by scan',
  input: { pack,
    unitCodes: f.text({ label: '包装条码', en: 'Codes of the handling units', required: true, max: 4000, help: '用换行隔开',
      helpEn: 'One a line' }), parentCode: f.text({ label: '包装条码', en: 'Code of the handling unit', max: 500 }), huType: anyHuType },
  answer: is.fields({ huNo: is.text, units: is.number }),
})
const { qty, supplierLot, expireDate } = inboundFields
const came = { line: f.text({ label: '单据行', en: 'Line', required: true, max: 32 }), qty, supplierLot, expireDate }
/** What came of an arrival that was announced; it is confirmed. */
export const scanReceive = scanAct(arrival, ['edit', 'confirm'], {
  name: 'receive',
  title: '扫码收货',
  en: 'Receive by scan',
  input: { arrival: f.text({ label: '到货单', en: 'Arrival', required: true, max: 32 }), lines: is.list(is.fields(came)) },
  answer: is.fields({ docNo: is.text, lines: is.number, left: is.number, status: is.text }),
})

export type Scanned<C extends { input: Parts }> = PartValues<C['input']>
