import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { openShop, type Shop } from '#modules/orders/tests/shop.ts'
import { bpmnOf, gateway, userTask } from '#modules/workflow/tests/bpmn-of.ts'

/* A process reckons with the whole record, also where whoever decides does not see all of it (decision 0058). */

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  // Nobody of the store sees what is paid.
  const elements = [userTask('store', 'storekeeper'), gateway('exclusive', 'g', 'small'), userTask('chief', 'director')]
  const flows = ['s store', 'store g', 'g chief amount > 3000', 'g e', 'chief e']
  const bpmnXml = bpmnOf('sold', elements, flows, '<mw:options title="&quot;order of &quot; + string(amount)"/>')
    .replace('default="small"', `default="f${flows.indexOf('g e')}"`)
  const { id } = await shop.docs.done('/flowable/model/add', 'admin', { modelKey: 'sold', name: '订单审核', category: 'other', bpmnXml })
  await shop.docs.done('/flowable/model/deploy', 'admin', { id })
  await shop.docs.done('/flowable/bind/add', 'admin', { entityId: 'orders.order', modelId: id, position: 0 })
})
afterAll(() => shop.close())

const submitted = async (customer: string, qty: string): Promise<string> => {
  const { id } = await shop.docs.done('/orders/order/add', 'sales', { docDate: '2026-05-18', orderType: 'DOM',
    customer: await shop.customer(customer), lines: [{ item: shop.stage.piece, qty, price: '10', dueDate: '2026-06-30' }] })
  await shop.docs.done('/orders/order/submit', 'sales', { id })
  return id as string
}
const approve = async (as: string, order: string): Promise<Rec> => {
  const [task] = await shop.stage.query<{ id: string }>(
    `select t.id from wf_task t join wf_instance i on i.id = t.instance_id
     where i.record_id = $1 and t.status = 'TODO'`,
    [order],
  )
  return shop.docs.call('POST', '/flowable/task/approve', as, { id: task!.id })
}
const statusOf = async (id: string) => (await shop.order(id)).status as string

test('credit is asked although whoever decides sees no amount', async () => {
  const { result } = await shop.docs.call('GET', `/orders/customer/credit?id=${await shop.customer('C-002')}`, 'director')
  const taken = Number((result as Rec).unpaid) + Number((result as Rec).ordered)
  await shop.stage.query("update crm_customer set credit_limit = $1::numeric + 1000 where code = 'C-002'", [taken])
  const id = await submitted('C-002', '250')
  expect(await approve('storekeeper', id)).toMatchObject({ success: false, message: '超过客户信用额度 1500 CNY' })
  expect(await statusOf(id)).toBe('1')
})

test('the way goes by the amount although whoever decides does not see it', async () => {
  await shop.stage.query("update crm_customer set credit_limit = 100000000 where code = 'C-002'", [])
  const [small, large] = [await submitted('C-002', '200'), await submitted('C-002', '400')]
  for (const id of [small, large]) expect(await approve('storekeeper', id)).toMatchObject({ success: true })
  expect([await statusOf(small), await statusOf(large)]).toEqual(['2', '1'])
  expect(await approve('director', large)).toMatchObject({ success: true })
  expect(await statusOf(large)).toBe('2')
})
