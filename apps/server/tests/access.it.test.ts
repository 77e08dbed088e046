import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'

let app: TestApp
let routes: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string }[]

beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
  await addPerson('guest', {})
  await addPerson('stranger', { relTenantIds: '7' }, 'workshop')
  await addPerson('cleaner', {}, 'operator')
  routes = routesOf(app)
})
afterAll(() => app.close())

async function addPerson(username: string, more: Rec, roleCode?: string): Promise<void> {
  if (more.relTenantIds) await app.call('POST', '/sys/tenant/add', { body: { id: more.relTenantIds, name: `租户${more.relTenantIds}` } })
  const roles = roleCode ? [{ role: (await app.call('GET', `/sys/role/list?roleCode=${roleCode}`)).body.result.records[0].id }] : []
  const { body } = await app.call('POST', '/sys/user/add', { body: { username, realname: username, password: '123456', roles, ...more } })
  expect(body.success, body.message).toBe(true)
}

/** Every call of the server, from the tree of its router: the other way of printing it loses where wildcards stand. */
function routesOf({ app: server, config }: TestApp): typeof routes {
  const text = server.printRoutes({ includeHooks: false })
  const found: typeof routes = []
  const stack: string[] = []
  for (const line of text.split('\n')) {
    const match = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line)
    if (!match) continue
    const depth = match[1]!.length / 4
    stack.length = depth
    stack.push(match[2]!)
    const url = stack.join('')
    for (const method of (match[3] ?? '').split(', ')) {
      if ((method === 'GET' || method === 'POST' || method === 'PUT' || method === 'DELETE') && url.startsWith(config.apiBase))
        found.push({ method, url: url.slice(config.apiBase.length) })
    }
  }
  return found
}

/** Anonymous by the contract (§1.4) or harmless by nature; everything else answers nobody. */
const anonymous = [/^\/sys\/randomImage\//, /^\/sys\/(login|mLogin|mLoginName|phoneLogin|sms|checkCaptcha)$/,
  /^\/sys\/cas\/client\/validateLogin$/, /^\/sys\/thirdLogin\//, /^\/sys\/third\/user\//,
  /^\/sys\/user\/(checkOnlyUser|register|phoneVerification|passwordChange)$/, /^\/sys\/annountCement\/show\//,
  /^\/sys\/common\/(static|pdf)\//, /^\/sys\/logout$/, /^\/health$/, /^\/metrics$/, /^\/ready$/, /^\/sys\/policyReport$/]
/** Answers without session in its own way: HTTP 200 with `success: false` (wire contract §6.16). */
const upload = '/sys/common/upload'
/** Answers by the keys of devices, which no session has, and in words for whoever sets a gateway up. */
const byKey = '/iot/ingest/:key'
/** A socket that wants a right, as its own answers say. */
const sockets = ['/deviceSocket/:userId']
/** What any signed-in person needs to live in the console; everything else wants a right. */
const forEverybody = [
  '/sys/permission/getUserPermissionByToken',
  '/sys/user/getCurrentUserDeparts',
  '/sys/selectDepart',
  '/sys/user/updatePassword',
  '/sys/pageTicket',
  '/sys/dict/queryAllDictItems',
  '/sys/dict/refleshCache',
  '/sys/sysDepart/queryTreeList',
  '/sys/sysDepart/queryDepartTreeSync',
  '/sys/sysDepart/queryIdTree',
  '/sys/sysDepart/searchBy',
  '/sys/user/queryUserComponentData',
  '/sys/user/queryUserByDepId',
  '/sys/user/getMultiUser',
  '/sys/user/queryByIds',
  '/sys/user/queryByOrgCodeForAddressList',
  '/sys/sysDepart/queryMyDeptTreeList',
  '/sys/category/loadAllData',
  '/sys/duplicate/check',
  '/sys/checkRule/checkByCode',
  '/sys/fillRule/executeRuleByCode/:ruleCode',
  '/sys/category/loadTreeRoot',
  '/sys/category/loadTreeChildren',
  '/sys/category/loadTreeData',
  '/sys/category/loadOne',
  '/sys/category/loadDictItem',
  '/sys/category/loadDictItem/:ids',
  '/sys/loginfo',
  '/sys/visitInfo',
  '/sys/home/records',
  '/sys/home/changes',
  '/sys/home/tiles',
  '/sys/favourite',
  '/sys/work/counts',
  '/sys/work/list',
  '/sys/search',
  '/sys/appCheckUpdate/list',
  '/sys/sharedQuery/list',
  '/sys/annountCement/listByUser',
  '/sys/annountCement/syncNotic',
  '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
  '/sys/sysAnnouncementSend/readAll',
  '/sys/countersign',
  '/sys/user/secondFactor',
  '/sys/user/secondFactor/begin',
  '/sys/user/secondFactor/confirm',
  '/sys/user/secondFactor/off',
  '/sys/thirdApp/getEnabledType',
  '/websocket/:userId',
  '/online/cgreport/api/getReportDictList',
  '/online/dashboard/mine',
  '/sys/progress/:id',
  upload,
  '/sys/common/tus',
  '/sys/common/tus/:id',
  '/vxeSocket/:userId/:pageId',
]
/** A report is open to everybody; the rights to its tables guard what it answers (decision 0011). */
const reports =
  /^\/online\/cgreport\/api\/(getCharts|getChart|getRpColumns|getQueryInfo|getParamsInfo|getData|getColumnsAndData|exportManySheetXls)\//
/** What the calls are is told to whoever is signed in; the walk cannot make its addresses (api-document.it.test.ts). */
const description = /^\/docs/
const signed = /^\/sys\/dict\/(getDictItems|loadDict|loadDictOrderByValue|loadDictItem)\/|^\/sys\/dict\/(getDictItems|loadTreeData)$/

const concrete = (url: string) => url.replace(/:\w+/g, 'x').replace('*', 'x')
const call = (as: string | null, { method, url }: (typeof routes)[number]) =>
  app.call(method, `${concrete(url)}${method === 'GET' || method === 'DELETE' ? '?id=x&ids=x' : ''}`, { as,
    ...(method === 'POST' || method === 'PUT' ? { body: { id: 'x', comment: 'x', roleId: 'x' } } : {}) })

/** What a person's own socket answers before it is one. */
async function entering(as: string, url: string): Promise<number> {
  const { rows: [user] } = await app.database.pool.query<{ id: string }>('select id from sys_user where username = $1', [as])
  const headers = { 'sec-websocket-protocol': await app.tokenOf(as) }
  return (await app.call('GET', url.replace(':userId', user!.id), { as, headers })).status
}

test('the walk knows the routes', () => {
  expect(routes.length).toBeGreaterThan(150)
  expect(routes).toContainEqual({ method: 'POST', url: '/sample/loan/approve' })
  expect(routes).toContainEqual({ method: 'GET', url: '/sys/dict/loadDict/*' })
})

test('nobody gets nothing', async () => {
  for (const route of routes.filter(({ url }) => !anonymous.some((pattern) => pattern.test(url)) && !description.test(url))) {
    const { status, body } = await call(null, route)
    if (route.url === upload) expect([status, body.success]).toEqual([200, false])
    else if (route.url === byKey) expect([status, body.success, body.message]).toEqual([401, false, '密钥无效或已吊销'])
    else expect([route.method, route.url, status, body?.code, body?.message]).toEqual([route.method, route.url, 401, 401,
        'Token失效，请重新登录!'])
  }
})

test('a person without rights gets code 510 everywhere but in what everybody needs', async () => {
  for (const route of routes.filter(({ url }) =>
    !anonymous.some((pattern) => pattern.test(url)) && !forEverybody.includes(url) && !reports.test(url) && !description.test(url)
  )) {
    const { status, body } = await call('guest', route)
    if (route.url === byKey) expect(status).toBe(401)
    else if (sockets.includes(route.url)) expect([route.url, await entering('guest', route.url)]).toEqual([route.url, 403])
    else if (signed.test(route.url)) expect([route.url, body.message]).toEqual([route.url, 'Sign签名校验失败！'])
    else expect([route.method, route.url, status, body?.success, body?.code]).toEqual([route.method, route.url, 200, false, 510])
  }
})

describe('another tenant', () => {
  test('neither sees, finds, changes, moves nor deletes what is not theirs', async () => {
    const { result: book } = (await app.call('POST', '/sample/book/add', { body: { code: 'MINE', name: '书' } })).body
    const { result: loan } =
      (await app.call('POST', '/sample/loan/add', { body: { docDate: '2026-05-18', reader: '王', lines: [{ book: book.id, qty: '1' }] } }))
        .body
    const as = 'stranger'
    expect((await app.call('GET', '/sample/book/list', { as })).body.result.total).toBe(0)
    for (const answer of await Promise.all([
      app.call('GET', `/sample/book/queryById?id=${book.id}`, { as }),
      app.call('PUT', '/sample/book/edit', { as, body: { id: book.id, name: '夺' } }),
      app.call('DELETE', `/sample/book/delete?id=${book.id}`, { as }),
      app.call('GET', `/sample/book/history?id=${book.id}`, { as }),
      app.call('POST', '/sample/loan/submit', { as, body: { id: loan.id } }),
      app.call('GET', `/sample/loan/queryLinesByMainId?id=${loan.id}`, { as }),
      app.call('GET', `/sample/loan/trace?id=${loan.id}`, { as }),
    ])) expect(answer.body).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(
      (await app.call('POST', '/sample/loan/add', { as,
        body: { docDate: '2026-05-18', reader: '王', lines: [{ book: book.id, qty: '1' }] } })).body.message,
    ).toContain('不存在，请先建立或改选')
  })

  test('keeps its own codes: what is unique is unique per tenant', async () => {
    const { body } = await app.call('POST', '/sample/book/add', { as: 'stranger', body: { code: 'MINE', name: '另一本' } })
    expect(body).toMatchObject({ success: true, result: { tenantId: 7 } })
  })

  test.each(['tenant-id', 'tenant_id', 'x-tenant-id'])('the header %s names only a tenant the person belongs to', async (name) => {
    const [ours, theirs] = [`OURS-${name}`, `THEIRS-${name}`]
    await app.call('POST', '/sample/book/add', { body: { code: ours, name: '我方' } })
    const foreign = { as: 'stranger', headers: { [name]: '0' } }
    expect((await app.call('POST', '/sample/book/add', { ...foreign, body: { code: theirs, name: '对方' } })).body.result).toMatchObject({
      tenantId: 7,
    })
    const { records } = (await app.call<{ records: Rec[] }>('GET', `/sample/book/list?code=*-${name}`, foreign)).body.result
    expect(records.map(({ code }) => code as string)).toEqual([theirs])
    const { body } = await app.call<{ records: Rec[] }>('GET', `/sample/book/list?code=*-${name}`, { headers: { [name]: '7' } })
    expect(body.result.records.map(({ code }) => code as string)).toEqual([ours])
  })
})

test('the recycle bin, a restore or a purge needs the right to delete, a move its own right', async () => {
  const as = 'storekeeper'
  expect((await app.call('GET', '/sample/book/list', { as })).body.success).toBe(true)
  for (const [method, path] of [['GET', 'recycleBin'], ['PUT', 'restore?ids=x'], ['DELETE', 'purge?ids=x']] as const)
    expect((await app.call(method, `/sample/book/${path}`, { as })).body, path).toMatchObject({ success: false, code: 510,
      message: '没有权限，请联系管理员授权（sample:book:delete）' })
  expect((await app.call('POST', '/sample/loan/approve', { as: 'storekeeper', body: { id: 'x' } })).body).toMatchObject({ code: 510,
    message: '没有权限，请联系管理员授权（sample:loan:approve）' })
})

test('a right that is taken away is gone at once, in every server process', async () => {
  const second = await app.another()
  const [role] = (await app.call('GET', '/sys/role/list?roleCode=storekeeper')).body.result.records
  const ids = (await app.call<string[]>('GET', `/sys/permission/queryRolePermission?roleId=${role.id}`)).body.result
  expect((await second.call('GET', '/sample/book/list', { as: 'storekeeper' })).body.success).toBe(true)
  await app.call('POST', '/sys/permission/saveRolePermission', {
    body: { roleId: role.id, permissionIds: '', lastpermissionIds: ids.join(',') },
  })
  await expect.poll(async () => (await second.call('GET', '/sample/book/list', { as: 'storekeeper' })).body.code).toBe(510)
  await second.close()
})
