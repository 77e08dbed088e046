import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await app.call('POST', '/sys/tenant/add', { body: { id: '7', name: '租户7' } })
  await addPerson('guest', {})
  await addPerson('stranger', { relTenantIds: '7' }, 'plant-manager')
})
afterAll(() => app.close())

async function addPerson(username: string, more: Rec, roleCode?: string): Promise<void> {
  const roles = roleCode ? [{ role: (await app.call('GET', `/sys/role/list?roleCode=${roleCode}`)).body.result.records[0].id }] : []
  const { body } = await app.call('POST', '/sys/user/add', { body: { username, realname: username, password: '123456', roles, ...more } })
  expect(body.success, body.message).toBe(true)
}

const chartOf = async (code: string, query = '', as = 'admin') =>
  (await app.call('GET', `/online/cgreport/api/getChart/${encodeURIComponent(code)}?${query}`, { as })).body
const reportId = async (code: string) =>
  (await app.call('GET', `/online/cgreport/api/getRpColumns/${code}`)).body.result.cgRpConfigId as string
const preview = async (config: Rec, report = 'md_items_by_week', as = 'admin') =>
  (await app.call('POST', '/online/chart/preview', { as,
    body: { report: await reportId(report), kind: 'bar', categoryColumn: 'week', sortBy: 'category', rowLimit: 50,
      measures: [{ fieldName: 'records', aggregate: 'sum' }], ...config } })).body
const rowsOf = async (query = '') =>
  (await app.call('GET', `/online/cgreport/api/getData/${await reportId('md_items_by_week')}?pageSize=-1&${query}`)).body.result

describe('charts (issue 6 §4)', () => {
  test('a stacked bar groups the report’s rows by two columns; its figures are those of the rows', async () => {
    const { result } = await chartOf('items_week_unit')
    const { records, totals } = await rowsOf()
    expect(result).toMatchObject({ kind: 'stackedBar', reportCode: 'md_items_by_week',
      category: { field: 'week', title: '周（周一）', searched: true }, series: { field: 'uom' }, measures: [{ title: '物料数' }] })
    const sum = (rows: Rec[]) => String(rows.reduce((all, row) => all + row.records, 0))
    expect(result.totals).toEqual([totals.records])
    for (const { value, values } of result.categories) expect(values).toEqual([sum(records.filter((row: Rec) => row.week === value))])
    for (const { category, series, value } of result.cells) {
      const [week, uom] = [result.categories[category].value, result.seriesKeys[series].value]
      expect([week, uom, value]).toEqual([week, uom, sum(records.filter((row: Rec) => row.week === week && row.uom === uom))])
    }
    expect(result.categories.map(({ value }: Rec) => value)).toEqual(result.categories.map(({ value }: Rec) => value).toSorted())
  })

  test('codes bear their texts; the largest group comes first where the order says so', async () => {
    const { categories } = (await chartOf('items_type')).result
    expect(categories.map(({ text }: Rec) => text)).toContain('原料')
    const values = categories.map((group: Rec) => Number(group.values[0]))
    expect(values).toEqual(values.toSorted((left: number, right: number) => right - left))
    expect((await app.call('GET', '/online/cgreport/api/getChart/items_type', { headers: { 'x-locale': 'en-US' } })).body.result)
      .toMatchObject({ name: 'Items by type', category: { title: 'Item type' } })
  })

  test('it is narrowed by search fields, as the rows are', async () => {
    const all = (await chartOf('items_total')).result.totals[0]
    const some = (await chartOf('items_total', 'item_type=RAW')).result.totals[0]
    expect(some).toBe((await rowsOf('item_type=RAW')).totals.records)
    expect(Number(some)).toBeLessThan(Number(all))
    expect((await chartOf('items_total', 'week_begin=abc')).message).toContain('abc')
    expect((await chartOf('items_total', 'week_begin=2999-01-01')).result.totals).toEqual([null])
    expect((await chartOf('items_week_unit', 'week_begin=2999-01-01')).result).toMatchObject({ categories: [], cells: [],
      categoryCount: 0 })
  })

  test('aggregates are exact; the most groups are counted beyond what is shown', async () => {
    const { result } = await preview({ rowLimit: 2,
      measures: ['sum', 'avg', 'min', 'max', 'count'].map((aggregate) => ({ fieldName: 'records', aggregate })) })
    expect(result.categories).toHaveLength(2)
    expect(result.categoryCount).toBeGreaterThan(2)
    const [sum, avg, min, max, count] = result.totals.map(Number)
    expect(avg).toBeCloseTo(sum / count, 5)
    expect(min).toBeLessThanOrEqual(max)
    for (const text of result.totals) expect(text).toMatch(/^\d+(\.\d{0,5}[1-9])?$/)
  })

  test.each<[string, Rec, string]>([
    ['a name that is SQL', { categoryColumn: 'week") from pg_authid --' }, '报表没有列'],
    ['a column of another report', { seriesColumn: 'bom_no' }, '报表没有列「bom_no」'],
    ['an aggregate that is SQL', { measures: [{ fieldName: 'records', aggregate: 'pg_sleep(100)' }] }, '没有汇总方式'],
    ['an order that is SQL', { sortBy: 'category; drop table md_item' }, '没有排序'],
    ['the sum of a text', { measures: [{ fieldName: 'uom', aggregate: 'sum' }] }, '不是数值'],
    ['a kind that nobody knows', { kind: 'radar' }, '没有图表类型'],
    ['a limit that is none', { rowLimit: '1; drop' }, '最多分类'],
    ['no measures', { measures: 'x' }, '请至少添加一个数值列'],
    ['parameters that cannot be read', { paramStr: 'week_begin=x' }, 'x'],
  ])('%s is refused in words, looked at as well as saved', async (_, config, said) => {
    expect(await preview(config)).toMatchObject({ success: false, code: 500, message: expect.stringContaining(said) })
    if (Array.isArray(config.measures ?? []) && !config.paramStr) {
      const body = { code: 'bad', name: 'bad', report: await reportId('md_items_by_week'), kind: 'bar', categoryColumn: 'week',
        sortBy: 'category', rowLimit: 50, measures: [{ fieldName: 'records', aggregate: 'sum' }], ...config }
      expect((await app.call('POST', '/online/chart/add', { body })).body.success).toBe(false)
    }
  })

  test('more groups than a picture bears are refused', async () => {
    const { body } = await app.call('POST', '/online/cgreport/head/add', {
      body: {
        head: { code: 'many', name: 'many',
          cgrSql:
            'select n from (select row_number() over () as n from md_item a cross join md_item b cross join md_item c limit 6000) x' },
        items: [{ fieldName: 'n', fieldTxt: 'n', fieldType: 'Integer' }],
        params: [],
      },
    })
    expect(body.success, body.message).toBe(true)
    expect((await preview({ categoryColumn: 'n', measures: [{ aggregate: 'count' }] }, 'many')).message).toContain('分组超过 5000 个')
  })

  test('rights are those of the report’s tables, its tenant’s alone', async () => {
    expect(await chartOf('items_total', '', 'guest')).toMatchObject({ success: false, code: 510,
      message: expect.stringContaining('product:') })
    expect((await chartOf('items_total', '', 'planner')).success).toBe(true)
    expect((await chartOf('items_total', '', 'stranger')).message).toContain('items_total')
    expect(await preview({}, 'md_items_by_week', 'planner')).toMatchObject({ code: 510,
      message: expect.stringContaining('lowcode:chart:edit') })
    expect((await app.call('GET', `/online/cgreport/api/getCharts/${await reportId('md_items_by_week')}`, { as: 'guest' })).body.code).toBe(
      510,
    )
  })

  test('deleted rows count no longer', async () => {
    const before = Number((await chartOf('items_total')).result.totals[0])
    await app.database.pool.query("update md_item set del_flag = 1 where code = 'RC-P25'")
    expect((await chartOf('items_total')).result.totals).toEqual([String(before - 1)])
  })

  test('the workbook of a report bears a sheet for each of its charts', async () => {
    const charts = (await app.call<Rec[]>('GET', `/online/cgreport/api/getCharts/${await reportId('md_items_by_week')}`)).body.result
    expect(charts.map(({ code }) => code)).toEqual(['items_week_unit', 'items_type', 'items_total', 'items_unit'])
    const { read } = await import('@e965/xlsx')
    const file = await app.call('GET', `/online/cgreport/api/exportManySheetXls/${await reportId('md_items_by_week')}`)
    expect(read(file.raw).SheetNames).toEqual(['按单位和周统计物料', '每周新建物料', '物料类型构成', '物料总数', '各单位物料数'])
  })
})

describe('a report in the menu', () => {
  test('it is published for roles, and its rows stay guarded by the rights to its tables', async () => {
    const roleId = (await app.call('GET', '/sys/role/list?roleCode=planner')).body.result.records[0].id
    const body = { id: await reportId('md_items_by_week'), parentId: '', roleIds: roleId }
    expect((await app.call('POST', '/online/cgreport/head/publish', { as: 'planner', body })).body.code).toBe(510)
    expect((await app.call('POST', '/online/cgreport/head/publish', { body })).body).toMatchObject({ success: true,
      message: '已发布到菜单' })
    app.forget('planner')
    const { menu } = (await app.call('GET', '/sys/permission/getUserPermissionByToken', { as: 'planner' })).body.result
    expect(menu).toContainEqual(
      expect.objectContaining({ path: '/online/cgreport/md_items_by_week', component: 'modules/online/cgreport/auto/OnlCgreportAutoList' }),
    )
  })

  test('getRpColumns answers links, headings above columns and the print address, by id too', async () => {
    const id = await reportId('md_items_by_week')
    const { body } = await app.call('GET', `/online/cgreport/api/getRpColumns/${id}`)
    expect(body.result).toMatchObject({ cgRpConfigId: id, printUrl: null,
      fieldHrefSlots: [{ slotName: 'fieldHref_item_type', href: '/product/item?itemType=${type_code}' }] })
    expect(body.result.columns[1]).toMatchObject({ dataIndex: 'uom', groupTitle: '单位' })
    const saved = await app.call('PUT', '/online/cgreport/head/edit', { body: { id, printUrl: 'https://evil.example/' } })
    expect(saved.body).toMatchObject({ success: false, message: expect.stringContaining('打印地址') })
  })
})
