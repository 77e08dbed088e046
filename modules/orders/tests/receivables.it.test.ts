import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { openShop, type Shop } from './shop.ts'

/* What is owed for what was shipped, and what pays it. */

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.stocked('100000')
})
afterAll(() => shop.close())

const invoiced = async (code: string, qty: string): Promise<Rec> => {
  const order = await shop.ordered(code, [qty])
  const made = await shop.notified(order.id)
  await shop.docs.done('/orders/notice/submit', 'sales', { id: made.id })
  await shop.shipped(made.id)
  const draft = await shop.docs.done('/orders/notice/invoice', 'sales', { id: made.id })
  await shop.docs.done('/orders/invoice/approve', 'sales', { id: draft.id })
  return shop.docs.read('/orders/invoice', draft.id)
}
const paid = async (customer: string, amount: string, matches: Rec[]): Promise<Rec> =>
  shop.docs.done('/orders/payment/add', 'sales', { docDate: '2026-05-18', customer, amount, matches })
const posted = ({ id }: Rec) => shop.docs.call('POST', '/orders/payment/post', 'sales', { id })

test('an invoice bears what was shipped, at the prices of the order, and is due by the customer’s days; a notice has one', async () => {
  const invoice = await invoiced('C-002', '30')
  expect(invoice).toMatchObject({ amount: '300', paid: '0', currency: 'CNY', status: '2' })
  const { payDays } = await shop.docs.read('/orders/customer', invoice.customer as string)
  const due = new Date(Date.parse(`${invoice.docDate}T00:00:00Z`) + Number(payDays) * 86_400_000).toISOString().slice(0, 10)
  expect(invoice.dueDate).toBe(due)
  expect(await shop.docs.refused('/orders/notice/invoice', 'sales', { id: invoice.notice })).toBe(`已开发票 ${invoice.docNo}`)
})

test('what was shipped free of charge is not to be invoiced, and nobody is asked to', async () => {
  const sent = async (price: string): Promise<string> => {
    const made = await shop.notified((await shop.ordered('C-002', ['30'], { orderType: 'SAMPLE' }, { price })).id)
    await shop.docs.done('/orders/notice/submit', 'sales', { id: made.id })
    await shop.shipped(made.id)
    return made.id as string
  }
  const [free, sold] = [await sent('0'), await sent('1')]
  expect(await shop.docs.refused('/orders/notice/invoice', 'sales', { id: free })).toBe('发货的价格为零，无须开票')
  const waits = (await shop.docs.call('GET', '/sys/work/list?size=200', 'sales')).result as unknown as Rec[]
  expect([free, sold].map((id) => waits.some((row) => row.id === id))).toEqual([false, true])
})

test('a payment pays what is open and no more, two at once neither; taken back it is open again', async () => {
  const invoice = await invoiced('C-002', '50')
  const halves = [await paid(invoice.customer, '300', [{ invoice: invoice.id, amount: '300' }]),
    await paid(invoice.customer, '300', [{ invoice: invoice.id, amount: '300' }])]
  const answers = await Promise.all(halves.map(posted))
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(JSON.stringify(answers.find(({ success }) => !success)!.result)).toMatch(/超过发票未收金额 200/)
  const rest = await paid(invoice.customer, '250', [{ invoice: invoice.id, amount: '200' }])
  expect((await posted(rest)).success).toBe(true)
  expect(await shop.docs.read('/orders/invoice', invoice.id)).toMatchObject({ status: '4', paid: '500' })
  expect(await shop.docs.refused('/orders/invoice/cancel', 'sales', { id: invoice.id, comment: '开错' })).toMatch(/./)
  await shop.docs.done('/orders/payment/cancel', 'sales', { id: rest.id, comment: '退票' })
  expect(await shop.docs.read('/orders/invoice', invoice.id)).toMatchObject({ status: '2', paid: '300' })
})

test('what does not fit is refused at its row: another’s invoice, twice the same, more than was paid', async () => {
  const [invoice, other] = [await invoiced('C-002', '10'), await invoiced('C-003', '10')]
  const answer = await shop.docs.call('POST', '/orders/payment/add', 'sales', { docDate: '2026-05-18', customer: invoice.customer,
    amount: '50', matches: [invoice, invoice, other].map(({ id }) => ({ invoice: id, amount: '60' })) })
  expect((answer.result as Rec).faults).toMatchObject([{ row: 2, field: 'invoice' }, { row: 3, field: 'invoice' }, { field: 'amount' }])
})

test('the customer’s page says what stands against the limit, and what of it is late', async () => {
  const credit = async (id: string) => (await shop.docs.call('GET', `/orders/customer/credit?id=${id}`, 'sales')).result as Rec
  const id = await shop.customer('C-003')
  const before = await credit(id)
  const order = await shop.ordered('C-003', ['10'])
  const placed = await credit(id)
  expect(Number(placed.ordered) - Number(before.ordered)).toBe(100)
  expect(placed.rows).toContainEqual({ of: 'orders.order', id: order.id, no: order.docNo, day: '2026-05-18', late: false, amount: '100' })
  const made = await shop.notified(order.id)
  await shop.docs.done('/orders/notice/submit', 'sales', { id: made.id })
  await shop.shipped(made.id)
  const draft = await shop.docs.done('/orders/notice/invoice', 'sales', { id: made.id })
  await shop.docs.call('PUT', '/orders/invoice/edit', 'sales', { id: draft.id, dueDate: '2026-05-17' })
  await shop.docs.done('/orders/invoice/approve', 'sales', { id: draft.id })
  const after = await credit(id)
  expect([Number(after.unpaid) - Number(before.unpaid), Number(after.overdue) - Number(before.overdue), after.ordered])
    .toEqual([100, 100, before.ordered])
  expect(after.rows[0], 'what is late stands first').toMatchObject({ of: 'orders.invoice', id: draft.id, day: '2026-05-17', late: true,
    amount: '100' })
  expect(after.rows.map((row: Rec) => row.id), 'what is invoiced stands against it once').not.toContain(order.id)
  const sum = (of: string) => after.rows.filter((row: Rec) => row.of === of).reduce((all: number, row: Rec) => all + Number(row.amount), 0)
  expect([after.more, sum('orders.invoice'), sum('orders.order')]).toEqual([0, Number(after.unpaid), Number(after.ordered)])
  expect((await shop.docs.call('GET', `/orders/customer/credit?id=${id}`, 'planner')).code).toBe(510)
})

test('money for one invoice is one act: a payment, posted, of what is open unless it was less', async () => {
  const invoice = await invoiced('C-002', '20')
  await shop.docs.done('/orders/invoice/receive', 'sales', { id: invoice.id, amount: '150', bankRef: 'B-1' })
  expect(await shop.docs.read('/orders/invoice', invoice.id)).toMatchObject({ status: '2', paid: '150' })
  const payment = await shop.docs.done('/orders/invoice/receive', 'sales', { id: invoice.id })
  expect(payment).toMatchObject({ status: '4', amount: '50', matches: [{ invoice: invoice.id, amount: '50' }] })
  expect(await shop.docs.read('/orders/invoice', invoice.id)).toMatchObject({ status: '4', paid: '200' })
})

test('who sees no prices sees no invoice’s amount, and receives nothing', async () => {
  const invoice = await invoiced('C-002', '20')
  const answer = await shop.docs.call('POST', '/orders/invoice/receive', 'planner', { id: invoice.id })
  expect(answer.code).toBe(510)
})
