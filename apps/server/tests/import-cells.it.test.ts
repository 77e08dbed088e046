import { write, type WorkSheet } from '@e965/xlsx'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWorkbook, writeWorkbook, type Cell } from '#kernel/server/excel/workbook.ts'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'
import { sampleServer } from '../testing/sample-module.ts'

/* What cells that are wrong or empty do to a record that is there. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
})
afterAll(() => app.close())

const path = '/sample/book'
const post = async (name: string, body: Rec): Promise<Rec> => (await app.call('POST', `${path}/${name}`, { body })).body.result
const found = async (code: string): Promise<Rec> => (await app.call('GET', `${path}/list?code=${code}`)).body.result.records[0]
const book = (rows: Cell[][]) => writeWorkbook([{ name: '图书', rows }], 'xlsx')
/** Uploads a file as the assistant does. @returns its stored path */
const stored = async (bytes: Uint8Array): Promise<string> =>
  (await app.call('POST', '/sys/common/upload', { file: { name: '图书.xlsx', bytes, fields: { biz: 'import' } } })).body.message
const sends = async (bytes: Uint8Array, updateExisting = 'Y'): Promise<Rec> =>
  (await app.call('POST', `${path}/importExcel`, { file: { name: '图书.xlsx', bytes, fields: { updateExisting } } })).body.result

test('an error in a cell refuses its row by the place where it stands, and clears nothing of the record that is there', async () => {
  await sends(await book([['编号', '书名'], ['E1', '一']]))
  const text = (v: string) => ({ t: 's', v })
  const sheet = { A1: text('编号'), B1: text('书名'), A2: text('E1'), B2: { t: 'e', v: 0x2a }, '!ref': 'A1:B2' } as unknown as WorkSheet
  const bytes = new Uint8Array(
    write({ SheetNames: ['图书'], Sheets: { 图书: sheet } }, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer,
  )
  expect(await sends(bytes)).toMatchObject({ totalCount: 1, errorCount: 1 })
  expect((await found('E1')).name).toBe('一')
  const { rows: [row] } = await post('importCheck', { file: await stored(bytes), updateExisting: 'Y' })
  expect(row.faults).toMatchObject([{ field: 'name', text: '单元格 B2 是错误值 #N/A，请改正或清空' }])
})

test('every error is told by its name and refuses its row; the workbook of refused rows has days as they are shown', async () => {
  const errors: Record<string, number> = { '#NULL!': 0, '#DIV/0!': 7, '#VALUE!': 15, '#REF!': 23, '#NAME?': 29, '#NUM!': 36, '#N/A': 42 }
  const text = (v: string) => ({ t: 's', v })
  const cells: Rec = { A1: text('编号'), B1: text('书名'), C1: text('购入日期'), '!ref': 'A1:C8' }
  Object.values(errors).forEach((v, at) =>
    Object.assign(cells, { [`A${at + 2}`]: text(`X${at}`), [`B${at + 2}`]: { t: 'e', v },
      [`C${at + 2}`]: { t: 'n', v: 43_968, z: 'yyyy-mm-dd' } })
  )
  const bytes = new Uint8Array(
    write({ SheetNames: ['图书'], Sheets: { 图书: cells as unknown as WorkSheet } }, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer,
  )
  const result = await sends(bytes)
  expect(result).toMatchObject({ addedCount: 0, errorCount: 7 })
  const [refused] = await readWorkbook((await app.call('GET', result.fileUrl)).raw)
  expect(refused!.rows.slice(1).map((row) => row.slice(1))).toEqual(
    Object.keys(errors).map((name, at) => [name, '2020-05-17', `单元格 B${at + 2} 是错误值 ${name}，请改正或清空`]),
  )
})

describe('files as people have them', () => {
  const field = (name: string) => readFileSync(join(import.meta.dirname, 'field', name))
  const send = async (to: string, name: string, fields: Record<string, string> = {}): Promise<Rec> =>
    (await app.call('POST', `${to}/importExcel`, { file: { name, bytes: field(name), fields } })).body.result
  const listed = async (to: string, query: string): Promise<Rec[]> => (await app.call('GET', `${to}/list?${query}`)).body.result.records

  test('a day is the day that is shown, also where a workbook counts from 1904', async () => {
    expect(await send('/quality/gauge', 'gauges-1904.xlsx')).toMatchObject({ addedCount: 2, errorCount: 0 })
    expect((await listed('/quality/gauge', 'no=FLDA-*')).map(({ calDue }) => calDue)).toEqual(['2020-05-17', '2020-05-17'])
  })

  test('an error neither becomes a value nor clears one', async () => {
    const rows = [['量具编号', '量具名称', '量具类型', '校准周期(月)', '校准有效期至', '使用地点'], ['FLDN-1', '卡尺', '数显卡尺', 6,
      '2027-05-17', '东一']]
    const bytes = await writeWorkbook([{ name: '量具', rows }], 'xlsx')
    await app.call('POST', '/quality/gauge/importExcel', { file: { name: '量具.xlsx', bytes } })
    const result = await send('/quality/gauge', 'gauges-errors.xlsx', { updateExisting: 'Y' })
    expect(result).toMatchObject({ addedCount: 1, updatedCount: 0, errorCount: 1 })
    expect((await listed('/quality/gauge', 'no=FLDN-1'))[0]).toMatchObject({ calDue: '2027-05-17', place: '东一' })
  })

  test('a share is the one that is shown', async () => {
    await send('/product/item', 'items-percent.xlsx')
    const [first] = await listed('/product/item', 'code=FLD-PCT1')
    expect(first).toMatchObject({ overReportPct: '5', yieldRate: '0.985' })
  })
})

test('a record that is called as another is keyed goes out and comes in as itself', async () => {
  for (const [code, name] of [['a', '东一'], ['f', 'a']]) await app.call('POST', '/sample/shelf/add', { body: { code, name } })
  const shelf = (await app.call('GET', '/sample/shelf/list?code=f')).body.result.records[0].id as string
  await app.call('POST', `${path}/add`, { body: { code: 'R1', name: '一', shelf, shelves: shelf } })
  const bytes = new Uint8Array((await app.call('GET', `${path}/exportXls?code=R1&type=xlsx`)).raw)
  expect(await sends(bytes)).toMatchObject({ unchangedCount: 1 })
  expect(await found('R1')).toMatchObject({ shelf, shelves: shelf })
})

test('what empty cells would clear is counted before it is done, and kept where that is wished', async () => {
  await sends(await book([['编号', '书名', '简介'], ['K1', '一', '好'], ['K2', '二', '好']]))
  const emptied = await book([['编号', '书名', '简介'], ['K1', '一改', null], ['K2', '二', '好']])
  const check = async (updateExisting: string) => post('importCheck', { file: await stored(emptied), updateExisting })
  expect(await check('Y')).toMatchObject({ cleared: 1, counts: { updated: 1, unchanged: 1 } })
  expect(await check('FILLED')).toMatchObject({ cleared: 0, counts: { updated: 1, unchanged: 1 } })
  await sends(emptied, 'FILLED')
  expect(await found('K1')).toMatchObject({ name: '一改', summary: '好' })
  await sends(emptied)
  expect(await found('K1')).toMatchObject({ name: '一改', summary: null })
})

test('what is empty in the parts of a record is counted and kept alike', async () => {
  const header: Cell[][] = [['字典编码', '字典名称', '字典列表'], [null, null, '字典项文本', '字典项值', '描述']]
  const file = async (description: string | null) =>
    stored(await writeWorkbook([{ name: '数据字典', rows: [...header, ['x_cells', '甲', '项', '1', description]] }], 'xlsx'))
  const dict = async (name: string, body: Rec): Promise<Rec> => (await app.call('POST', `/sys/dict/${name}`, { body })).body.result
  const description = async () =>
    (await app.database.pool.query("select description from sys_dict_item where item_text = '项' and del_flag = 0")).rows[0].description
  await dict('importRows', { file: await file('留') })
  const emptied = await file(null)
  expect(await dict('importCheck', { file: emptied, updateExisting: 'Y' })).toMatchObject({ cleared: 1, counts: { updated: 1 } })
  expect(await dict('importCheck', { file: emptied, updateExisting: 'FILLED' })).toMatchObject({ cleared: 0, counts: { unchanged: 1 } })
  await dict('importRows', { file: await file(null), updateExisting: 'FILLED' })
  expect(await description()).toBe('留')
  await dict('importRows', { file: emptied, updateExisting: 'Y' })
  expect(await description()).toBeNull()
})

test('rows of sub-tables meet those that are there; what a sheet does not say of them stays, what it empties is counted', async () => {
  const [one = '', two = ''] = ((await app.call('GET', '/product/item/list?pageSize=2')).body.result.records as Rec[]).map(({ code }) =>
    String(code)
  )
  const file = async (...lines: Cell[][]) =>
    stored(
      await writeWorkbook([{ name: '供应商', rows: [['供应商编码', '供应商名称'], ['SUP-CELL', '甲']] }, { name: '供货清单', rows: lines }],
        'xlsx'),
    )
  const supplier = async (name: string, body: Rec): Promise<Rec> => (await app.call('POST', `/product/supplier/${name}`, { body })).body
  const lines = async () => {
    const { id } = (await app.call('GET', '/product/supplier/list?code=SUP-CELL')).body.result.records[0]
    return ((await app.call('GET', `/product/supplier/queryById?id=${id}`)).body.result.items as Rec[]).map((
      { supplierItemCode, remark },
    ) => [
      supplierItemCode,
      remark,
    ])
  }
  const header = ['供应商编码', '物料', '供方编码', '备注']
  expect((await supplier('importRows', { file: await file(header, ['SUP-CELL', one, 'A1', '甲'], ['SUP-CELL', two, 'A2', '乙']) })).success)
    .toBe(true)
  const emptied = await file(['供应商编码', '物料', '供方编码'], ['SUP-CELL', two, 'A2'], ['SUP-CELL', one, null])
  expect((await supplier('importCheck', { file: emptied, updateExisting: 'Y' })).result).toMatchObject({ cleared: 1 })
  expect((await supplier('importCheck', { file: emptied, updateExisting: 'FILLED' })).result).toMatchObject({ cleared: 0 })
  await supplier('importRows', { file: emptied, updateExisting: 'FILLED' })
  expect(await lines()).toEqual([['A2', '乙'], ['A1', '甲']])
  const fewer = await file(header, ['SUP-CELL', one, null, '甲'])
  expect((await supplier('importCheck', { file: fewer, updateExisting: 'Y' })).result, 'a value and a row').toMatchObject({ cleared: 2 })
  await supplier('importRows', { file: fewer, updateExisting: 'Y' })
  expect(await lines()).toEqual([[null, '甲']])
})

test('a row of a sub-table that belongs to no record is not left out in silence', async () => {
  const [item] = (await app.call('GET', '/product/item/list?pageSize=1')).body.result.records as Rec[]
  const text = (v: string) => ({ t: 's', v })
  const main = { A1: text('供应商编码'), B1: text('供应商名称'), A2: text('SUP-STRAY'), B2: text('甲'), '!ref': 'A1:B2' }
  const send = async (key: object, heading = '供应商编码') => {
    const lines = { A1: text(heading), B1: text('物料'), A2: key, B2: text(item!.code as string), '!ref': 'A1:B2' }
    const bytes = write({ SheetNames: ['供应商', '供货清单'],
      Sheets: { 供应商: main, 供货清单: lines } as unknown as Record<string, WorkSheet> }, { type: 'array',
      bookType: 'xlsx' }) as ArrayBuffer
    return (await app.call('POST', '/product/supplier/importExcel', { file: { name: '供应商.xlsx', bytes: new Uint8Array(bytes) } })).body
      .message as string
  }
  expect(await send({ t: 'e', v: 0x2a })).toContain('「供货清单」第 2 行的「供应商编码」在主表中没有对应的行')
  expect(await send(text('SUP-OTHER'))).toContain('第 2 行')
  expect(await send(text('SUP-STRAY'), '编码')).toContain('「供货清单」前三行中找不到表头')
  expect((await app.call('GET', '/product/supplier/list?code=SUP-STRAY')).body.result.total).toBe(0)
  expect(await send(text('SUP-STRAY'))).toContain('文件导入成功')
})
