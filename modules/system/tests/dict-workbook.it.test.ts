import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { readWorkbook, writeWorkbook, type Cell } from '#kernel/server/excel/workbook.ts'

/* Wire contract §2.2: workbooks of dictionaries have two header rows, the dictionary and its items; both ways. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const items = async (dictCode: string): Promise<Rec[]> => {
  const { id } = (await app.call('GET', `/sys/dict/list?dictCode=${dictCode}`)).body.result.records[0]
  return (await app.call('GET', `/sys/dictItem/list?dictId=${id}&pageSize=100`)).body.result.records
}
const texts = async (dictCode: string) => (await items(dictCode)).map(({ itemText, itemValue }) => `${itemText}=${itemValue}`)
const upload = async (rows: Cell[][], fields: Record<string, string> = {}, as = 'admin') =>
  (await app.call('POST', '/sys/dict/importExcel', { as,
    file: { name: '字典.xls', bytes: await writeWorkbook([{ name: '数据字典', rows }], 'xls'), fields } })).body
const exported = async (query = '') => (await readWorkbook((await app.call('GET', `/sys/dict/exportXls?${query}`)).raw))[0]!.rows

/** As existing servers write it: titles, two header rows, the dictionary's cells only in its first row. */
const family = (
  ...rows: Cell[][]
): Cell[][] => [['数据字典'], ['导出人:管理员'], ['字典名称', '字典编码', '描述', '字典列表'], [null, null, null, '字典项文本', '字典项值',
  '描述', '排序', '状态'], ...rows]

test('a workbook of an existing server comes in with its items; what was brought goes out and comes in unchanged', async () => {
  expect(
    await upload(
      family(['炉型', 'x_furnace', '炉子', '真空炉', 'V', '抽真空', 1, '启用'], [null, null, null, '氢气炉', 'H', null, 2, '启用'], ['班别',
        'x_shift', null, '白班', 'V', null, 1, '启用']),
    ),
  ).toMatchObject({ success: true, code: 200, result: { totalCount: 2, addedCount: 2 } })
  expect([await texts('x_furnace'), await texts('x_shift')]).toEqual([['真空炉=V', '氢气炉=H'], ['白班=V']])
  expect((await items('x_furnace'))[0]).toMatchObject({ description: '抽真空', sortOrder: 1, status: 1 })
  expect((await app.call('GET', '/sys/dict/queryAllDictItems')).body.result.x_furnace).toMatchObject([{ value: 'V', text: '真空炉' }, {
    value: 'H',
    text: '氢气炉',
  }])

  const rows = await exported('dictCode=x_*&column=dictCode&order=asc')
  expect(rows.slice(2, 4)).toEqual([['字典名称', '字典编码', '字典类型', '描述', '字典项', ...nothing(rows[2]!.slice(5))], [
    ...nothing(rows[2]!.slice(0, 4)),
    '名称',
    '英文名称',
    '数据值',
    '颜色',
    '排序',
    '是否启用',
    '描述',
  ]])
  expect(rows.slice(4).map((row) => [row[1], row[4], row[6]])).toEqual([['x_furnace', '真空炉', 'V'], [null, '氢气炉', 'H'], ['x_shift',
    '白班', 'V']])
  expect(await upload(rows)).toMatchObject({ success: true, code: 200, result: { unchangedCount: 2, addedCount: 0 } })
})

test('existing ones change only when that is wished; items that the sheet does not name stay', async () => {
  const rows = family(['炉型', 'x_furnace', '炉子', '真空烧结炉', 'V', '抽真空', 1, '启用'], [null, null, null, '推舟炉', 'P', null, 3,
    '启用'])
  expect(await upload(rows)).toMatchObject({ code: 201, result: { errorCount: 1, msg: expect.stringContaining('拒绝 1 行') } })
  expect(await texts('x_furnace')).toEqual(['真空炉=V', '氢气炉=H'])
  expect(await upload(rows, { updateExisting: 'Y' })).toMatchObject({ code: 200, result: { updatedCount: 1 } })
  expect(await texts('x_furnace')).toEqual(['真空烧结炉=V', '氢气炉=H', '推舟炉=P'])
  const [last] = (await app.call<Rec[]>('GET', '/sys/dict/imports')).body.result
  expect((await app.call('POST', '/sys/dict/importUndo', { body: { id: last!.id } })).body).toMatchObject({ success: true,
    message: '已撤销导入：删除 0 行，恢复 1 行' })
  expect(await texts('x_furnace')).toEqual(['真空炉=V', '氢气炉=H'])
})

test('a dictionary comes in whole or not at all; its reasons name the rows, and the workbook of errors can be sent again', async () => {
  const { code, result } = await upload(
    family(['坏的', 'x_bad', null, '甲', 'A', null, 1, '启用'], [null, null, null, '乙', 'A', null, 2, '启用'], [null, null, null, '丙',
      'C', null, '三', '启用'], ['好的', 'x_good', null, '丁', 'D', null, 1, '启用']),
  )
  expect([code, result]).toMatchObject([201, { addedCount: 1, errorCount: 1 }])
  expect((await app.call('GET', '/sys/dict/list?dictCode=x_bad')).body.result.total).toBe(0)
  expect(await texts('x_good')).toEqual(['丁=D'])
  const errors = (await readWorkbook((await app.app.inject(`/api${result.fileUrl as string}`)).rawPayload))[0]!.rows
  expect(errors[2]!.at(-1)).toContain('第 6 行：数据值「A」在第 5 行已出现')
  expect(errors[2]!.at(-1)).toContain('第 7 行：')
  const mended = errors.map((row,
    index) => (index === 3 ? row.map((cell) => (cell === 'A' ? 'B' : cell)) : row.map((cell) => (cell === '三' ? 3 : cell)))
  )
  expect(await upload(mended)).toMatchObject({ code: 200, result: { addedCount: 1 } })
  expect(await texts('x_bad')).toEqual(['甲=A', '乙=B', '丙=C'])
})

test('plain workbooks with one header row still come in; the template has both rows', async () => {
  expect(await upload([['字典编码', '字典名称'], ['x_plain', '平的']])).toMatchObject({ code: 200, result: { addedCount: 1 } })
  expect(await items('x_plain')).toEqual([])
  const [template] = await readWorkbook((await app.call('GET', '/sys/dict/importTemplate')).raw)
  expect([template!.rows[0]![1], template!.rows[1]![4]]).toEqual(['字典编码', '名称'])
})

test('the assistant reads both rows: the preview shows the dictionaries, the import brings their items', async () => {
  const bytes = await writeWorkbook([{ name: '数据字典',
    rows: family(['助手', 'x_assistant', null, '一', '1', null, 1, '启用'], [null, null, null, '二', '2', null, 2, '启用']) }], 'xlsx')
  const file =
    (await app.call('POST', '/sys/common/upload', { file: { name: '字典.xlsx', bytes, fields: { biz: 'import' } } })).body.message
  expect((await app.call('POST', '/sys/dict/importCheck', { body: { file } })).body.result).toMatchObject({ total: 1,
    counts: { added: 1, refused: 0 }, rows: [{ values: { dictCode: 'x_assistant' }, became: 'added' }] })
  expect((await app.call('GET', '/sys/dict/list?dictCode=x_assistant')).body.result.total).toBe(0)
  expect((await app.call('POST', '/sys/dict/importRows', { body: { file } })).body).toMatchObject({ success: true,
    result: { addedCount: 1 } })
  expect(await texts('x_assistant')).toEqual(['一=1', '二=2'])
})

test('items imported by themselves are told apart by dictionary and value', async () => {
  const rows = [['字典', '名称', '数据值'], ['x_good', '新的', 'V'], ['x_good', '丁', 'D'], ['x_shift', '新的', 'D']]
  const bytes = await writeWorkbook([{ name: '字典项', rows }], 'xlsx')
  expect((await app.call('POST', '/sys/dictItem/importExcel', { file: { name: '字典项.xlsx', bytes } })).body).toMatchObject({ code: 200,
    result: { addedCount: 2, unchangedCount: 1 } })
  expect([await texts('x_good'), await texts('x_shift')].map((all) => all.toSorted())).toEqual([['丁=D', '新的=V'], ['新的=D', '白班=V']])
})

function nothing(cells: readonly Cell[]): null[] {
  return cells.map(() => null)
}
