import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '#kernel/testing/read-pdf.ts'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { day, exportsOf, type Exports } from './exports.ts'

/* Issue 35, bad days that no other file tells. The clock stands on Monday, 18 May 2026, 08:30. */

let app: TestApp
let on: Exports
beforeAll(async () => {
  app = await startTestApp({ idle: true })
  on = await exportsOf(app)
})
afterAll(async () => {
  await on.stage.close()
  await app.close()
})

const second = 'TNMG160404-P25C'
const third = 'DNMG150608-P25C'
const paper = async (id: string, kind: string, lang: string): Promise<string> => {
  const { statusCode, rawPayload } = await app.app.inject({
    url: `${app.config.apiBase}/orders/export/paper?id=${id}&kind=${kind}&lang=${lang}`,
    headers: { 'x-access-token': await app.tokenOf('shipping') },
  })
  expect(statusCode).toBe(200)
  return readPdf(rawPayload).text.replaceAll(/\s+/g, ' ')
}

describe('each line is rounded to the smallest coin, and a total is the sum of its lines: on the order, the shipment, the paper, the invoice', () => {
  // Unrounded the lines would come to less than they do: 40 × 0.333625 and 40 × 0.333375 are 13.345 and 13.335.
  test.each([
    ['CNY', ['0.333625', '0.333375'], ['13.35', '13.34'], '26.69', /SAY CHINESE YUAN TWENTY-SIX AND FEN SIXTY-NINE ONLY/],
    ['USD', ['0.333625', '0.333375'], ['13.35', '13.34'], '26.69', /SAY US DOLLARS TWENTY-SIX AND CENTS SIXTY-NINE ONLY/],
    ['EUR', ['0.333625', '0.333375'], ['13.35', '13.34'], '26.69', /SAY EUROS TWENTY-SIX AND CENTS SIXTY-NINE ONLY/],
    ['JPY', ['12.3625', '12.3375'], ['495', '494'], '989', /SAY JAPANESE YEN NINE HUNDRED AND EIGHTY-NINE ONLY/],
  ])('in %s', async (currency, prices, lines, total, words) => {
    const items = [on.stage.piece, on.items.get(second)!]
    const of = await on.order('E-001', [...prices.map((price, at) => ({ item: items[at], qty: '40', price })), { item: on.items.get(third)!,
      qty: '40', price: '9' }], { currency })
    expect((of.lines as Rec[]).map(({ amount }) => amount).slice(0, 2)).toEqual(lines)
    expect(Number(of.amount)).toBe(Number(total) + 360)
    const units = [...(await on.packed('40', { item: items[0]! })).ids, ...(await on.packed('40', { item: items[1]! })).ids]
    const id = await on.shipment(of, units)
    expect(await on.read(id)).toMatchObject({ amount: total })
    const text = await paper(id, 'CI', 'en')
    for (const figure of [...lines, `${currency} ${total}`]) expect(text).toContain(figure)
    expect(text).toMatch(words)
    for (const kind of ['CI', 'PL', 'CO', 'LOAD', 'MARK'])
      expect(await paper(id, kind, 'both'), `${kind} names no position that is not shipped`).not.toContain(third)
  })

  test('an invoice of what left adds up as its paper does', async () => {
    const of = await on.order('C-001', [{ item: on.stage.piece, qty: '40', price: '0.333625' }, { item: on.stage.piece, qty: '40',
      price: '0.333375' }], { orderType: 'DOM' })
    const { lot } = await on.packed('80')
    const { id } = await on.done('shipping', 'notice/add', { salesOrder: of.id, warehouse: on.stage.store, planDate: day,
      lines: (of.lines as Rec[]).map((line) => ({ line: line.id, qty: '40', lot })) })
    await on.done('shipping', 'notice/submit', { id })
    const notice = (await on.call('shipping', 'GET', `notice/queryById?id=${id}`)).result as Rec
    await on.docs.done('/warehouse/issue/approve', 'director', { id: notice.issue })
    await on.postOut(notice)
    const { id: invoice } = await on.done('sales', 'notice/invoice', { id })
    expect((await on.call('sales', 'GET', `invoice/queryById?id=${invoice}`)).result).toMatchObject({ amount: '26.69' })
  })
})

test('what was picked and what was delivered both count against what was ordered', async () => {
  const of = await on.order('C-001', [{ item: on.stage.piece, qty: '100', overPct: '5' }], { orderType: 'DOM' })
  const { lot } = await on.packed('120')
  await on.postOut(await on.noticed(of, '40', lot))
  await on.pick(await on.noticed(of, '30', lot))
  const draft = await on.done('sales', 'order/deliver', { id: of.id, warehouse: on.stage.store, planDate: day })
  expect(draft.lines).toMatchObject([{ qty: '30', openQty: '30', mostQty: '35' }])
  const line = of.lines[0].id as string
  const { result } = await on.call('sales', 'POST', 'notice/add', { salesOrder: of.id, warehouse: on.stage.store, planDate: day,
    lines: [{ line, qty: '36' }] })
  expect(result.faults).toMatchObject([{ row: 1, field: 'qty', text: expect.stringContaining('最多还可发 35') }])
})

test('an order is not cancelled while its goods are picked; the store puts them back first, and they are free for others', async () => {
  const of = await on.order('C-001', [{ item: on.stage.piece, qty: '40' }], { orderType: 'DOM' })
  const { lot } = await on.packed('40')
  const notice = await on.noticed(of, '40', lot)
  await on.pick(notice)
  expect((await on.call('shipping', 'GET', `notice/queryById?id=${notice.id}`)).result.status, 'picking').toBe('3')
  for (const step of ['cancel', 'close'])
    expect((await on.call('sales', 'POST', `order/${step}`, { id: of.id, comment: '客户撤单' })).message).toMatch(/^发货通知 DN.* 尚未结束/)
  const held = async () =>
    (await on.stage.query<{ qty: string }>('select sum(reserved)::int::text as qty from wms_balance where lot = $1', [lot]))[0]!.qty
  expect(await held()).toBe('40')
  await on.docs.done('/warehouse/issue/cancel', 'storekeeper', { id: notice.issue, comment: '订单取消' })
  expect(await held()).toBe('0')
  await on.done('sales', 'order/cancel', { id: of.id, comment: '客户撤单' })
  expect((await on.call('sales', 'GET', `order/queryById?id=${of.id}`)).result).toMatchObject({ status: '9',
    lines: [{ lineStatus: 'CLOSED' }] })
})

test('nothing is announced of a position that was dropped or closed short, by whatever notice was drafted before', async () => {
  const of = await on.order('C-001', [{ item: on.stage.piece, qty: '40' }, { item: on.stage.piece, qty: '20' }], { orderType: 'DOM' })
  const [, other] = of.lines as Rec[]
  const draft = { salesOrder: of.id, warehouse: on.stage.store, planDate: day, lines: [{ line: other!.id, qty: '5' }] }
  const { id } = await on.done('sales', 'notice/add', draft)
  const change = await on.done('sales', 'order/change', { id: of.id, reason: '少要', lines: [{ kind: 'DROP', line: other!.id }] })
  await on.done('sales', 'order-change/submit', { id: change.id })
  await on.done('director', 'order-change/approve', { id: change.id })
  for (const answer of [await on.call('sales', 'POST', 'notice/submit', { id }), await on.call('sales', 'POST', 'notice/add', draft)])
    expect(answer.result.faults).toMatchObject([{ row: 1, field: 'line', text: '该行已结案，不再发货' }])
})

test('a rest is not closed while a notice brings it; what is sent or taken back afterwards is owed again', async () => {
  const of = await on.order('C-001', [{ item: on.stage.piece, qty: '40', underPct: '20' }], { orderType: 'DOM' })
  const { lot } = await on.packed('40')
  const first = await on.noticed(of, '35', lot)
  await on.postOut(first)
  const rest = await on.noticed(of, '5', lot)
  const order = async (): Promise<Rec> => (await on.call('sales', 'GET', `order/queryById?id=${of.id}`)).result
  expect(await order(), 'the rest is on its way').toMatchObject({ offersShort: 'N' })
  expect((await on.call('sales', 'POST', 'order/closeShort', { id: of.id })).message).toMatch(/^没有可短交结案的行/)
  await on.docs.done('/warehouse/issue/cancel', 'storekeeper', { id: rest.issue, comment: '不发了' })
  expect(await order()).toMatchObject({ offersShort: 'Y' })
  await on.done('sales', 'order/closeShort', { id: of.id })
  expect(await order()).toMatchObject({ status: '4', lines: [{ lineStatus: 'SHIPPED', shortClosed: 'Y' }] })
  const back = await on.docs.approved('/warehouse/receipt', { docDate: day, inType: 'SALES_RETURN', issue: first.issue,
    warehouse: on.stage.store, bin: on.stage.bins[0], lines: [{ item: on.stage.piece, qty: '10', lot }] })
  expect(await order()).toMatchObject({ status: '3', lines: [{ lineStatus: 'PART_SHIPPED', shortClosed: 'N', returnedQty: '10' }] })
  await on.docs.done('/warehouse/receipt/reverse', 'admin', { id: back.id, comment: '误收' })
  await on.done('sales', 'order/closeShort', { id: of.id })
  await on.docs.done('/warehouse/issue/reverse', 'admin', { id: first.issue, comment: '装错车' })
  expect(await order()).toMatchObject({ status: '3', lines: [{ shippedQty: '0', shortClosed: 'N' }] })
  expect((await on.done('sales', 'order/deliver', { id: of.id, warehouse: on.stage.store, planDate: day })).lines).toMatchObject([
    { qty: '40' },
  ])
})

test('goods that a customer sent back keep their issue from being taken back, else they were there twice', async () => {
  const of = await on.order('C-001', [{ item: on.stage.piece, qty: '40' }], { orderType: 'DOM' })
  const { lot } = await on.packed('40')
  const notice = await on.noticed(of, '40', lot)
  await on.postOut(notice)
  const back = await on.docs.approved('/warehouse/receipt', { docDate: day, inType: 'SALES_RETURN', issue: notice.issue,
    warehouse: on.stage.store, bin: on.stage.bins[0], lines: [{ item: on.stage.piece, qty: '10', lot }] })
  const red = { id: notice.issue, comment: '装错车' }
  expect(await on.docs.refused('/warehouse/issue/reverse', 'admin', red)).toBe(`单据已被下游引用，不能红冲：${back.docNo as string}`)
  await on.docs.done('/warehouse/receipt/reverse', 'admin', { id: back.id, comment: '误收' })
  await on.docs.done('/warehouse/issue/reverse', 'admin', red)
  expect((await on.call('sales', 'GET', `order/queryById?id=${of.id}`)).result.lines).toMatchObject([{ shippedQty: '0', returnedQty: '0' }])
})

test('no more comes back of an issue than left by it and is not back already, also of two returns at once', async () => {
  const of = await on.order('C-001', [{ item: on.stage.piece, qty: '40' }], { orderType: 'DOM' })
  const { lot } = await on.packed('40')
  const notice = await on.noticed(of, '40', lot)
  await on.postOut(notice)
  const draft = (...quantities: string[]) => ({ docDate: day, inType: 'SALES_RETURN', issue: notice.issue, warehouse: on.stage.store,
    bin: on.stage.bins[0], lines: quantities.map((qty) => ({ item: on.stage.piece, qty, lot })) })
  const tooMuch = await on.docs.call('POST', '/warehouse/receipt/add', 'storekeeper', draft('30', '11'))
  expect((tooMuch.result as Rec).faults).toMatchObject([{ row: 2, field: 'qty', text: '原出库单已出库且未退回的只有 10' }])
  const both = [await on.docs.done('/warehouse/receipt/add', 'storekeeper', draft('30')),
    await on.docs.done('/warehouse/receipt/add', 'storekeeper', draft('20'))]
  for (const { id } of both) await on.docs.done('/warehouse/receipt/submit', 'storekeeper', { id })
  const answers = await Promise.all(both.map(({ id }) => on.docs.call('POST', '/warehouse/receipt/approve', 'director', { id })))
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(answers.find(({ success }) => !success)!.message).toMatch(/原出库单已出库且未退回的只有 [12]0/)
})

test('a currency without a rate on the day of the order is refused at its field, from whatever the order is made', async () => {
  await on.stage.query(`update crm_fx_rate set valid_from = '2026-05-19' where currency = 'JPY'`, [])
  const { id: customer } = await on.done('sales', 'customer/add', { code: 'T-JPY', name: '東京（示例）', currency: 'JPY', country: 'JP' })
  const typed = await on.call('sales', 'POST', 'order/add', { docDate: day, orderType: 'EXP', customer,
    lines: [{ item: on.stage.piece, qty: '1', price: '1', dueDate: '2026-06-30' }] })
  expect(typed.result.faults).toMatchObject([{ field: 'fxRate', text: `没有 JPY 在 ${day} 的汇率，请先维护汇率或填写汇率` }])
  const file = { name: 'jp.csv', bytes: Buffer.from('Part No.,Qty,Unit price,Due date\nCNMG120408-P25C,5,3,2026-07-01'),
    fields: { biz: 'import' } }
  const { body: { message } } = await app.call('POST', '/sys/common/upload', { as: 'sales', file })
  const brought = await on.call('sales', 'POST', 'order/sheet-import', { file: message, customer, orderType: 'EXP' })
  expect([brought.success, JSON.stringify(brought)]).toEqual([false, expect.stringContaining(`没有 JPY 在 ${day} 的汇率`)])
  await on.stage.query(`update crm_fx_rate set valid_from = '2026-01-01' where currency = 'JPY'`, [])
})
