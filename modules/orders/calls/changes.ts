import { defineAct, defineRead, type AnswerOf, type SentOf } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { order } from '../entities/order.ts'
import { orderChange, orderChangeLine } from '../entities/order-change.ts'

const { kind, line, item, qty, price, dueDate, remark } = orderChangeLine.fields
/** A position that shall be otherwise: what is left empty stays as it is. */
const wanted = { kind, line, item, qty, dueDate }
const figures = { planned: is.text, produced: is.text, packed: is.text, shipped: is.text, announced: is.text }

const effect = is.fields({
  line: is.maybe(is.text),
  lineNo: is.maybe(is.number),
  item: is.text,
  ...figures,
  /** Why it cannot be. */
  refused: is.maybe(is.text),
  /** What planning has to decide on. */
  effects: is.list(is.text),
  /** Work orders of the position that have not ended. */
  workOrders: is.list(is.fields({ id: is.text, no: is.text, qty: is.text, due: is.text })),
})

/** What changes of an order would do, before anybody asks for them. */
export const changeEffects = defineRead('POST /orders/order/change-effect', { title: '变更影响', en: 'What a change would do',
  right: ['orders:order-change:list', 'orders:order-change:add'], of: order.id,
  input: { order: is.text, lines: is.list(is.fields(wanted)) }, answer: is.list(effect) })

export type LineEffect = AnswerOf<typeof changeEffects>[number]
export type WantedLine = SentOf<typeof changeEffects>['lines'][number]

/** Asks for a change of an order that was approved: a document that somebody else approves. */
export const changeOrder = defineAct(order, 'change', { title: '变更', en: 'Change', from: ['approved', 'executing'],
  right: `${orderChange.permission}:add`,
  input: { reason: orderChange.fields.reason, lines: is.list(is.fields({ ...wanted, price: is.optional(price), remark })) },
  answer: is.row(orderChange) })

/** Planning says what it does of a change that meets what is planned or made. */
export const decidePlan = defineAct(orderChange, 'decide', { title: '计划处理', en: 'Settle for planning', from: ['approved'],
  comment: 'optional', input: { planDecision: { ...orderChange.fields.planDecision, readonly: false, form: {}, required: true } },
  answer: is.row(orderChange) })
