import { defineAct, defineRead, type AnswerOf } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { order, orderLine } from '../entities/order.ts'

const of = order.id
const right = `${orderLine.permission}:list`
const bars = { qty: is.text, planned: is.text, produced: is.text, packed: is.text, shipped: is.text }
const position = { id: is.text, order: is.text, orderNo: is.text, lineNo: is.number, customer: is.text, itemId: is.text, item: is.text,
  itemName: is.text, dueDate: is.text, promiseDate: is.maybe(is.text), state: is.text, ...bars }

/** Positions by the day they are promised for, else wanted on. Days are `yyyy-MM-dd`, both included; at most 42 of them. */
export const deliveryCalendar = defineRead('GET /orders/order/calendar', { title: '交付日历', en: 'Delivery calendar', right, of, input: {
  from: f.date({ label: '开始', en: 'From', required: true }),
  to: f.date({ label: '结束', en: 'To', required: true }),
  customer: f.ref('orders.customer', { label: '客户', en: 'Customer' }),
  /** So many positions of each day are named. */
  each: is.optional(is.number),
}, answer: is.fields({ today: is.text, days: is.list(
  is.fields({ day: is.text, lines: is.number, open: is.number, late: is.number, /** In CNY, for whoever may see prices. */
    amount: is.maybe(is.text), entries: is.list(is.fields(position)) }),
) }) })

export type DeliveryDay = AnswerOf<typeof deliveryCalendar>['days'][number]

const risk = is.fields({ code: is.text, text: is.text, next: is.text })

/** Positions that may not be there when they are wanted, the worst first, each with why and what to do next. */
export const dueRisks = defineRead('GET /orders/order/risks', { title: '交期风险', en: 'Due dates at risk', right, of, input: {
  /** How many days ahead; 60 where it is left out. */
  days: is.optional(is.number),
  customer: f.ref('orders.customer', { label: '客户', en: 'Customer' }),
},
  answer: is.fields({ today: is.text, open: is.number, counts: is.fields({ LATE: is.number, RISK: is.number, WATCH: is.number }),
    positions: is.list(is.fields({ ...position, level: is.oneOf('LATE', 'RISK', 'WATCH'), risks: is.list(risk) })) }) })

export type RiskPosition = AnswerOf<typeof dueRisks>['positions'][number]

/** How far each position of an order is, whether it is at risk, and when it could be there. */
export const orderProgress = defineRead(order, 'progress', { title: '交付进度', en: 'Progress', input: { id: is.text }, answer: is.list(
  is.fields({ ...position, returned: is.text, announced: is.text, risks: is.list(risk), level: is.maybe(is.oneOf('LATE', 'RISK', 'WATCH')),
    /** By planning, or estimated by stock and lead time; no day where nothing is known. */
    promise: is.fields({ date: is.maybe(is.text), basis: is.oneOf('PLAN', 'STOCK', 'LEAD', 'UNKNOWN'), text: is.text }) }),
) })

export type OrderProgress = AnswerOf<typeof orderProgress>[number]

/** Promises each open position the day that planning answers, or that is estimated; what is promised already stays. */
export const promiseOrder = defineAct(order, 'promise', { title: '答复交期', en: 'Promise',
  from: ['draft', 'submitted', 'approved', 'executing'], right: 'edit', input: {}, answer: is.row(order) })

/** What happened to an order and to whatever came of it, the newest first. */
export const orderTimeline = defineRead(order, 'timeline', { title: '时间线', en: 'Timeline', input: { id: is.text }, answer: is.fields({
  events: is.list(
    is.fields({ at: is.text, by: is.text, entity: is.text, id: is.text, of: is.text, no: is.text, action: is.text,
      comment: is.maybe(is.text) }),
  ),
  more: is.flag,
}) })

/** Lots that were made for an order or left for it, with their heat, what was inspected and their certificates. */
export const orderGoods = defineRead(order, 'goods', { title: '批次与检验', en: 'Lots and inspections', input: { id: is.text },
  answer: is.list(
    is.fields({ lot: is.text, lotNo: is.text, item: is.text, heatNo: is.maybe(is.text), frozen: is.flag, made: is.text, shipped: is.text,
      coa: is.maybe(is.fields({ id: is.text, no: is.text })),
      inspections: is.list(is.fields({ id: is.text, no: is.text, kind: is.text, result: is.maybe(is.text) })) }),
  ) })

export type OrderGood = AnswerOf<typeof orderGoods>[number]
