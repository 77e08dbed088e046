import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Menus are put in order and below others by hand. */

let app: TestApp
const ids: Record<string, string> = {}
const add = async (name: string, more: Rec) => {
  const { body } = await app.call('POST', '/sys/permission/add', { body: { name, url: `/place/${name}`, ...more } })
  expect(body.success, body.message).toBe(true)
  ids[name] = body.result.id
}
beforeAll(async () => {
  app = await startTestApp()
  await add('A', { menuType: 0, component: 'layouts/RouteView', sortNo: 9001 })
  await add('B', { menuType: 0, component: 'layouts/RouteView', sortNo: 9001 })
  for (const [at, name] of ['a', 'b', 'c'].entries())
    await add(name, { menuType: 1, component: 'trial/Page', parentId: ids.A, sortNo: at + 1 })
  await add('right', { menuType: 2, perms: 'trial:place', parentId: ids.a, sortNo: 1 })
})
afterAll(() => app.close())

const place = (name: string, parent: string | null, before?: string, more: Rec = {}) =>
  app.call('POST', '/sys/permission/place', {
    body: { id: ids[name], parentId: parent && ids[parent], before: before && ids[before], ...more },
  })
const below = async (name: string) =>
  ((await app.call('GET', `/sys/permission/getSystemSubmenu?parentId=${ids[name]}`)).body.result as unknown as Rec[]).map((row) => row.name)
const row = async (name: string) => (await app.call('GET', `/sys/permission/queryById?id=${ids[name]}`)).body.result

test('one is put before another; those behind it keep their order', async () => {
  expect((await place('c', 'A', 'a')).body.success).toBe(true)
  expect(await below('A')).toEqual(['c', 'a', 'b'])
  await place('c', 'A')
  expect(await below('A'), 'after them all').toEqual(['a', 'b', 'c'])
})

test('one is put into another group, with all below it, and back; a group becomes one of the top', async () => {
  expect((await place('a', 'B')).body.success).toBe(true)
  expect([await below('A'), await below('B'), await below('a')]).toEqual([['b', 'c'], ['a'], ['right']])
  await place('a', 'A', 'b')
  expect(await below('A')).toEqual(['a', 'b', 'c'])
  await place('B', 'A')
  expect(await row('B')).toMatchObject({ menuType: 1, parentId: ids.A })
  await place('B', null, 'A')
  expect(await row('B')).toMatchObject({ menuType: 0, parentId: null })
  const tops = ((await app.call('GET', '/sys/permission/getSystemMenuList')).body.result as unknown as Rec[]).map((one) => one.name)
  expect(tops.slice(-2)).toEqual(['B', 'A'])
})

test('not below itself, no right away from its menu, not beside what is not there, not what somebody moved meanwhile', async () => {
  for (const [answer, text] of [
    [await place('A', 'a'), '它自己或它的下级'],
    [await place('right', 'b'), '按钮权限'],
    [await place('a', 'A', 'right'), ''],
    [await place('a', 'A', 'c', { rev: 0 }), ''],
  ] as const) {
    expect(answer.body.success, answer.body.message).toBe(false)
    expect(answer.body.message).toContain(text)
  }
  expect(await below('A')).toEqual(['a', 'b', 'c'])
})

test('who may not change menus moves none, and what was moved stands in its history', async () => {
  expect((await app.call('POST', '/sys/permission/place', { as: 'planner', body: { id: ids.c, parentId: null } })).body.code).toBe(510)
  await place('c', 'A', 'a')
  const { result } = (await app.call('GET', `/sys/permission/history?id=${ids.c}`)).body
  expect(JSON.stringify(result)).toContain('sortNo')
})
