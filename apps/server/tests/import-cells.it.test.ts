import { write, type WorkSheet } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWorkbook, type Cell } from '#kernel/server/excel/workbook.ts'
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
