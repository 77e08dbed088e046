import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { partUse } from '../entities/repair.ts'
import { request } from '../entities/request.ts'

const spare = is.fields({
  id: is.text,
  code: is.text,
  name: is.text,
  spec: is.maybe(is.text),
  uom: is.text,
  /** Free for use in the stores of spares. */
  stock: is.text,
  minStock: is.maybe(is.text),
  reorder: is.text,
  /** What open requests ask for. */
  asked: is.text,
  /** What would be asked for now; 0 where enough is there. */
  toAsk: is.text,
  leadDays: is.maybe(is.number),
  below: is.flag,
  /** Used within twelve months, and what it cost. */
  usage: is.text,
  cost: is.text,
  abc: is.oneOf('A', 'B', 'C'),
  machines: is.list(is.fields({ id: is.text, code: is.text, qty: is.text })),
})
export type Spare = PartOf<typeof spare>

/** All spares with stock, levels, usage and class, those below their minimum first. */
export const spares = defineRead(partUse, 'spares', { title: '备件', en: 'Spares', answer: is.list(spare) })

/** A draft that asks for the ticked spares, each up to its reorder point. */
export const askForSpares = defineAct(request, 'askFor', { title: '申请采购', en: 'Ask to buy', record: false, right: 'add',
  input: { items: is.ids }, answer: is.row(request) })
