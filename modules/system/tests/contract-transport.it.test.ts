import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { putStoredFile } from '#apps/server/testing/stored-file.ts'

/* Wire contract §1: the envelope, pages, headers, dates; what every call has in common. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  putStoredFile(app, 'temp/a.apk')
})
afterAll(() => app.close())

const url = (path: string) => `/api${path}`
const token = () => app.tokenOf('admin')

describe('the envelope (§1.1)', () => {
  test('a read, a save, a text and a refusal: the same five fields, numbers for codes, HTTP 200', async () => {
    const answers = await Promise.all([
      app.call('GET', '/sys/role/list'),
      app.call('POST', '/sys/position/add', { body: { code: 'ENV', name: '信封', postRank: '1' } }),
      app.call('GET', '/sys/dictItem/dictItemCheck?dictId=x&itemValue=y'),
      app.call('GET', '/sys/role/queryById?id=x'),
    ])
    for (const { status, body } of answers) {
      expect([status, Object.keys(body).toSorted()]).toEqual([200, ['code', 'message', 'result', 'success', 'timestamp']])
      expect(body).toMatchObject({ success: expect.any(Boolean), message: expect.any(String), code: expect.any(Number),
        timestamp: expect.any(Number) })
    }
    expect(answers.map(({ body }) => [body.success, body.code])).toEqual([[true, 0], [true, 200], [true, 200], [false, 500]])
    expect(answers[2]!.body.result).toBe(answers[2]!.body.message)
    expect(answers[3]!.body).toMatchObject({ message: '未找到对应实体', result: null })
  })

  test('no session: HTTP 401 as HTML with the text by which clients know it (§1.4)', async () => {
    for (const given of [undefined, 'x']) {
      const { status, body, headers: answered } = await app.call('GET', '/sys/user/list', { as: null,
        headers: given ? { 'x-access-token': given } : {} })
      expect([status, answered['content-type']]).toEqual([401, 'text/html;charset=UTF-8'])
      expect(body).toMatchObject({ success: true, message: 'Token失效，请重新登录!', code: 401, result: null,
        timestamp: expect.any(Number) })
    }
  })

  test('an unknown path is 404 with the envelope', async () => {
    expect(await app.call('GET', '/sys/nothing/here')).toMatchObject({ status: 404,
      body: { success: false, code: 404, message: expect.stringContaining('/sys/nothing/here') } })
  })
})

test('a page has the ten fields of the family, 1-based, ten rows by default; -1 and -521 mean all (§1.2)', async () => {
  const { rows: [{ people }] } = await app.database.pool.query('select count(*)::int as people from sys_user where del_flag = 0')
  const { result } = (await app.call('GET', '/sys/user/list')).body
  expect({ ...result, records: result.records.length }).toEqual({ records: 10, total: people, size: 10, current: 1,
    pages: Math.ceil(people / 10), orders: [], optimizeCountSql: true, searchCount: true, countId: null, maxLimit: null })
  for (const pageSize of [-1, -521])
    expect((await app.call('GET', `/sys/user/list?pageSize=${pageSize}`)).body.result.records).toHaveLength(people)
})

describe('requests (§1.3)', () => {
  test('the token by header, or in the query where a browser can send none', async () => {
    expect((await app.call('GET', `/sys/loginfo?token=${await token()}`, { as: null })).body.success).toBe(true)
  })

  test.each([['tenant-id', '41'], ['tenant_id', '42'], ['X-Tenant-Id', '43']])(
    "the tenant under the name %s; one that is not the person's counts for nothing",
    async (name, id) => {
      await app.call('POST', '/sys/tenant/add', { body: { id, name: `租户${id}` } })
      const [role] = (await app.call('GET', '/sys/role/list?roleCode=admin')).body.result.records
      await app.call('POST', '/sys/user/add', {
        body: { username: `of${id}`, realname: '两处', password: '123456', relTenantIds: `0,${id}`, selectedroles: role.id },
      })
      const added = async (tenant: string) =>
        (await app.call('POST', '/sys/annountCement/add', { as: `of${id}`, headers: { [name]: tenant },
          body: { titile: 'x', msgContent: 'x' } })).body.result.tenantId as number
      expect([await added(id), await added('0'), await added('999')]).toEqual([Number(id), 0, Number(id)])
    },
  )

  test('double slashes, one at the end, and the stamp _t do no harm', async () => {
    for (const path of ['//sys//loginfo', '/sys/loginfo/', '/sys/loginfo?_t=1629428467']) {
      expect((await app.app.inject({ url: url(path), headers: { 'x-access-token': await token() } })).json<Rec>().success, path).toBe(true)
    }
  })

  test('numbers may come as texts, a whole row may come back, ids with a comma at the end', async () => {
    const added = (await app.call('POST', '/sys/dict/add', { body: { dictName: '数', dictCode: 'AS_TEXT', type: '1' } })).body.result
    expect(added.type).toBe(1)
    const row = (await app.call('GET', '/sys/dict/list?dictCode=AS_TEXT')).body.result.records[0] as Rec
    expect(
      (await app.call('PUT', '/sys/dict/edit', {
        body: { ...row, key: row.id, title: row.dictName, children: null, createBy: 'nobody', type: '0', dictName: '文' },
      })).body.result,
    ).toMatchObject({ type: 0, dictName: '文', createBy: 'admin' })
    expect((await app.call('DELETE', `/sys/dict/deleteBatch?ids=${row.id},`)).body.success).toBe(true)
  })
})

test("dates are texts of the plant's time, never ISO (§1.5)", async () => {
  await app.call('PUT', '/sys/user/edit', {
    body: { id: (await app.call('GET', '/sys/user/list?username=qe')).body.result.records[0].id, birthday: '1990-02-03' },
  })
  expect((await app.call('GET', '/sys/user/list?username=qe')).body.result.records[0]).toMatchObject({ birthday: '1990-02-03',
    createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), updateTime: '2026-05-18 08:30:00' })
})

describe('edit by PUT and by POST, delete and batch with their parameters (§6)', () => {
  const lines: [path: string, fresh: Rec, change: Rec][] = [
    ['/sys/role', { roleName: '甲', roleCode: 'R' }, { description: '改' }],
    ['/sys/permission', { name: '甲', menuType: '0', component: 'layouts/RouteView', url: '/r' }, { icon: 'x' }],
    ['/sys/sysDepart', { departName: '甲', orgCategory: '1' }, { memo: '改' }],
    ['/sys/dict', { dictName: '甲', dictCode: 'D' }, { description: '改' }],
    ['/sys/category', { name: '甲', pid: '0' }, { name: '乙' }],
    ['/sys/position', { code: 'P', name: '甲', postRank: '1' }, { name: '乙' }],
    ['/sys/tenant', { id: '71', name: '甲' }, { name: '乙' }],
    ['/sys/annountCement', { titile: '甲', msgContent: 'x' }, { titile: '乙' }],
    ['/sys/message/sysMessage', { esTitle: '甲', esContent: 'x', esReceiver: 'admin', esType: 'email' }, { remark: '改' }],
    ['/sys/message/sysMessageTemplate', { templateCode: 'T', templateName: '甲', templateContent: 'x' }, { templateName: '乙' }],
    ['/sys/quartzJob', { jobClassName: 'DictionaryCheckJob', cronExpression: '0 0 6 * * ? *', status: '-1' }, { description: '改' }],
    ['/sys/fillRule', { ruleName: '甲', ruleCode: 'F', ruleClass: 'RandomFill' }, { ruleName: '乙' }],
    ['/sys/checkRule', { ruleName: '甲', ruleCode: 'C', ruleJson: '[{"digits":"*","pattern":"^A","message":"m"}]' }, {
      ruleDescription: '改',
    }],
    ['/sys/dataSource', { code: 'S', name: '甲', dbType: '6', dbUrl: 'db:5432', dbName: 'x', dbUsername: 'u', dbPassword: 'p' }, {
      remark: '改',
    }],
    ['/sys/appCheckUpdate', { appVersion: 'V9', apkUrl: 'temp/a.apk' }, { releaseNote: '改' }],
  ]

  test.each(lines)('%s', async (path, fresh, change) => {
    const { body: { success, message, result: { id } } } = await app.call('POST', `${path}/add`, { body: fresh })
    expect([success, message.length > 0]).toEqual([true, true])
    for (const method of ['PUT', 'POST'] as const) {
      const { body } = await app.call(method, `${path}/edit`, {
        body: { id, ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, `${String(value)}${method}`])) },
      })
      expect([body.success, body.message], body.message).toEqual([true, expect.stringMatching(/.+/)])
    }
    expect((await app.call('GET', `${path}/queryById?id=${id}`)).body.result).toMatchObject(
      Object.fromEntries(Object.entries(change).map(([name, value]) => [name, `${String(value)}POST`])),
    )
    expect((await app.call('PUT', `${path}/edit`, { body: { id: 'none', ...change } })).body).toMatchObject({ success: false,
      message: '未找到对应实体' })
    expect((await app.call('DELETE', `${path}/deleteBatch?ids=${id},`)).body.success).toBe(true)
    for (const gone of [`delete?id=${id}`, `deleteBatch?ids=${id},`])
      expect((await app.call('DELETE', `${path}/${gone}`)).body, gone).toMatchObject({ success: false, message: '未找到对应实体' })
    expect((await app.call('GET', `${path}/queryById?id=${id}`)).body).toMatchObject({ success: false, message: '未找到对应实体' })
  })
})
