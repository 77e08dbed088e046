import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { readWorkbook } from '#kernel/server/excel/workbook.ts'

/* The calls that read structures, on a small plant of their own. */

let app: TestApp
const ids = new Map<string, string>()
const bomIds = new Map<string, string>()

const get = async <T = Rec>(path: string, as = 'admin') => (await app.call<T>('GET', encodeURI(path), { as })).body
const first = async (path: string) => (await get(path)).result.records[0] as Rec

async function must(path: string, body: Rec, as = 'process'): Promise<Rec> {
  const answer = (await app.call('POST', path, { as, body })).body
  expect(answer.success, answer.message).toBe(true)
  return answer.result
}

async function addBom(item: string, version: string, baseQty: string, lines: [code: string, qty: string, more?: Rec][],
  approve = true): Promise<void> {
  const bomNo = `B-${item}-${version}`
  const { id } = await must('/product/bom/add', { bomNo, item: ids.get(item), version, baseQty, effectiveFrom: '2026-01-01',
    lines: lines.map(([code, qty, more]) => ({ component: ids.get(code), qty, ...more })) })
  bomIds.set(bomNo, id)
  if (!approve) return
  await must('/product/bom/submit', { id })
  await must('/product/bom/approve', { id }, 'director')
}

beforeAll(async () => {
  app = await startTestApp()
  const [kg, piece, category] = [await first('/product/uom/list?code=kg'), await first('/product/uom/list?code=件'),
    await first('/product/item-category/list?code=21')]
  const items: [code: string, itemType: string, uom: Rec, supplyMode?: string][] = [
    ['Z-WC', 'RAW', kg],
    ['Z-CO', 'RAW', kg],
    ['Z-MIX', 'SEMI', kg],
    ['Z-BLANK', 'SEMI', piece],
    ['Z-INSERT', 'FG', piece],
    ['Z-RECLAIM', 'SCRAP', kg],
    ['Z-SCREW', 'RAW', piece],
    ['Z-CLAMP', 'SEMI', piece, 'PHANTOM'],
    ['Z-CARTON', 'PKG', piece],
    ['Z-KIT', 'FG', piece],
  ]
  for (const [code, itemType, uom, supplyMode] of items)
    ids.set(code,
      (await must('/product/item/add', { code, name: `试 ${code}`, itemType, category: category.id, baseUom: uom.id,
        ...(supplyMode ? { supplyMode } : {}) })).id)
  await addBom('Z-MIX', 'A', '100', [['Z-WC', '92'], ['Z-CO', '8']])
  await addBom('Z-MIX', 'B', '50', [['Z-WC', '46'], ['Z-CO', '4.5', { scrapRate: '0.01' }], ['Z-SCREW', '1']], false)
  await addBom('Z-BLANK', 'A', '1000', [['Z-MIX', '10.45', { scrapRate: '0.015' }], ['Z-RECLAIM', '0.15', { lineType: 'BYPROD' }]])
  await addBom('Z-INSERT', 'A', '1', [['Z-BLANK', '1', { scrapRate: '0.02' }]])
  await addBom('Z-CLAMP', 'A', '1', [['Z-SCREW', '2']])
  await addBom('Z-KIT', 'A', '1', [['Z-INSERT', '10'], ['Z-CLAMP', '1'], ['Z-CARTON', '1', { qtyType: 'FIXED', issueMethod: 'PULL',
    remark: '每单一只' }]])
}, 120_000)
afterAll(() => app.close())

interface Node extends Rec {
  code: string
  need: string
  children?: Node[]
}
const flat = (node: Node): [number, string, string][] => [[node.level, node.code, node.need], ...(node.children ?? []).flatMap(flat)]

describe('the tree', () => {
  test('shows every place with what it needs', async () => {
    const { result } = await get<Node>(`/product/bom/tree?itemId=${ids.get('Z-KIT')}&qty=20`)
    // 200 / 0.98 = 204.08… → 205; × 10.45 / 1000 / 0.985 = 2.174… → 2.175; by-product 205 × 0.15 / 1000 = 0.03075 → 0.031
    expect(flat(result)).toEqual([
      [0, 'Z-KIT', '20'],
      [1, 'Z-INSERT', '200'],
      [2, 'Z-BLANK', '205'],
      [3, 'Z-MIX', '2.175'],
      [4, 'Z-WC', '2.001'],
      [4, 'Z-CO', '0.174'],
      [3, 'Z-RECLAIM', '0.031'],
      [1, 'Z-CLAMP', '20'],
      [2, 'Z-SCREW', '40'],
      [1, 'Z-CARTON', '1'],
    ])
    expect(result).toMatchObject({ key: '0', uom: '件', bomNo: 'B-Z-KIT-A', version: 'A', lineNo: null, lineType: null })
    expect(result.children![2]).toMatchObject({ key: '0-2', lineNo: 30, lineType: 'COMP', qty: '1', qtyType: 'FIXED', issueMethod: 'PULL',
      remark: '每单一只', bomId: null, itemType: 'PKG', supplyMode: 'BUY' })
    expect(result.children![2]).not.toHaveProperty('children')
  })

  test('is for the base quantity unless told otherwise, and no deeper than asked', async () => {
    const { result } = await get<Node>(`/product/bom/tree?itemId=${ids.get('Z-BLANK')}&levels=1`)
    expect(flat(result)).toEqual([[0, 'Z-BLANK', '1000'], [1, 'Z-MIX', '10.61'], [1, 'Z-RECLAIM', '0.15']])
  })

  test('begins with a draft where one is named', async () => {
    const { result } = await get<Node>(`/product/bom/tree?bomId=${bomIds.get('B-Z-MIX-B')}`)
    expect(result).toMatchObject({ version: 'B', code: 'Z-MIX', need: '50' })
    expect(flat(result).slice(1)).toEqual([[1, 'Z-WC', '46'], [1, 'Z-CO', '4.546'], [1, 'Z-SCREW', '1']])
  })

  test('of an item that is not made, or not yet, is the item alone', async () => {
    expect(flat((await get<Node>(`/product/bom/tree?itemId=${ids.get('Z-WC')}`)).result)).toEqual([[0, 'Z-WC', '1']])
    expect((await get(`/product/bom/tree?itemId=${ids.get('Z-MIX')}&date=2025-12-31`)).result).toMatchObject({ bomId: null })
  })

  test.each([
    ['levels=x', '层数「x」不是整数，请输入整数'],
    ['levels=0', '层数「0」不能小于 1'],
    ['date=2026-02-30', '日期「2026-02-30」不是日期，格式为 yyyy-MM-dd'],
    ['qty=-1', '数量「-1」不能小于 0'],
  ])('refuses %s', async (query, text) => {
    expect(await get(`/product/bom/tree?itemId=${ids.get('Z-MIX')}&${query}`)).toMatchObject({ success: false, code: 500, message: text })
  })

  test('goes out as a sheet, one row per place', async () => {
    const file = await app.call('GET', `/product/bom/exportTree?itemId=${ids.get('Z-BLANK')}`)
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('BOM 结构 Z-BLANK 试 Z-BLANK.xlsx')
    expect(file.headers['cache-control']).toBe('no-store')
    const [sheet] = await readWorkbook(file.raw)
    expect(sheet!.rows[0]).toEqual(['BOM 结构 Z-BLANK 试 Z-BLANK', ...Array.from({ length: 13 }, () => null)])
    expect(sheet!.rows[2]).toEqual(['层级', '物料编码', '物料名称', '规格型号', '类型', '用量', '用量类型', '损耗率', '需求数量', '单位',
      '供应方式', 'BOM 编号', '版本', '备注'])
    expect(
      sheet!.rows.slice(3).map((
        [level, code, , , type, qty, , scrap, need, uom, supply],
      ) => [level, code, type, qty, scrap, need, uom, supply]),
    ).toEqual([
      [0, 'Z-BLANK', null, null, null, 1000, '件', '自制'],
      [1, '　Z-MIX', '子件', 10.45, 0.015, 10.61, 'kg', '自制'],
      [2, '　　Z-WC', '子件', 92, 0, 9.762, 'kg', '采购'],
      [2, '　　Z-CO', '子件', 8, 0, 0.849, 'kg', '采购'],
      [1, '　Z-RECLAIM', '副产', 0.15, 0, 0.15, 'kg', '自制'],
    ])
  })
})

describe('where used', () => {
  test('climbs to the kit, each bill once', async () => {
    const { result } = await get<Rec[]>(`/product/bom/whereUsed?itemId=${ids.get('Z-CO')}`)
    expect(result.map((row) => [row.level, row.code, row.componentCode, row.qty, row.componentUom])).toEqual([[1, 'Z-MIX', 'Z-CO', '8',
      'kg'], [2, 'Z-BLANK', 'Z-MIX', '10.45', 'kg'], [3, 'Z-INSERT', 'Z-BLANK', '1', '件'], [4, 'Z-KIT', 'Z-INSERT', '10', '件']])
    expect(new Set(result.map((row) => row.key)).size).toBe(4)
  })

  test('tells drafts where all are asked for, and nothing of by-products', async () => {
    const all = (await get<Rec[]>(`/product/bom/whereUsed?itemId=${ids.get('Z-SCREW')}&all=Y`)).result
    expect(all.map((row) => [row.code, row.version, row.status]).slice(0, 2).toSorted()).toEqual([['Z-CLAMP', 'A', '2'], ['Z-MIX', 'B',
      '0']])
    expect((await get<Rec[]>(`/product/bom/whereUsed?itemId=${ids.get('Z-SCREW')}`)).result.map((row) => row.code)).toEqual(['Z-CLAMP',
      'Z-KIT'])
    expect((await get<Rec[]>(`/product/bom/whereUsed?itemId=${ids.get('Z-RECLAIM')}`)).result).toEqual([])
  })
})

test('two versions are compared per unit made', async () => {
  const { result } = await get(`/product/bom/compare?left=${bomIds.get('B-Z-MIX-A')}&right=${bomIds.get('B-Z-MIX-B')}`)
  expect([result.left, result.right]).toMatchObject([{ bomNo: 'B-Z-MIX-A', code: 'Z-MIX', baseQty: '100' }, { bomNo: 'B-Z-MIX-B',
    baseQty: '50' }])
  expect(result.rows.map((row: Rec) => [row.code, row.change, row.fields])).toEqual([['Z-WC', 'same', []], ['Z-CO', 'changed', ['qty',
    'scrapRate']], ['Z-SCREW', 'added', []]])
})

test('what is missing or not there is said', async () => {
  expect((await get('/product/bom/tree')).message).toBe('缺少参数 itemId')
  expect((await get('/product/bom/whereUsed?itemId=gone')).message).toBe('未找到对应实体')
  expect((await get('/product/bom/compare?left=gone&right=gone')).message).toBe('未找到对应实体')
})

describe('rights', () => {
  test('a storekeeper looks, the buyer keeps suppliers, the planner approves nothing, nobody gets in', async () => {
    const answer = async (as: string, path: string, body?: Rec) =>
      (await app.call(body ? 'POST' : 'GET', path, { as, ...(body ? { body } : {}) })).body
    expect(await answer('storekeeper', `/product/bom/tree?itemId=${ids.get('Z-KIT')}`)).toMatchObject({ success: true })
    expect(await answer('storekeeper', '/product/item/list')).toMatchObject({ success: true })
    expect((await answer('storekeeper', '/product/item/add', { code: 'X' })).code).toBe(510)
    expect((await answer('storekeeper', '/product/bom/revise', { id: bomIds.get('B-Z-MIX-A') })).code).toBe(510)
    expect((await answer('planner', '/product/bom/approve', { id: bomIds.get('B-Z-MIX-A') })).code).toBe(510)
    expect(await answer('buyer', '/product/supplier/add', { code: 'Z-S', name: '新供应商' })).toMatchObject({ success: true })
    for (const path of ['tree', 'whereUsed', 'compare', 'exportTree'])
      expect((await app.call('GET', `/product/bom/${path}`, { as: null })).status).toBe(401)
    for (const path of ['bom/revise', 'route/revise', 'sop/revise', 'code-rule/preview'])
      expect((await app.call('POST', `/product/${path}`, { as: null, body: {} })).status).toBe(401)
  })

  test('without the right to look, no call of bills answers', async () => {
    await app.database.pool.query(
      `delete from sys_role_permission where role_id in (select id from sys_role where role_code = 'sales') and permission_id in (select id from sys_permission where perms like 'product:%')`,
    )
    app.forget('sales')
    for (const path of ['tree', 'whereUsed', 'compare', 'exportTree'])
      expect((await get(`/product/bom/${path}?itemId=x`, 'sales')).code).toBe(510)
    expect((await app.call('POST', '/product/code-rule/preview', { as: 'sales', body: { parts: [] } })).body.code).toBe(510)
  })
})
