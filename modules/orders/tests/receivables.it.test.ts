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
/** A notice by which so much of an order has left. */
const sent = async (order: string, qty: string): Promise<Rec> => {
  const { id, rev, lines: [line] } = await shop.notified(order) as Rec & { lines: [Rec] }
  await shop.docs.call('PUT', '/orders/notice/edit', 'sales', { id, rev, lines: [{ ...line, qty }] })
  await shop.docs.done('/orders/notice/submit', 'sales', { id })
  await shop.shipped(id)
  return shop.notice(id)
}
const drafted = ({ id }: Rec): Promise<Rec> => shop.docs.done('/orders/notice/invoice', 'sales', { id })
/** Whether somebody is asked to invoice a notice. */
const waits = async ({ id }: Rec): Promise<boolean> =>
  ((await shop.docs.call('GET', '/sys/work/list?size=200', 'sales')).result as unknown as Rec[]).some((row) => row.id === id)
const creditOf = async (customer: string): Promise<Rec> =>
  (await shop.docs.call('GET', `/orders/customer/credit?id=${customer}`, 'sales')).result as Rec
/** What a customer sent back of what left by a notice. */
const sentBack = async ({ issue }: Rec, qty: string): Promise<Rec> => {
  const { picks: [pick] } = await shop.docs.read('/warehouse/issue', issue) as Rec & { picks: [Rec] }
  return shop.docs.approved('/warehouse/receipt', { docDate: '2026-05-18', inType: 'SALES_RETURN', issue, warehouse: shop.stage.store,
    bin: shop.stage.bins[0], lines: [{ item: shop.stage.piece, qty, lot: pick.lot }] })
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
  expect([await waits({ id: free }), await waits({ id: sold })]).toEqual([false, true])
})

test('what came back is not invoiced; where all did, nobody is asked to', async () => {
  const order = await shop.ordered('C-002', ['40'])
  const notice = await sent(order.id, '40')
  await sentBack(notice, '10')
  expect(await shop.notice(notice.id)).toMatchObject({ lines: [{ shippedQty: '40', returnedQty: '10' }] })
  expect((await drafted(notice)).amount).toBe('300')
  const again = await sent(order.id, '10')
  expect(await waits(again)).toBe(true)
  await sentBack(again, '10')
  expect(await shop.docs.refused('/orders/notice/invoice', 'sales', { id: again.id })).toBe('没有可开票的发货数量')
  expect(await waits(again)).toBe(false)
})

test('what is invoiced is not taken back by the store before its invoice is cancelled', async () => {
  const invoice = await invoiced('C-002', '10')
  const { issue } = await shop.notice(invoice.notice)
  const red = { id: issue, comment: '装错车' }
  expect(await shop.docs.refused('/warehouse/issue/reverse', 'admin', red)).toBe(`已开发票 ${invoice.docNo}，请先作废该发票`)
  await shop.docs.done('/orders/invoice/cancel', 'sales', { id: invoice.id, comment: '装错车' })
  await shop.docs.done('/warehouse/issue/reverse', 'admin', red)
  expect((await shop.notice(invoice.notice)).status).toBe('5')
})

test('a return is not taken back while the goods are not on the invoice of their notice', async () => {
  const order = await shop.ordered('C-002', ['40'])
  const notice = await sent(order.id, '30')
  const first = await sentBack(notice, '10')
  const less = await drafted(notice)
  const second = await sentBack(notice, '5')
  const red = { id: first.id, comment: '误收' }
  expect(await shop.docs.refused('/warehouse/receipt/reverse', 'admin', red)).toBe(`已开发票 ${less.docNo}，请先作废该发票`)
  await shop.docs.done('/warehouse/receipt/reverse', 'admin', { id: second.id, comment: '误收' })
  await shop.docs.done('/orders/invoice/cancel', 'sales', { id: less.id, comment: '少开' })
  await shop.docs.done('/warehouse/receipt/reverse', 'admin', red)
  expect((await drafted(notice)).amount).toBe('300')
})

test('a notice has one invoice, also where it is entered by hand, and waits for one again once that is gone', async () => {
  const order = await shop.ordered('C-002', ['30'])
  const [notice, other] = [await sent(order.id, '10'), await sent(order.id, '10')]
  const typed = (values: Rec) =>
    shop.docs.call('POST', '/orders/invoice/add', 'sales', { docDate: '2026-05-18', salesOrder: order.id, amount: '1', ...values })
  const refusedAt = async (of: string) => ((await typed({ notice: of })).result as Rec).faults as unknown
  const marks = async () => [(await shop.notice(notice.id)).invoiced, (await shop.notice(other.id)).invoiced]
  const draft = await drafted(notice)
  expect(await refusedAt(notice.id)).toEqual([{ field: 'notice', text: `已开发票 ${draft.docNo}` }])
  const stranger = await sent((await shop.ordered('C-002', ['10'])).id, '10')
  const notGone = await shop.notified(order.id)
  for (const { id } of [stranger, notGone])
    expect(await refusedAt(id)).toEqual([{ field: 'notice', text: '请选择此订单已发运的发货通知' }])
  expect((await shop.docs.call('PUT', '/orders/invoice/edit', 'sales', { id: draft.id, notice: other.id })).success).toBe(true)
  expect(await marks()).toEqual(['N', 'Y'])
  expect([await waits(notice), await waits(other)]).toEqual([true, false])
  const remove = await shop.app.call<Rec>('DELETE', `/orders/invoice/delete?id=${draft.id}`, { as: 'sales' })
  expect([remove.body.success, await marks(), await waits(other)]).toEqual([true, ['N', 'N'], true])
  const restore = async () => (await shop.app.call<Rec>('PUT', `/orders/invoice/restore?ids=${draft.id}`, { as: 'sales' })).body
  const { result: second } = await typed({ notice: other.id })
  expect((await restore()).message, 'another took its place').toBe(`已开发票 ${(second as Rec).docNo}`)
  await shop.docs.done('/orders/invoice/cancel', 'sales', { id: (second as Rec).id, comment: '开错' })
  expect([(await restore()).success, await marks()]).toEqual([true, ['N', 'Y']])
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
  const id = await shop.customer('C-003')
  const before = await creditOf(id)
  const order = await shop.ordered('C-003', ['10'])
  const placed = await creditOf(id)
  expect(Number(placed.ordered) - Number(before.ordered)).toBe(100)
  expect(placed.rows).toContainEqual({ of: 'orders.order', id: order.id, no: order.docNo, day: '2026-05-18', late: false, amount: '100' })
  const made = await shop.notified(order.id)
  await shop.docs.done('/orders/notice/submit', 'sales', { id: made.id })
  await shop.shipped(made.id)
  const draft = await shop.docs.done('/orders/notice/invoice', 'sales', { id: made.id })
  await shop.docs.call('PUT', '/orders/invoice/edit', 'sales', { id: draft.id, dueDate: '2026-05-17' })
  await shop.docs.done('/orders/invoice/approve', 'sales', { id: draft.id })
  const after = await creditOf(id)
  expect([Number(after.unpaid) - Number(before.unpaid), Number(after.overdue) - Number(before.overdue), after.ordered])
    .toEqual([100, 100, before.ordered])
  expect(after.rows[0], 'what is late stands first').toMatchObject({ of: 'orders.invoice', id: draft.id, day: '2026-05-17', late: true,
    amount: '100' })
  expect(after.rows.map((row: Rec) => row.id), 'what is invoiced stands against it once').not.toContain(order.id)
  const sum = (of: string) => after.rows.filter((row: Rec) => row.of === of).reduce((all: number, row: Rec) => all + Number(row.amount), 0)
  expect([after.more, sum('orders.invoice'), sum('orders.order')]).toEqual([0, Number(after.unpaid), Number(after.ordered)])
  expect((await shop.docs.call('GET', `/orders/customer/credit?id=${id}`, 'planner')).code).toBe(510)
})

test('what left and is not invoiced stands against the limit, also once its order is finished', async () => {
  await shop.docs.done('/orders/customer/add', 'sales', { code: 'T-901', name: '某厂（示例）', creditLimit: '1000' })
  const first = await shop.ordered('T-901', ['100'])
  await sent(first.id, '100')
  expect((await shop.order(first.id)).status).toBe('4')
  const { id } = await shop.docs.done('/orders/order/add', 'sales', { docDate: '2026-05-18', orderType: 'DOM', customer: first.customer,
    lines: [{ item: shop.stage.piece, qty: '100', price: '10', dueDate: '2026-06-30' }] })
  await shop.docs.done('/orders/order/submit', 'sales', { id })
  expect(await shop.docs.refused('/orders/order/approve', 'director', { id })).toBe('超过客户信用额度 1000 CNY')
})

test('a draft of an invoice moves nothing of the credit; of an order that was closed what left counts', async () => {
  const { id } = await shop.docs.done('/orders/customer/add', 'sales', { code: 'T-902', name: '某厂（示例）' })
  const order = await shop.ordered('T-902', ['100'])
  const notice = await sent(order.id, '60')
  const taken = async () => {
    const { unpaid, ordered } = await creditOf(id)
    return [unpaid, ordered]
  }
  expect(await taken()).toEqual(['0', '1000'])
  const invoice = await drafted(notice)
  expect(await taken()).toEqual(['0', '1000'])
  await shop.docs.done('/orders/invoice/approve', 'sales', { id: invoice.id })
  expect(await taken()).toEqual(['600', '400'])
  await shop.docs.done('/orders/order/close', 'sales', { id: order.id, comment: '余量不要' })
  expect(await taken(), 'what never leaves is owed by nobody').toEqual(['600', '0'])
  await shop.docs.done('/orders/invoice/cancel', 'sales', { id: invoice.id, comment: '开错' })
  expect(await taken()).toEqual(['0', '600'])
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

test('a change asks credit for what it adds, whatever of the order is invoiced already', async () => {
  const open = await shop.ordered('C-002', ['50', '50'])
  const part = await shop.notified(open.id)
  await shop.docs.call('PUT', '/orders/notice/edit', 'sales', { id: part.id, rev: part.rev, lines: [part.lines[0]] })
  await shop.docs.done('/orders/notice/submit', 'sales', { id: part.id })
  await shop.shipped(part.id)
  const { id: draft } = await shop.docs.done('/orders/notice/invoice', 'sales', { id: part.id })
  await shop.docs.done('/orders/invoice/approve', 'sales', { id: draft })
  const { result } = await shop.docs.call('GET', `/orders/customer/credit?id=${await shop.customer('C-002')}`, 'director')
  const taken = Number((result as Rec).unpaid) + Number((result as Rec).ordered)
  await shop.stage.query("update crm_customer set credit_limit = $1::numeric + 100 where code = 'C-002'", [taken])
  const changed = async (qty: string) => {
    const { rev } = await shop.order(open.id)
    const { id } = await shop.docs.done('/orders/order/change', 'sales', { id: open.id, rev, reason: '加量',
      lines: [{ kind: 'CHANGE', line: open.lines[1].id, qty }] })
    await shop.docs.done('/orders/order-change/submit', 'sales', { id })
    return shop.docs.call('POST', '/orders/order-change/approve', 'director', { id })
  }
  expect((await changed('61')).message).toContain('超过客户信用额度 10 CNY')
  expect(await changed('60')).toMatchObject({ success: true })
})
