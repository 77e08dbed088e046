import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp

beforeAll(async () => {
  // The data sources of this file are the test's own database.
  app = await startTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1,localhost' } })
  const { body } = await app.call('POST', '/sys/user/add', {
    body: { username: 'guest', realname: 'guest', password: '123456', roles: [] },
  })
  expect(body.success, body.message).toBe(true)
})
afterAll(() => app.close())

const mine = async (as: string) => (await app.call('GET', '/online/dashboard/mine', { as })).body
const boards = async () => (await app.call('GET', '/online/dashboard/list')).body.result.records as Rec[]
const plant = async () =>
  (await app.call('GET', `/online/dashboard/queryById?id=${(await boards()).find(({ name }) => name === '工厂看板')!.id}`)).body
    .result as Rec
const roleId = async (code: string) => (await app.call('GET', `/sys/role/list?roleCode=${code}`)).body.result.records[0].id as string

describe('dashboards (issue 6 §4)', () => {
  test('the home page is the dashboard of the person’s role; others have none', async () => {
    expect((await mine('admin')).result).toMatchObject({ name: '工厂看板', refreshSeconds: 300,
      layout: { version: 1, tiles: expect.arrayContaining([expect.objectContaining({ kind: 'part', part: 'visits' })]) } })
    for (const as of ['planner', 'director', 'guest']) expect(await mine(as)).toMatchObject({ success: true, result: null })
  })

  test('of several the one with the lowest number counts; what is switched off counts no longer', async () => {
    const added = await app.call('POST', '/online/dashboard/add', {
      body: { name: '计划看板', roles: await roleId('planner'), priority: 5, layout: '{"version":1,"filters":[],"tiles":[]}' },
    })
    expect(added.body.success, added.body.message).toBe(true)
    await app.call('POST', '/online/dashboard/add', { body: { name: '另一个', roles: await roleId('planner'), priority: 6 } })
    expect((await mine('planner')).result.name).toBe('计划看板')
    await app.call('PUT', '/online/dashboard/edit', { body: { id: added.body.result.id, enabled: 'N' } })
    expect((await mine('planner')).result).toMatchObject({ name: '另一个', layout: { tiles: [] } })
  })

  test('any dashboard is looked at by whom it is bound to, else with the right to list them', async () => {
    const { id } = await plant()
    const view = async (as: string) => (await app.call('GET', `/online/dashboard/view/${id}`, { as })).body
    const { rev, roles } = await plant()
    const bound = { id, rev, roles: `${roles},${await roleId('plant-manager')}` }
    expect((await app.call('PUT', '/online/dashboard/edit', { body: bound })).body.success).toBe(true)
    expect([(await view('admin')).success, (await view('director')).success]).toEqual([true, true])
    expect(await view('operator')).toMatchObject({ code: 510, message: expect.stringContaining('lowcode:dashboard:list') })
    expect((await app.call('GET', '/online/dashboard/view/nope')).body.success).toBe(false)
  })

  test('a tile’s data asks for the rights of its reader, whoever bound the dashboard', async () => {
    const guestRole =
      (await app.call('POST', '/sys/role/add', { body: { roleName: '访客', roleCode: 'visitor', dataScope: 'own' } })).body.result
    const { id, rev, roles } = await plant()
    expect((await app.call('PUT', '/online/dashboard/edit', { body: { id, rev, roles: `${roles},${guestRole.id}` } })).body.success).toBe(
      true,
    )
    await app.call('POST', '/sys/user/add', {
      body: { username: 'visitor', realname: '访客', password: '123456', roles: [{ role: guestRole.id }] },
    })
    expect((await mine('visitor')).result.name).toBe('工厂看板')
    expect((await app.call('GET', '/online/cgreport/api/getChart/items_total', { as: 'visitor' })).body.code).toBe(510)
  })

  test.each<[string, unknown, string]>([
    ['no JSON', '{', '不是有效的 JSON'],
    ['another version', '{"version":9}', 'version'],
    ['a tile beside the grid', { tiles: [{ id: 'a', kind: 'text', text: 'x', x: 9, y: 0, w: 9, h: 1 }], filters: [] },
      'tiles[0]：位置应在 12 列之内'],
    ['a script as address', { tiles: [{ id: 'a', kind: 'shortcut', title: 'x', path: 'javascript:alert(1)', x: 0, y: 0, w: 1, h: 1 }],
      filters: [] }, 'tiles[0].path'],
    ['too many tiles', {
      tiles: Array.from({ length: 61 }, (_, index) => ({ id: `t${index}`, kind: 'text', text: 'x', x: 0, y: index, w: 1, h: 1 })),
      filters: [],
    }, 'tiles：过多'],
    ['a layout that is huge', `"${'x'.repeat(200_001)}"`, '200000'],
  ])('%s is refused with its place', async (_, layout, said) => {
    const text = typeof layout === 'string' ? layout : JSON.stringify({ version: 1, ...(layout as Rec) })
    const { body } = await app.call('POST', '/online/dashboard/add', { body: { name: `坏 ${said}`, layout: text } })
    expect(body).toMatchObject({ success: false, code: 500, message: expect.stringContaining(said) })
  })

  test('who saves over somebody else’s arrangement is told', async () => {
    const { id, rev } = await plant()
    expect(
      (await app.call('PUT', '/online/dashboard/edit', { body: { id, rev, layout: '{"version":1,"filters":[],"tiles":[]}' } })).body
        .success,
    ).toBe(true)
    const { body } = await app.call('PUT', '/online/dashboard/edit', { body: { id, rev, layout: null } })
    expect(body).toMatchObject({ success: false, result: { current: { rev: rev + 1 } } })
  })
})

describe('reports over data sources (decision 0025)', () => {
  const source = () => new URL(app.database.url)
  const addSource = async (code: string, more: Rec = {}) =>
    (await app.call('POST', '/sys/dataSource/add', {
      body: { code, name: code, dbType: '6', dbUrl: source().host, dbName: source().pathname.slice(1),
        dbUsername: decodeURIComponent(source().username), dbPassword: decodeURIComponent(source().password), ...more },
    })).body
  const report = async (code: string, cgrSql: string, more: Rec = {}) =>
    (await app.call('POST', '/online/cgreport/head/add', {
      body: {
        head: { code, name: code, cgrSql, dbSource: 'plant2', ...more },
        items: [{ fieldName: 'code', fieldTxt: '编码', fieldType: 'String', isSearch: 'Y' }, { fieldName: 'n', fieldTxt: '数',
          fieldType: 'Integer', isTotal: 'Y' }, { fieldName: 'on_day', fieldTxt: '日期', fieldType: 'Date', isSearch: 'Y',
          searchMode: 'group' }],
        params: [{ paramName: 'least', paramValue: '2' }],
      },
    })).body
  const data = async (id: string, query = '', as = 'admin') =>
    (await app.call('GET', `/online/cgreport/api/getData/${id}?${query}`, { as })).body
  const rows = "select 'A' || n as code, n, date '2026-05-01' + n as on_day from (values (1), (2), (3), (4)) v(n) where n >= ${least}::int"

  beforeAll(async () => {
    expect((await addSource('plant2')).success).toBe(true)
    expect((await addSource('dead', { dbUrl: '127.0.0.1:9' })).success).toBe(true)
  })

  test('rows of another database are searched, sorted, paged, totalled and charted like our own', async () => {
    const { result, success, message } = await report('outside', rows)
    expect(success, message).toBe(true)
    expect((await data(result.id, 'column=n&order=desc&pageSize=2')).result).toMatchObject({ total: 3, totals: { n: '9' },
      records: [{ code: 'A4', n: 4, on_day: '2026-05-05' }, { code: 'A3' }] })
    expect((await data(result.id, 'on_day_begin=2026-05-04')).result.total).toBe(2)
    expect((await data(result.id, `self_least=${encodeURIComponent('1) or (1=1')}`)).message).toContain('least「1) or (1=1」不是数字')
    const chart = { report: result.id, kind: 'bar', categoryColumn: 'code', sortBy: 'valueDesc', rowLimit: 2,
      measures: [{ fieldName: 'n', aggregate: 'sum' }] }
    expect((await app.call('POST', '/online/chart/preview', { body: chart })).body.result).toMatchObject({
      categories: [{ value: 'A4', values: ['4'] }, { value: 'A3' }],
      totals: ['9'],
      categoryCount: 3,
    })
  })

  test('parseSql reads its columns and parameters', async () => {
    const { body } = await app.call('POST', '/online/cgreport/head/parseSql', { body: { sql: rows, dbKey: 'plant2' } })
    expect(body.success, body.message).toBe(true)
    expect(body.result).toMatchObject({
      fields: [{ fieldName: 'code', fieldType: 'String' }, { fieldName: 'n', fieldType: 'Integer' }, { fieldName: 'on_day',
        fieldType: 'Date' }],
      params: [{ paramName: 'least' }],
    })
  })

  test.each([
    ['delete from md_item returning code', '只能是 SELECT'],
    ['select 1; drop table md_item', '只能有一条语句'],
    ["select pg_read_file('/etc/passwd') as code", '函数'],
    ["select set_config('transaction_read_only', 'off', true) as code", '函数'],
    ['select nope from md_item', 'plant2'],
    ['select 1) t; drop table md_item; --', '语法'],
  ])('%s is refused', async (sql, said) => {
    expect(await report(`bad ${sql.length}`, sql)).toMatchObject({ success: false, message: expect.stringContaining(said) })
    expect((await app.database.pool.query('select count(*)::int as n from md_item')).rows[0].n).toBeGreaterThan(0)
  })

  test('an answer that weighs more than one person may ask for is refused, however few its rows are', async () => {
    await app.database.pool.query("create table wide_rows as select n, repeat('x', 8000) as code from generate_series(1, 9000) n")
    const { result, message } = await report('wide', 'select code, n, null::date as on_day from wide_rows')
    expect(result, message).toBeTruthy()
    expect(await data(result.id)).toMatchObject({ success: false, message: '数据源「plant2」返回的数据超过 64 MB，请减少列或增加查询条件' })
    await app.database.pool.query('drop table wide_rows')
  })

  test('a dead data source, and one that is not there, are refused by name', async () => {
    for (const [dbSource, said] of [['dead', '数据源「dead」无法读取：'], ['nobody', '数据源「nobody」不存在']] as const)
      expect(await report(`on ${dbSource}`, rows, { dbSource })).toMatchObject({ success: false, code: 500,
        message: expect.stringContaining(said) })
    const { result } = await report('dies', rows)
    await app.database.pool.query("update sys_data_source set db_url = '127.0.0.1:9' where code = 'plant2'")
    expect(await data(result.id)).toMatchObject({ success: false, code: 500, message: expect.stringContaining('数据源「plant2」无法读取') })
    await app.database.pool.query("update sys_data_source set db_url = $1 where code = 'plant2'", [source().host])
  })

  test('its readers need the right to the report, which its place in the menu gives them', async () => {
    const { result } = await report('granted', rows)
    expect(await data(result.id, '', 'planner')).toMatchObject({ code: 510,
      message: expect.stringContaining('lowcode:report-granted:list') })
    expect(
      (await app.call('POST', '/online/cgreport/head/publish', { body: { id: result.id, roleIds: await roleId('planner') } })).body.success,
    ).toBe(true)
    app.forget('planner')
    expect((await data(result.id, '', 'planner')).result.total).toBe(3)
  })
})
