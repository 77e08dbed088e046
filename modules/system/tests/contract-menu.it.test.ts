import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Wire contract §5: the menu payload, every demand of existing clients on it. */

let app: TestApp
const outside = 'https://mes.example.com/board?t=${token}'

interface Item extends Rec {
  children?: Item[]
}
const menus = async (as = 'admin', headers = {}) =>
  (await app.call('GET', '/sys/permission/getUserPermissionByToken', { as, headers })).body.result as { menu: Item[]; auth: Rec[];
    allAuth: Rec[] }
const flat = (items: Item[]): Item[] => items.flatMap((item) => [item, ...flat(item.children ?? [])])
const named = async (title: string, as?: string) => flat((await menus(as)).menu).find(({ meta }) => meta.title === title)
const add = async (body: Rec): Promise<Rec> => {
  const { body: answer } = await app.call('POST', '/sys/permission/add', { body: { menuType: '1', component: 'trial/Page', ...body } })
  expect(answer.success, answer.message).toBe(true)
  return answer.result
}
let top: Rec

beforeAll(async () => {
  app = await startTestApp()
  top = await add({ name: '试验区', menuType: '0', component: 'layouts/RouteView', url: '/trial', redirect: '/trial/a', alwaysShow: true,
    icon: 'tool' })
  await add({ name: '甲', parentId: top.id, url: '/trial/a/:id', keepAlive: true, hideTab: true })
  await add({ name: '乙', parentId: top.id, url: '/trial/b', componentName: 'TrialB', route: false })
  await add({ name: '外链', parentId: top.id, url: outside, component: 'layouts/IframePageView', internalOrExternal: true })
  await add({ name: '停用', parentId: top.id, url: '/trial/off', status: '0' })
  const shaded = await add({ name: '全隐藏', menuType: '0', component: 'layouts/RouteView', url: '/shaded' })
  await add({ name: '暗', parentId: shaded.id, url: '/shaded/a', hidden: true })
  for (const [name, perms, more] of [['可见', 'trial:seen', {}], ['可编辑', 'trial:changed', { permsType: '2' }], ['作废', 'trial:off', {
    status: '0',
  }]] as const) await add({ name, menuType: '2', parentId: top.id, component: '', perms, ...more })
  const [role] = (await app.call('GET', '/sys/role/list?roleCode=admin')).body.result.records
  const ids = (await app.call('GET', '/sys/role/queryTreeList')).body.result.ids as string[]
  const last = (await app.call<string[]>('GET', `/sys/permission/queryRolePermission?roleId=${role.id}`)).body.result
  const [unseen] = (await app.call('GET', '/sys/permission/list?name=可编辑')).body.result as unknown as Rec[]
  await app.call('POST', '/sys/permission/saveRolePermission', {
    body: { roleId: role.id, permissionIds: ids.filter((id) => id !== unseen!.id).join(','), lastpermissionIds: last.join(',') },
  })
})
afterAll(() => app.close())

test('an item: id, path, unique name, component and meta at every depth; leaves without children; a redirect at the top alone', async () => {
  const items = flat((await menus()).menu)
  for (const item of items) {
    expect(item, item.path).toMatchObject({
      id: expect.any(String),
      path: expect.any(String),
      name: expect.stringMatching(/./),
      component: expect.stringMatching(/./),
      route: expect.stringMatching(/^[01]$/),
      meta: { title: expect.any(String), keepAlive: expect.any(Boolean), internalOrExternal: expect.any(Boolean),
        componentName: expect.any(String) },
    })
    if ('children' in item) expect(item.children!.length, item.path).toBeGreaterThan(0)
  }
  expect(new Set(items.map(({ name }) => name)).size).toBe(items.length)
  expect(await named('试验区')).toMatchObject({ path: '/trial', name: 'trial', component: 'layouts/RouteView', redirect: '/trial/a',
    alwaysShow: true, route: '1', meta: { icon: 'tool' } })
  expect(await named('甲')).toMatchObject({ path: '/trial/a/:id', name: 'trial-a-@id', meta: { keepAlive: true, hideTab: true } })
  expect(await named('甲')).not.toHaveProperty('redirect')
  expect(await named('乙')).toMatchObject({ name: 'TrialB', route: '0', meta: { componentName: 'TrialB' } })
  expect(await named('停用')).toBeUndefined()
})

test('an address outside: its MD5 as the path, itself in the meta, placeholders untouched', async () => {
  expect(await named('外链')).toMatchObject({ path: createHash('md5').update(outside).digest('hex'),
    meta: { url: outside, internalOrExternal: true } })
})

test('what is hidden says so; a top menu whose children are all hidden is hidden too', async () => {
  expect(await named('暗')).toMatchObject({ hidden: true, meta: { hideMenu: true } })
  expect(await named('全隐藏')).toMatchObject({ hidden: true, meta: { hideMenu: true } })
  expect(await named('试验区')).not.toHaveProperty('hidden')
})

test('buttons are no items: granted, active ones in auth, all in allAuth, type saying shown or enabled', async () => {
  const { menu, auth, allAuth } = await menus()
  const of = (rows: Rec[]) => rows.filter(({ action }) => action.startsWith('trial:')).toSorted((a, b) => a.action.localeCompare(b.action))
  expect(flat(menu).map(({ meta }) => meta.title)).not.toContain('可见')
  expect(of(auth)).toEqual([{ action: 'trial:seen', type: '1', describe: '可见' }])
  expect(of(allAuth)).toEqual([{ action: 'trial:changed', type: '2', describe: '可编辑', status: '1' }, { action: 'trial:off', type: '1',
    describe: '作废', status: '0' }, { action: 'trial:seen', type: '1', describe: '可见', status: '1' }])
})

test('the home page is in the menu of everybody, in the order of sortNo', async () => {
  for (const as of ['admin', 'operator'])
    expect((await menus(as)).menu[0]).toMatchObject({ path: '/dashboard/analysis', component: 'dashboard/Analysis',
      meta: { title: '首页' } })
  expect((await menus('operator')).menu.map(({ meta }) => meta.title)).not.toContain('试验区')
})
