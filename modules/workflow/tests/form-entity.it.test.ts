import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/app.ts'

let it: TestApp
beforeAll(async () => {
  it = await startTestApp({ template: 'demo' })
})
afterAll(() => it.close())

const PURCHASE = 'runtime.purchase_request'

describe('domain §2.12: whoever takes part in a process sees its form', () => {
  test('a starter who may not see the list of its records gets the form', async () => {
    const direct = await it.call('GET', '/online/cgform/api/entity/purchase_request', { as: 'operator' })
    expect(direct.body.code).toBe(510)
    const { body } = await it.call<{ id: string; fields: object }[]>('GET', '/flowable/start/form?modelKey=purchase_approval', {
      as: 'operator',
    })
    expect(body.result.map(({ id }) => id)).toEqual([PURCHASE])
    expect(Object.keys(body.result[0]!.fields)).toEqual(expect.arrayContaining(['item', 'amount']))
  })

  test('those who are asked get it, others do not learn that there is an instance', async () => {
    const { body: started } = await it.call('POST', '/flowable/instance/start', { as: 'operator',
      body: { modelKey: 'purchase_approval', record: { item: '刀片盒', qty: 1, amount: '20' } } })
    const path = `/flowable/instance/form?id=${started.result.id}`
    const { body: seen } = await it.call<{ id: string }[]>('GET', path, { as: 'workshop' })
    expect(seen.result.map(({ id }) => id)).toEqual([PURCHASE])
    const { body: stranger } = await it.call('GET', path, { as: 'sales' })
    expect([stranger.success, stranger.result]).toEqual([false, null])
  })

  test('a process that is not deployed, and an instance that is not there, are refused in words', async () => {
    const { body } = await it.call('GET', '/flowable/start/form?modelKey=no_such', { as: 'operator' })
    expect([body.success, body.message]).toEqual([false, '流程「no_such」未部署，请联系流程管理员'])
    expect((await it.call('GET', '/flowable/instance/form?id=x', { as: 'admin' })).body.success).toBe(false)
    expect((await it.call('GET', '/flowable/instance/form', { as: 'admin' })).body.success).toBe(false)
  })
})
