import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() }, 120_000)
afterAll(() => app.close())

const get = async <T = Rec>(path: string, as = 'admin') => (await app.call<T>('GET', path, { as })).body
const rows = async (path: string) => (await get(`${path}&pageSize=-1`)).result.records as Rec[]
const idOf = async (code: string): Promise<string> => (await rows(`/product/item/list?code=${code}`))[0]!.id

describe('the plant tells its story', () => {
  test('powder, blank, sintered insert, coated insert, kit: every bill hangs together', async () => {
    const { result: tree } = await get(`/product/bom/tree?itemId=${await idOf('KIT-MCLNR2525')}&qty=20`)
    expect(tree).toMatchObject({ code: 'KIT-MCLNR2525', level: 0, need: '20', uom: '套', bomNo: 'BOM-KIT-MCLNR2525-A' })
    const insert = tree.children.find((node: Rec) => node.code === 'CNMG120408-P25C')
    expect(insert).toMatchObject({ need: '200', qty: '10', lineType: 'COMP', lineNo: 20 })
    const sintered = insert.children[0]
    const blank = sintered.children[0]
    const powder = blank.children[0]
    // 200 / 0.988 = 202.4… → 203; / 0.99 = 205.05… → 206; × 10.45 / 1000 / 0.985 = 2.1855 → 2.186
    expect([sintered.need, blank.need, powder.need]).toEqual(['203', '206', '2.186'])
    expect(powder).toMatchObject({ code: 'RTP-P25', version: 'B', supplyMode: 'MAKE' })
    expect(powder.children.map((node: Rec) => [node.code, node.need])).toEqual([['RM-WC-08', '1.738'], ['RM-CO-01', '0.175'], ['RM-TAC-01', '0.23'], ['AUX-PEG', '0.044'], ['AUX-ALC', '0.49']])
    expect(powder.children[0]).not.toHaveProperty('children')
    expect(blank.children[1]).toMatchObject({ code: 'RC-P25', lineType: 'BYPROD' })
    expect(tree.children.find((node: Rec) => node.code === 'SET-CLAMP').children.map((node: Rec) => [node.code, node.need])).toEqual([['CLP-12', '20'], ['SCR-M5X14', '40']])
    expect(tree.children.find((node: Rec) => node.qtyType === 'FIXED')).toMatchObject({ code: 'CTN-200', need: '1' })
  })

  test('the powder has an obsolete, an approved and a draft version', async () => {
    const versions = await rows('/product/bom/list?bomNo=BOM-RTP-P25-*&column=version&order=asc')
    expect(versions.map((row) => [row.version, row.status, row.status_dictText, row.submitBy_dictText, row.auditBy_dictText])).toEqual([
      ['A', '6', '失效', '何志强', '张宏'], ['B', '2', '已审', '何志强', '张宏'], ['C', '0', '草稿', undefined, undefined],
    ])
    expect((await rows('/product/bom/list?status=1')).map((row) => row.bomNo)).toEqual(['BOM-WNMG080408-P25C-A'])
    const { result: trace } = await get<Rec[]>(`/product/bom/trace?id=${versions[0]!.id}`)
    expect(trace.map((step) => step.action)).toContain('obsolete')
  })

  test('a bad cobalt lot concerns every P25 insert and the kit', async () => {
    const { result } = await get<Rec[]>(`/product/bom/whereUsed?itemId=${await idOf('RM-CO-01')}`)
    const level = new Map(result.map((row) => [row.code, row.level]))
    expect(level.get('RTP-P25')).toBe(1)
    expect(level.get('CNMG120408-P25C')).toBe(4)
    expect(level.get('KIT-MCLNR2525')).toBe(5)
    expect(result[0]).toMatchObject({ componentCode: 'RM-CO-01', componentUom: 'kg', status: '2' })
    expect(new Set(result.map((row) => row.key)).size).toBe(result.length)
    const all = (await get<Rec[]>(`/product/bom/whereUsed?itemId=${await idOf('RM-CO-01')}&all=Y`)).result
    expect(all.map((row) => row.version)).toContain('C')
    expect(all.map((row) => row.status)).not.toContain('6')
  })

  test('two versions are compared line by line', async () => {
    const [a, b] = await rows('/product/bom/list?bomNo=BOM-RTP-P25-A,BOM-RTP-P25-B&column=version&order=asc')
    const { result } = await get(`/product/bom/compare?left=${a!.id}&right=${b!.id}`)
    expect(result.left).toMatchObject({ bomNo: 'BOM-RTP-P25-A', code: 'RTP-P25' })
    expect(result.rows.filter((row: Rec) => row.change !== 'same').map((row: Rec) => [row.code, row.change, row.fields, row.left.qty, row.right.qty])).toEqual([
      ['RM-WC-08', 'changed', ['qty'], '79', '79.5'], ['AUX-PEG', 'changed', ['qty'], '2.5', '2'],
    ])
  })

  test('what the catalogue of the domain names is there', async () => {
    const total = async (path: string) => (await get(`${path}/list?pageSize=1`)).result.total
    expect({ supplier: await total('/product/supplier'), workshop: await total('/product/workshop'), process: await total('/product/process'), workstation: await total('/product/workstation') })
      .toEqual({ supplier: 12, workshop: 5, process: 11, workstation: 36 })
    expect(await total('/product/item-route')).toBeGreaterThan(15)
    expect((await rows('/product/route/list?status=2')).length).toBe(5)
  })
})

describe('the tree call', () => {
  test('ends where it was told and begins with a draft', async () => {
    const [draft] = await rows('/product/bom/list?bomNo=BOM-RTP-P25-C')
    const { result } = await get(`/product/bom/tree?bomId=${draft!.id}&levels=1`)
    expect(result).toMatchObject({ version: 'C', need: '100' })
    expect(result.children.find((node: Rec) => node.code === 'AUX-ALC').need).toBe('20')
    const kit = (await get(`/product/bom/tree?itemId=${await idOf('KIT-MCLNR2525')}&levels=1`)).result
    expect(kit.children.every((node: Rec) => node.children === undefined)).toBe(true)
  })

  test('an item that is not made has no children; before the first version there is none', async () => {
    expect((await get(`/product/bom/tree?itemId=${await idOf('RM-WC-08')}`)).result).not.toHaveProperty('children')
    expect((await get(`/product/bom/tree?itemId=${await idOf('RTP-P25')}&date=2020-01-01`)).result).toMatchObject({ bomId: null, need: '1' })
  })

  test.each([
    ['levels=x', '层数「x」不是整数，请输入整数'], ['levels=0', '层数「0」不能小于 1'], ['date=2026-02-30', '日期「2026-02-30」不是日期，格式为 yyyy-MM-dd'], ['qty=-1', '数量「-1」不能小于 0'],
  ])('refuses %s', async (query, text) => {
    expect(await get(`/product/bom/tree?itemId=${await idOf('RTP-P25')}&${query}`)).toMatchObject({ success: false, message: text })
  })

  test('asks for what is missing and says what is not there', async () => {
    expect((await get('/product/bom/tree')).message).toBe('缺少参数 itemId')
    expect((await get('/product/bom/whereUsed?itemId=gone')).message).toBe('未找到对应实体')
    expect((await get('/product/bom/compare?left=gone&right=gone')).message).toBe('未找到对应实体')
  })

  test('goes out as a sheet, one row per place', async () => {
    const { readWorkbook } = await import('#kernel/server/excel/workbook.ts')
    const file = await app.call('GET', `/product/bom/exportTree?itemId=${await idOf('RTP-P25')}`)
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('BOM 结构 RTP-P25 混合料 P25.xlsx')
    const [sheet] = await readWorkbook(file.raw)
    expect(sheet!.rows[2]!.slice(0, 3)).toEqual(['层级', '物料编码', '物料名称'])
    expect(sheet!.rows.slice(3).map((row) => [row[0], row[1], row[8], row[9]])).toEqual([
      [0, 'RTP-P25', 100, 'kg'], [1, '　RM-WC-08', 79.5, 'kg'], [1, '　RM-CO-01', 8, 'kg'], [1, '　RM-TAC-01', 10.5, 'kg'], [1, '　AUX-PEG', 2, 'kg'], [1, '　AUX-ALC', 22, 'L'],
    ])
  })
})

describe('rights', () => {
  test('a storekeeper looks, an engineer works, nobody without a right gets in', async () => {
    const itemId = await idOf('RTP-P25')
    const [a] = await rows('/product/bom/list?bomNo=BOM-RTP-P25-B')
    expect((await get(`/product/bom/tree?itemId=${itemId}`, 'storekeeper')).success).toBe(true)
    expect(await get('/product/item/list', 'storekeeper')).toMatchObject({ success: true })
    const refused = async (path: string, body?: Rec, as = 'storekeeper') => (await app.call(body ? 'POST' : 'GET', path, { as, ...(body ? { body } : {}) })).body.code
    expect(await refused('/product/item/add', { code: 'X' })).toBe(510)
    expect(await refused('/product/bom/revise', { id: a!.id })).toBe(510)
    expect(await refused('/product/bom/approve', { id: a!.id }, 'planner')).toBe(510)
    expect((await app.call('POST', '/product/supplier/add', { as: 'buyer', body: { code: 'S-NEW', name: '新供应商' } })).body.success).toBe(true)
    for (const path of ['/product/bom/tree', '/product/bom/whereUsed', '/product/bom/compare', '/product/bom/exportTree']) expect((await app.call('GET', path, { as: null })).status).toBe(401)
    for (const path of ['/product/bom/revise', '/product/route/revise', '/product/sop/revise', '/product/code-rule/preview']) expect((await app.call('POST', path, { as: null, body: {} })).status).toBe(401)
  })

  test('without the right to look, no call of bills answers', async () => {
    await app.database.pool.query(`delete from sys_role_permission where role_id in (select id from sys_role where role_code = 'sales') and permission_id in (select id from sys_permission where perms like 'product:%')`)
    app.forget('sales')
    for (const path of ['tree', 'whereUsed', 'compare', 'exportTree']) expect((await get(`/product/bom/${path}?itemId=x`, 'sales')).code).toBe(510)
    expect((await app.call('POST', '/product/code-rule/preview', { as: 'sales', body: { parts: [] } })).body.code).toBe(510)
  })
})
