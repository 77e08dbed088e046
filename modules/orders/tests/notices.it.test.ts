import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { bpmnOf, userTask } from '#modules/workflow/tests/bpmn-of.ts'
import { openShop, type Shop } from './shop.ts'

/* What leaves of an order: by notices of what is open, within its tolerance, counted by what the store posted (domain §2.2 rule 1). */

let shop: Shop
let submit: (id: string, as?: string) => Promise<Rec>
beforeAll(async () => {
  shop = await openShop()
  submit = (id, as = 'sales') => shop.docs.call('POST', '/orders/notice/submit', as, { id })
  await shop.stocked('100000')
})
afterAll(() => shop.close())

const within = { overPct: '5', underPct: '5' }
const states = async (id: string) => {
  const { status, lines, offersShort } = await shop.order(id)
  return { status, lines: (lines as Rec[]).map(({ lineStatus, shippedQty }) => `${lineStatus} ${shippedQty}`), offersShort }
}
const sent = async (order: string, qty: string): Promise<Rec> => {
  const made = await shop.notified(order)
  const [line] = made.lines as Rec[]
  const { id } = await shop.docs.call('PUT', '/orders/notice/edit', 'sales', { id: made.id, rev: made.rev, lines: [{ ...line, qty }] })
    .then(({ result }) => result as Rec)
  expect((await submit(id as string)).success).toBe(true)
  await shop.shipped(id as string)
  return shop.notice(id as string)
}

test('a notice is filled with what is open and may go up to the tolerance, and says both', async () => {
  const order = await shop.ordered('C-001', ['100', '40'], {}, within)
  const first = await shop.notified(order.id)
  expect(first.lines).toMatchObject([{ qty: '100', openQty: '100', mostQty: '105' }, { qty: '40', openQty: '40', mostQty: '42' }])
  expect((await submit(first.id)).success).toBe(true)
  expect(await shop.docs.refused('/orders/order/deliver', 'sales', { id: order.id, warehouse: shop.stage.store, planDate: '2026-05-20' }))
    .toBe('没有未发的数量，或都已在发货通知中')
})

const picked = async (issue: unknown, qty?: string) => {
  await shop.docs.done('/warehouse/issue/approve', 'director', { id: issue })
  const { picks } = await shop.docs.read('/warehouse/issue', issue as string)
  await shop.docs.done('/warehouse/issue/pick', 'storekeeper', { id: issue,
    picks: (picks as Rec[]).map((pick) => ({ pick: pick.id, qty: qty ?? pick.qty })) })
}

test('what the store posts counts; whole within tolerance the order finishes by itself, a red entry opens it again', async () => {
  const order = await shop.ordered('C-001', ['100'], {}, within)
  const part = await sent(order.id, '60')
  expect(part).toMatchObject({ status: '4', lines: [{ pickedQty: '60', shippedQty: '60' }] })
  expect(await states(order.id)).toMatchObject({ status: '3', lines: ['PART_SHIPPED 60'] })
  const rest = await shop.notified(order.id)
  expect(rest.lines).toMatchObject([{ qty: '40', openQty: '40', mostQty: '45' }])
  const last = await sent(order.id, '45')
  expect(await states(order.id)).toMatchObject({ status: '4', lines: ['SHIPPED 105'] })
  await shop.docs.done('/warehouse/issue/reverse', 'admin', { id: last.issue, comment: '装错车' })
  expect(await states(order.id)).toMatchObject({ status: '3', lines: ['PART_SHIPPED 60'] })
  expect((await shop.notice(last.id)).status).toBe('5')
})

test('what was posted in part is taken back with its notice, and all of it may be announced again', async () => {
  const order = await shop.ordered('C-001', ['100'])
  const { id } = await shop.notified(order.id)
  await submit(id)
  const { issue } = await shop.notice(id)
  await picked(issue, '60')
  await shop.docs.done('/warehouse/issue/check', 'director', { id: issue })
  expect(await shop.notice(id)).toMatchObject({ status: '3', lines: [{ shippedQty: '60' }] })
  await shop.docs.done('/warehouse/issue/reverse', 'admin', { id: issue, comment: '装错车' })
  expect(await shop.notice(id)).toMatchObject({ status: '5', lines: [{ shippedQty: '0' }] })
  expect((await shop.notified(order.id)).lines).toMatchObject([{ qty: '100', openQty: '100' }])
})

test('short by less than its tolerance a position is offered to be closed; by more it is not', async () => {
  const order = await shop.ordered('C-001', ['100'], {}, within)
  await sent(order.id, '90')
  expect(await states(order.id)).toMatchObject({ offersShort: 'N' })
  expect(await shop.docs.refused('/orders/order/closeShort', 'sales', { id: order.id })).toMatch(/^没有可短交结案的行/)
  await sent(order.id, '6')
  expect(await states(order.id)).toMatchObject({ status: '3', offersShort: 'Y', lines: ['PART_SHIPPED 96'] })
  expect((await shop.order(order.id))._actions).toContain('closeShort')
  await shop.docs.done('/orders/order/closeShort', 'sales', { id: order.id })
  expect(await states(order.id)).toMatchObject({ status: '4', offersShort: 'N', lines: ['SHIPPED 96'] })
})

test('two notices at once never exceed what may leave', async () => {
  const order = await shop.ordered('C-001', ['100'], {}, within)
  const drafts = [await shop.notified(order.id), await shop.notified(order.id)]
  const answers = await Promise.all(drafts.map(({ id }) => submit(id)))
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  const refused = answers.find(({ success }) => !success)!
  expect(JSON.stringify(refused.result)).toMatch(/最多还可发 5/)
})

test('whoever announces and whoever ends the order never both go through', async () => {
  for (const end of ['cancel', 'close', 'cancel', 'close']) {
    const order = await shop.ordered('C-001', ['10'])
    const { id } = await shop.notified(order.id)
    const answers = await Promise.all([submit(id),
      shop.docs.call('POST', `/orders/order/${end}`, 'sales', { id: order.id, comment: '撤单' })])
    const refused = answers.filter(({ success }) => !success).map(({ message }) => message)
    expect(refused, end).toEqual([expect.stringMatching(/^(发货通知 DN.* 尚未结束|订单尚未审核或已结束)/)])
  }
})

test('made from the order and by hand at once, notices wait for each other and not for ever', async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await shop.ordered('C-001', ['10'])
    const [line] = order.lines as Rec[]
    const made = await Promise.all([
      shop.docs.call('POST', '/orders/order/deliver', 'sales', { id: order.id, warehouse: shop.stage.store, planDate: '2026-05-20' }),
      shop.docs.call('POST', '/orders/notice/add', 'sales', { salesOrder: order.id, warehouse: shop.stage.store, planDate: '2026-05-20',
        lines: [{ line: line!.id, qty: '10' }] }),
    ])
    expect(made.map(({ success, message }) => `${success} ${message}`)).toEqual(['true 操作成功!', expect.stringMatching(/^true /)])
  }
})

test('two issues posted at once see each other: the order is finished', async () => {
  await shop.stocked('1000')
  const lots = await shop.stage.query<{ lot: string }>(
    'select distinct lot from wms_balance where item = $1 and warehouse = $2 and qty >= 1000',
    [shop.stage.piece, shop.stage.store],
  )
  for (let round = 0; round < 3; round += 1) {
    const order = await shop.ordered('C-001', ['10', '20'])
    const issues = await Promise.all((order.lines as Rec[]).map(async ({ id: line, qty }, at) => {
      const { id } = await shop.docs.done('/orders/notice/add', 'sales', { salesOrder: order.id, warehouse: shop.stage.store,
        planDate: '2026-05-20', lines: [{ line, qty, lot: lots[at]!.lot }] })
      expect((await submit(id as string)).success).toBe(true)
      const { issue } = await shop.notice(id as string)
      await picked(issue)
      return issue
    }))
    const answers = await Promise.all(issues.map((id) => shop.docs.call('POST', '/warehouse/issue/check', 'director', { id })))
    expect(answers.map(({ message }) => message)).toEqual(['操作成功!', '操作成功!'])
    expect(await states(order.id)).toMatchObject({ status: '4', lines: ['SHIPPED 10', 'SHIPPED 20'] })
  }
})

test.each([['shipping', 'sales'], ['sales', 'sales'], ['sales', 'shipping']])(
  '%s told the store and %s cancels: the issue goes with the notice, both say why',
  async (tells, ends) => {
    const order = await shop.ordered('C-001', ['10'])
    const { id } = await shop.notified(order.id)
    expect((await submit(id, tells)).success).toBe(true)
    await shop.docs.done('/orders/notice/cancel', ends, { id, comment: '改期' })
    const cancelled = { status: '9', cancelledReason: '改期' }
    const after = await shop.notice(id)
    expect(after).toMatchObject(cancelled)
    expect(await shop.docs.read('/warehouse/issue', after.issue as string)).toMatchObject(cancelled)
  },
)

test('what the store sends back stays what its notice asks for, and goes with it', async () => {
  const order = await shop.ordered('C-001', ['40', '20'])
  const { id, docNo } = await shop.notified(order.id)
  await submit(id)
  const { issue } = await shop.notice(id)
  await shop.docs.done('/warehouse/issue/reject', 'director', { id: issue, comment: '本周不发货' })
  const { lines } = await shop.docs.read('/warehouse/issue', issue as string)
  const [first, last] = lines as [Rec, Rec]
  const edited = (more: Rec) => shop.docs.call('PUT', '/warehouse/issue/edit', 'storekeeper', { id: issue, ...more })
  const text = `由 ${docNo} 生成，行、物料与数量不能改，请作废 ${docNo} 后重新开单`
  for (const other of [[last], [last, first], [{ ...first, qty: '41' }, last], [first, last, { item: shop.stage.piece, qty: '1' }]])
    expect((await edited({ lines: other })).result).toEqual({ faults: [{ field: 'lines', text }] })
  expect((await edited({ outType: 'OTHER', lines })).result).toEqual({ faults: [{ field: 'lines', text }] })
  expect(await edited({ remark: '周五提货', lines })).toMatchObject({ success: true })
  await shop.docs.done('/orders/notice/cancel', 'sales', { id, comment: '重新开单' })
  expect((await shop.docs.read('/warehouse/issue', issue as string)).status).toBe('9')
})

test('what was announced goes with its notice; what the store has in hand it ends itself, and the order is not cancelled meanwhile', async () => {
  const order = await shop.ordered('C-001', ['100'])
  const first = await shop.notified(order.id)
  await submit(first.id)
  expect(await shop.docs.refused('/orders/order/cancel', 'sales', { id: order.id, comment: '客户撤单' })).toMatch(/^发货通知 DN.* 尚未结束/)
  await shop.docs.done('/orders/notice/cancel', 'sales', { id: first.id, comment: '改期' })
  expect((await shop.docs.read('/warehouse/issue', (await shop.notice(first.id)).issue as string)).status).toBe('9')

  const second = await shop.notified(order.id)
  await submit(second.id)
  const { issue } = await shop.notice(second.id)
  await shop.docs.done('/warehouse/issue/approve', 'director', { id: issue })
  expect(await shop.docs.refused('/orders/notice/cancel', 'sales', { id: second.id, comment: '改期' })).toMatch(/^出库单 .* 仓库已在办理/)
  await shop.docs.done('/warehouse/issue/cancel', 'storekeeper', { id: issue, comment: '销售要求' })
  expect((await shop.notice(second.id)).status).toBe('5')
  await shop.docs.done('/orders/order/cancel', 'sales', { id: order.id, comment: '客户撤单' })
})

test('a position stands once in a notice, and one of another order not at all', async () => {
  const [order, other] = [await shop.ordered('C-001', ['10']), await shop.ordered('C-001', ['10'])]
  const [line] = order.lines as Rec[]
  const [foreign] = other.lines as Rec[]
  const answer = await shop.docs.call('POST', '/orders/notice/add', 'sales', { docDate: '2026-05-18', salesOrder: order.id,
    planDate: '2026-05-20', warehouse: shop.stage.store,
    lines: [line!, line!, foreign!].map(({ id, item }) => ({ line: id, item, qty: '1' })) })
  expect((answer.result as Rec).faults).toMatchObject([{ row: 2, field: 'line' }, { row: 3, field: 'line' }])
})

test('an issue that a process decides on goes with its notice for whoever told the store, and the process with it', async () => {
  const bpmnXml = bpmnOf('sale', [userTask('a', 'director')], ['s a', 'a e'], '<mw:options title="&quot;销售出库&quot;"/>')
  const model = await shop.docs.done('/flowable/model/add', 'admin', { modelKey: 'sale', name: '销售出库', category: 'other', bpmnXml })
  await shop.docs.done('/flowable/model/deploy', 'admin', { id: model.id })
  await shop.docs.done('/flowable/bind/add', 'admin', { entityId: 'warehouse.issue', modelId: model.id, position: 0 })
  const order = await shop.ordered('C-001', ['10'])
  const { id } = await shop.notified(order.id)
  await submit(id)
  expect(await shop.docs.refused('/orders/notice/cancel', 'shipping', { id, comment: '改期' })).toMatch(/^单据正在流程「销售出库」中审批/)
  await shop.docs.done('/orders/notice/cancel', 'sales', { id, comment: '改期' })
  const { issue } = await shop.notice(id)
  expect((await shop.docs.read('/warehouse/issue', issue as string)).status).toBe('9')
  expect(await shop.stage.query('select status from wf_instance where record_id = $1', [issue])).toEqual([{ status: 'REVOKED' }])
})
