import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { hashPassword } from '../server/account/passwords.ts'

/* Issue 5 §1: the first-run set-up of an installation without demonstration data, offered by the menu while it is due. */

let bare: TestApp
let demo: TestApp
beforeAll(async () => {
  ;[bare, demo] = await Promise.all([startTestApp({ template: 'base' }), startTestApp()])
  // The made-up password was told to whoever built the template.
  await bare.database.pool.query('update sys_user set password = $1', [await hashPassword('123456')])
}, 120_000)
afterAll(() => Promise.all([bare.close(), demo.close()]))

const flat = (items: Rec[]): Rec[] => items.flatMap((item) => [item, ...flat(item.children ?? [])])
const offered = async (app: TestApp, as = 'admin') =>
  flat((await app.call('GET', '/sys/permission/getUserPermissionByToken', { as })).body.result.menu).some(({ path }) =>
    path === '/isystem/setup'
  )
const edit = (body: Rec, as = 'admin') => bare.call('PUT', '/sys/setting/edit', { body, as })

test('with demonstration data nothing is left to set up', async () => {
  expect(await offered(demo)).toBe(false)
  expect((await demo.call('GET', '/sys/setting/list')).body.result.setUpStep).toBe(4)
})

test('the menu offers it to whoever may change settings, in every process, until the last step is done', async () => {
  const second = await bare.another()
  const roles = (await bare.call('GET', '/sys/role/list?pageSize=50')).body.result.records as Rec[]
  await bare.call('POST', '/sys/user/add', {
    body: { username: 'clerk', realname: '文员', password: '123456',
      selectedroles: roles.find(({ roleCode }) => roleCode !== 'admin')!.id },
  })
  expect([await offered(bare), await offered(second), await offered(bare, 'clerk')]).toEqual([true, true, false])
  for (const setUpStep of [1, 2, 3]) await edit({ setUpStep })
  expect((await bare.call('GET', '/sys/setting/list')).body.result.setUpStep).toBe(3)
  expect(await offered(bare)).toBe(true)
  await edit({ setUpStep: 4 })
  expect(await offered(bare)).toBe(false)
  await expect.poll(() => offered(second)).toBe(false)
  await second.close()
})

test('progress that is none, and people who may not, are refused', async () => {
  for (const setUpStep of [-1, 5, 'x', null])
    expect((await edit({ setUpStep })).body).toMatchObject({ success: false, result: { faults: [{ field: 'setUpStep' }] } })
  expect((await edit({ setUpStep: 0 }, 'clerk')).body.code).toBe(510)
  expect((await bare.call('PUT', '/sys/setting/edit', { body: { setUpStep: 0 }, as: null })).status).toBe(401)
})
