import { defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { workOrder } from '../entities/work-order.ts'

/** Minutes of the reports, and what they cost in 元 by the rate of the operation's rule, where it has one. */
const op = is.fields({ opNo: is.number, process: is.text, processId: is.text, minutes: is.number, rate: is.maybe(is.text),
  cost: is.maybe(is.text) })

/** Who made what of it, in how many minutes; piece wages in 元, where the reader may see everybody's. */
const person = is.fields({ worker: is.text, name: is.text, qty: is.text, minutes: is.text, wage: is.maybe(is.text) })

/** Who made an order, how long it took and what that cost, over all of its travellers. */
export const orderCost = defineRead(workOrder, 'cost', { title: '人员与成本', en: 'People and cost', input: { id: is.text },
  answer: is.fields({ ops: is.list(op), people: is.list(person) }) })
export type OpCost = PartOf<typeof op>
export type PersonCost = PartOf<typeof person>
