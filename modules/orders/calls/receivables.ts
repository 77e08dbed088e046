import { defineAct, defineRead, type AnswerOf } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { customer } from '../entities/customer.ts'
import { notice } from '../entities/notice.ts'
import { invoice, payment } from '../entities/payment.ts'
import { priceRight } from '../rules/price-right.ts'

/** What was shipped by a notice, at the prices of its order: a draft that is looked at and issued. */
export const invoiceNotice = defineAct(notice, 'invoice', { title: '开票', en: 'Invoice', from: ['shipped'],
  right: `${invoice.permission}:add`, answer: is.row(invoice) })

const { amount, bankRef } = payment.fields

/** Money came for one invoice: a payment that is posted at once, of what is open unless it was less. */
export const receive = defineAct(invoice, 'receive', { title: '登记收款', en: 'Payment received', from: ['approved'],
  right: `${payment.permission}:post`,
  input: { amount: { ...amount, required: false, help: '留空为全部未收金额', helpEn: 'Left empty, all that is open' }, bankRef },
  answer: is.row(payment) })

/** An invoice that is not paid, of which `late` says that it is past its day; or an order that is not invoiced, wholly or in part. */
const against = is.fields({ of: is.oneOf('orders.invoice', 'orders.order'), id: is.text, no: is.text, day: is.text, late: is.flag,
  amount: is.text })

/** What stands against a customer's limit: amounts in the customer's currency, and the first of the records that they are of. */
export const customerCredit = defineRead(customer, 'credit', { title: '信用占用', en: 'Credit', right: priceRight, input: { id: is.text },
  answer: is.fields({ currency: is.text, limit: is.maybe(is.text), unpaid: is.text, overdue: is.text, ordered: is.text,
    free: is.maybe(is.text), rows: is.list(against), /** How many records there are besides. */ more: is.number }) })
export type CustomerCredit = AnswerOf<typeof customerCredit>
