import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDb } from '#kernel/server/database.ts'
import { forgetImports } from '#kernel/server/excel/forget-imports.ts'
import { createDiskStore } from '#kernel/server/files/disk-store.ts'
import type { WorkbookType } from '#kernel/entity/sheet-rows.ts'
import { readWorkbook, writeWorkbook, type Cell } from '#kernel/server/excel/workbook.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { startTestApp, type Rec, type TestApp } from '../testing/app.ts'
import { multipart } from '../testing/multipart.ts'
import { sampleServer } from '../testing/sample-module.ts'

let app: TestApp
let serial = 0
beforeAll(async () => {
  app = await startTestApp({ extra: sampleServer })
  await app.call('POST', '/sample/shelf/add', { body: { code: 'S1', name: '东一' } })
})
afterAll(() => app.close())

const path = '/sample/book'
/** Codes of one test: nobody else's. */
const codes = () => {
  const prefix = `T${(serial += 1)}-`
  return (name: string) => `${prefix}${name}`
}
const book = (rows: Cell[][], type: WorkbookType = 'xlsx') => writeWorkbook([{ name: '图书', rows }], type)
const post = (name: string, body: Rec, as = 'admin', headers = {}) => app.call('POST', `${path}/${name}`, { body, as, headers })
const found = async (code: string): Promise<Rec | undefined> =>
  (await app.call('GET', `${path}/list?code=${encodeURIComponent(code)}`)).body.result.records[0]
const imports = async (as = 'admin'): Promise<Rec[]> => (await app.call<Rec[]>('GET', `${path}/imports`, { as })).body.result
const undo = async (id: string, as = 'admin') => (await post('importUndo', { id }, as)).body

async function sendFiles(files: { name: string; bytes: Uint8Array; part?: string }[], fields: Record<string, string> = {}, as = 'admin') {
  const { type, payload } = multipart(files, fields)
  const answer = await app.app.inject({ method: 'POST', url: `/api${path}/importExcel`,
    headers: { 'content-type': type, 'x-access-token': await app.tokenOf(as) }, payload })
  return answer.json<{ success: boolean; message: string; code: number; result: Rec }>()
}

/** Uploads a file as the assistant does. @returns its stored path */
async function stored(rows: Cell[][], name = '图书.xlsx'): Promise<string> {
  const { body } = await app.call('POST', '/sys/common/upload', {
    file: { name, bytes: name.endsWith('.csv') ? new TextEncoder().encode(rows.map((row) => row.join(',')).join('\n')) : await book(rows),
      fields: { biz: 'import' } },
  })
  return body.message
}

describe('several files in one request (spec 2 §7: multipart files[], one per file)', () => {
  test('a file of more than the server takes into its memory is refused before it is read', async () => {
    const { success, message } = await sendFiles([{ name: '多.csv', bytes: Buffer.alloc(2_500_001, ',') }])
    expect([success, message]).toEqual([false, '文件「多.csv」的单元格超过 2500000 个，请拆分为多个文件后再导入'])
  })

  test('one that cannot be read does not hold up the others, and is told by name', async () => {
    const code = codes()
    const files = [
      { name: '一.xlsx', bytes: await book([['编号', '书名'], [code('1'), '一'], [code('2'), '二']]) },
      { name: '坏.xlsx', bytes: new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]) },
      { name: '三.xls', bytes: await book([['编号', '书名'], [code('3'), '三'], [code('4'), '']], 'xls') },
      { name: '空.xlsx', bytes: await book([['编号', '书名']]) },
    ]
    const { success, code: answer, message, result } = await sendFiles(files)
    expect([success, answer]).toEqual([true, 201])
    expect(result).toMatchObject({ totalCount: 4, addedCount: 3, errorCount: 1, fileName: '三-错误.xlsx', files: [
      { fileName: '一.xlsx', success: true, addedCount: 2 },
      { fileName: '三.xls', success: true, addedCount: 1, errorCount: 1 },
      { fileName: '坏.xlsx', success: false, message: '文件「坏.xlsx」不是有效的 Excel 工作簿，请上传 .xls 或 .xlsx' },
      { fileName: '空.xlsx', success: false, message: '文件「空.xlsx」没有数据行' },
    ] })
    expect(message).toContain('未能导入：坏.xlsx（')
    expect(await Promise.all(['1', '2', '3', '4'].map(async (name) => (await found(code(name)))?.name))).toEqual(['一', '二', '三',
      undefined])
    const [sheet] = await readWorkbook((await app.call('GET', result.fileUrl)).raw)
    expect(sheet!.rows[1]!.at(-1)).toBe('书名不能为空，请填写')
  })

  test('files that all went in answer 200; refused rows of several stand on a sheet for each', async () => {
    const code = codes()
    const sheet = async (...names: string[]) => book([['编号', '书名'], ...names.map((name) => [code(name), name])])
    expect(await sendFiles([{ name: 'a.xlsx', bytes: await sheet('a') }, { name: 'b.xlsx', bytes: await sheet('b') }])).toMatchObject({
      code: 200,
      result: { addedCount: 2, files: [{ success: true }, { success: true }] },
    })
    const again = await sendFiles([{ name: 'a.xlsx', bytes: await book([['编号', '书名'], [code('a'), '别']]) }, { name: 'b.xlsx',
      bytes: await book([['编号', '书名'], [code('b'), '别']]) }])
    expect(again).toMatchObject({ code: 201, result: { errorCount: 2, fileName: '2 个文件-错误.xlsx' } })
    expect((await readWorkbook((await app.call('GET', again.result.fileUrl)).raw)).map(({ name }) => name)).toEqual(['a', 'b'])
  })

  test('only broken ones are refused with all reasons', async () => {
    const answer = await sendFiles([{ name: 'a.xlsx', bytes: new Uint8Array([1]) }, { name: 'b.xls', bytes: new Uint8Array([2]) }])
    expect(answer).toMatchObject({ success: false, code: 500 })
    expect(answer.message).toMatch(/^a\.xlsx: .*；b\.xls: /)
  })

  test('list screens send one part called file', async () => {
    const code = codes()
    expect(await sendFiles([{ name: 'a.xlsx', bytes: await book([['编号', '书名'], [code('1'), '一']]), part: 'file' }])).toMatchObject({
      code: 200,
      result: { addedCount: 1 },
    })
  })

  test('foreignKeys are values for every row; unknown ones and a validateStatus other than 0 and 1 are refused by name', async () => {
    const code = codes()
    const shelf = (await app.call('GET', '/sample/shelf/list?code=S1')).body.result.records[0].id
    const bytes = await book([['编号', '书名'], [code('1'), '一']])
    const send = (fields: Record<string, string>) => sendFiles([{ name: 'a.xlsx', bytes }], fields)
    expect((await send({ foreignKeys: '{"nope":"1"}' })).message).toBe('foreignKeys 中的字段「nope」不存在或不能填写')
    expect((await send({ foreignKeys: '[' })).message).toBe('foreignKeys 应为 JSON 对象')
    expect((await send({ validateStatus: '2' })).message).toBe('validateStatus 应为 0 或 1')
    expect((await send({ foreignKeys: JSON.stringify({ shelf }), validateStatus: '1', isSingleTableImport: 'true' })).code).toBe(200)
    expect((await found(code('1')))!.shelf).toBe(shelf)
  })

  test('together they are no larger than one upload may be', async () => {
    const small = await startTestApp({ extra: sampleServer, env: { MAX_UPLOAD_MB: '1' } })
    const { type, payload } = multipart([{ name: 'a.xlsx', bytes: new Uint8Array(700_000) }, { name: 'b.xlsx',
      bytes: new Uint8Array(700_000) }], {})
    const answer = await small.app.inject({ method: 'POST', url: `/api${path}/importExcel`,
      headers: { 'content-type': type, 'x-access-token': await small.tokenOf('admin') }, payload })
    expect(answer.json()).toMatchObject({ success: false, message: '文件大小超出限制，请检查！' })
    await small.close()
  })
})

describe('the assistant', () => {
  test('maps columns by name and by likeness, remembers what the person chose, and leaves out what nobody knows', async () => {
    const code = codes()
    const rows: Cell[][] = [['某厂图书台账'], [null, null, null, null, null], ['图书编号', '书的名称', '购入的日期', '作者', '页数'], [
      code('1'),
      '一',
      '2026-01-02',
      '某人',
      12,
    ]]
    const file = await stored(rows)
    const { result } = (await post('importCheck', { file })).body
    expect([result.headerRow, result.columns.map(({ title, field, found }: Rec) => [title, field, found])]).toEqual([3, [['图书编号',
      'code', 'similar'], ['书的名称', null, 'none'], ['购入的日期', 'bought', 'similar'], ['作者', null, 'none'], ['页数', 'pages',
      'name']]])
    expect([result.missing, result.counts, result.rows]).toEqual([[], expect.objectContaining({ refused: 1 }), [
      expect.objectContaining({ faults: [expect.objectContaining({ field: 'name' })] }),
    ]])
    const columns = ['code', 'name', 'bought', '', 'pages']
    expect((await post('importRows', { file, columns })).body).toMatchObject({ code: 200, result: { addedCount: 1 } })
    expect(await found(code('1'))).toMatchObject({ name: '一', bought: '2026-01-02', pages: 12 })
    const again = (await post('importCheck', { file: await stored(rows) })).body.result
    expect(again.columns.map(({ field, found }: Rec) => [field, found])).toEqual([['code', 'remembered'], ['name', 'remembered'], ['bought',
      'remembered'], [null, 'remembered'], ['pages', 'remembered']])
    await post('importCheck', { file: await stored(rows) }, 'planner')
    expect((await post('importCheck', { file: await stored(rows) }, 'planner')).body.result.columns[1]).toMatchObject({ field: null,
      found: 'none' })
  })

  test('a column that is missing is named before anything is tried', async () => {
    const { body } = await post('importCheck', { file: await stored([['书名'], ['一']]) })
    expect(body.result).toMatchObject({ missing: ['code'], counts: null, rows: [] })
    expect((await post('importRows', { file: await stored([['书名'], ['一']]) })).body).toMatchObject({ success: false,
      message: expect.stringContaining('还没有列对应：编号') })
  })

  test('what the file lacks is said once for all rows, by its value or its word; a column goes before it, an unknown field is refused', async () => {
    const code = codes()
    const file = await stored([['编号', '书名', '页数'], [code('1'), '一', '7'], [null, null, null], [code('2'), '二', null]])
    const checked = (await post('importCheck', { file, constants: { shelf: 'S1' } })).body.result
    expect(checked).toMatchObject({ missing: [], total: 2, counts: { added: 2, refused: 0 } })
    expect(checked.columns, 'they are no columns of the file').toHaveLength(3)
    expect(checked.rows.map(({ values }: Rec) => values.shelf_dictText)).toEqual(['S1 东一', 'S1 东一'])
    expect((await post('importRows', { file, constants: { shelf: checked.rows[0].values.shelf } })).body).toMatchObject({
      result: { addedCount: 2 },
    })
    expect([(await found(code('1')))!.shelf_dictText, (await found(code('2')))!.shelf_dictText]).toEqual(['S1 东一', 'S1 东一'])
    const keyless = await stored([['书名'], ['三']])
    expect((await post('importCheck', { file: keyless, constants: { code: code('3') } })).body.result).toMatchObject({ missing: [],
      counts: { added: 1 } })
    for (const constants of [{ pages: '9' }, { nothing: 'x' }])
      expect((await post('importCheck', { file: await stored([['编号', '页数'], [code('4'), '1']]), constants })).body.success).toBe(false)
  })

  test('a trial tells exactly what would come of every row and changes nothing', async () => {
    const code = codes()
    await post('add', { code: code('old'), name: '旧' })
    await post('add', { code: code('same'), name: '同' })
    const file = await stored([['编号', '书名', '页数', '书架'], [code('new'), '新', '12', 'S1'], [code('old'), '改', null, null], [
      code('same'),
      '同',
      null,
      null,
    ], [code('bad'), '', '一百', '无此架'], [code('new'), '重', null, null]])
    const { result } = (await post('importCheck', { file, updateExisting: 'Y' })).body
    expect(result.counts).toEqual({ added: 1, updated: 1, unchanged: 1, refused: 2 })
    expect(
      result.rows.map((
        { number, became, faults }: Rec,
      ) => [number, became, faults.map(({ field, text, twiceOf }: Rec) => [field, text, ...(twiceOf ? [twiceOf] : [])])]),
    ).toEqual([
      [2, 'added', []],
      [3, 'updated', []],
      [4, 'unchanged', []],
      [5, null, [['pages', '页数「一百」不是整数，请输入整数'], ['shelf', '书架「无此架」不存在，请先建立或改选']]],
      [6, null, [['code', `编号「${code('new')}」在本文件第 2 行已出现，请删除重复行`, 2]]],
    ])
    expect(result.rows[0].values).toMatchObject({ pages: 12, shelf_dictText: expect.stringContaining('东一') })
    expect(result.rows[3].values).toMatchObject({ pages: '一百', shelf: '无此架' })
    expect([await found(code('new')), (await found(code('old')))!.name, (await imports()).some(({ total }) => total === 5)]).toEqual([
      undefined,
      '旧',
      false,
    ])
  })

  test('mended rows are checked by themselves and go in with the rest of the file; rows may be left out', async () => {
    const code = codes()
    const file = await stored([['编号', '书名', '页数'], [code('1'), '', '1'], [code('2'), '二', '两'], [code('3'), '三', '3'], [code('4'),
      '四', '负']])
    const values = { code: code('1'), name: '一', pages: '1' }
    expect(
      (await post('importCheckRows', { rows: [{ number: 2, values }, { number: 3, values: { code: code('2'), name: '二', pages: 'x' } }] }))
        .body.result,
    ).toMatchObject([{ number: 2, became: 'added', faults: [] }, { number: 3, became: null,
      faults: [{ field: 'pages', text: '页数「x」不是整数，请输入整数' }] }])
    const { body } = await post('importRows', { file,
      mended: [{ number: 2, values }, { number: 3, values: { code: code('2'), name: '二', pages: ' 22 ' } }], skipped: [5] })
    expect(body).toMatchObject({ code: 200, result: { totalCount: 3, addedCount: 3 } })
    expect([(await found(code('1')))!.name, (await found(code('2')))!.pages, await found(code('4'))]).toEqual(['一', 22, undefined])
    expect((await post('importRows', { file: await stored([['编号', '书名'], [code('9'), '九']]), skipped: [2] })).body.message).toBe(
      '没有要导入的行',
    )
    await expect.poll(() => stat(join(app.config.dataDir, 'uploads', file)).then(() => 'there', () => 'gone')).toBe('gone')
  })

  test('what was mended before goes along with the next check, also what cannot be read yet', async () => {
    const code = codes()
    const file = await stored([['编号', '书名', '页数'], [code('1'), '', '1'], [code('2'), '二', '2'], [code('3'), '三', '3']])
    const { result } =
      (await post('importCheck', { file,
        mended: [{ number: 2, values: { code: code('1'), name: '一', pages: '1' } }, { number: 3,
          values: { code: code('2'), name: '二', pages: '两' } }], skipped: [4] })).body
    expect([result.total, result.counts]).toEqual([2, { added: 1, updated: 0, unchanged: 0, refused: 1 }])
    expect(result.rows.map(({ number, values, faults }: Rec) => [number, values.name, values.pages, faults.length])).toEqual([[2, '一', 1,
      0], [3, '二', '两', 1]])
  })

  test('a large file shows 200 rows and the faulty ones behind them, and counts all', async () => {
    const code = codes()
    const file = await stored([['编号', '书名'],
      ...Array.from({ length: 5000 }, (_, index) => [code(String(index)), index === 4321 ? '' : '书'])])
    const { result } = (await post('importCheck', { file })).body
    expect([result.total, result.counts, result.rows.length, result.rows.at(-1).number]).toEqual([5000, { added: 4999, updated: 0,
      unchanged: 0, refused: 1 }, 201, 4323])
  })

  test('comma-separated text is read in UTF-8 and in GB18030', async () => {
    const code = codes()
    const utf8 = await stored([['编号', '书名'], [code('1'), '碳化钨']], 'a.csv')
    expect((await post('importRows', { file: utf8 })).body).toMatchObject({ code: 200, result: { addedCount: 1 } })
    // 编号,书名 / …,中文 as GB18030 has them.
    const bytes = Buffer.concat([Buffer.from('b1e0bac52ccae9c3fb0a', 'hex'), Buffer.from(`${code('2')},`), Buffer.from('d6d0cec4', 'hex')])
    const { body } = await app.call('POST', '/sys/common/upload', { file: { name: 'b.csv', bytes, fields: { biz: 'import' } } })
    expect((await post('importRows', { file: body.message })).body).toMatchObject({ code: 200, result: { addedCount: 1 } })
    expect([(await found(code('1')))!.name, (await found(code('2')))!.name]).toEqual(['碳化钨', '中文'])
  })

  test.each<[what: string, body: () => Promise<Rec>, message: string]>([
    ['no file', async () => ({}), '缺少参数 file'],
    ['a path that leads elsewhere', async () => ({ file: 'import/202605/0123456789abcdef0123456789abcdef/../../../../etc/passwd' }),
      '导入文件已不存在，请重新上传'],
    ['a stored file of another kind', async () => ({ file: 'temp/202605/0123456789abcdef0123456789abcdef/a.xlsx' }),
      '导入文件已不存在，请重新上传'],
    ['a sheet that there is not', async () => ({ file: await stored([['编号'], ['1']]), sheet: 7 }), '请求内容无法解析：sheet: 0–0'],
    ['a field twice', async () => ({ file: await stored([['编号', '书名'], ['1', '2']]), columns: ['code', 'code'] }),
      '请求内容无法解析：columns: code'],
    ['columns that are none', async () => ({ file: await stored([['编号', '书名'], ['1', '2']]), columns: 'code' }),
      '请求内容无法解析：columns'],
    ['a sheet without rows', async () => ({ file: await stored([['编号', '书名']]) }), '文件「图书.xlsx」没有数据行'],
  ])('%s is refused', async (_what, body, message) => {
    expect((await post('importCheck', await body())).body).toMatchObject({ success: false, message })
  })

  test.each<[what: string, body: Rec, message: string]>([
    ['rows that are none', { rows: 'x' }, '请求内容无法解析：rows'],
    ['a row without values', { rows: [{ number: 1 }] }, '请求内容无法解析：rows: {number, values}'],
    ['more rows than a preview has', { rows: Array.from({ length: 401 }, (_, number) => ({ number, values: {} })) }, '一次最多 400 条'],
  ])('%s are refused', async (_what, body, message) => {
    expect((await post('importCheckRows', body)).body).toMatchObject({ success: false, message })
  })

  test('without the right to edit nothing is overwritten', async () => {
    for (const name of ['importCheck', 'importRows', 'importCheckRows'])
      expect((await post(name, { updateExisting: 'Y' }, 'storekeeper')).body).toMatchObject({ success: false, code: 510 })
  })
})

describe('undoing an import', () => {
  const bring = async (rows: Cell[][], more: Rec = {}) =>
    (await post('importRows', { file: await stored(rows), ...more })).body.result.importIds[0] as string

  test('deletes what was added into the recycle bin and restores what was updated, once', async () => {
    const code = codes()
    await post('add', { code: code('old'), name: '旧', pages: '5', summary: '原文' })
    const id = await bring([['编号', '书名', '页数', '简介'], [code('new'), '新', '1', null], [code('old'), '改', '6', '新文']], {
      updateExisting: 'Y',
    })
    expect((await imports()).find((entry) => entry.id === id)).toMatchObject({ fileName: '图书.xlsx', total: 2, added: 1, updated: 1,
      unchanged: 0, refused: 0, undoTime: null })
    expect(await undo(id)).toMatchObject({ success: true, message: '已撤销导入：删除 1 行，恢复 1 行' })
    expect(await found(code('new'))).toBeUndefined()
    expect(await found(code('old'))).toMatchObject({ name: '旧', pages: 5, summary: '原文', rev: 3 })
    expect((await app.call('GET', `${path}/recycleBin?code=${encodeURIComponent(code('new'))}`)).body.result.total).toBe(1)
    expect((await imports()).find((entry) => entry.id === id)!.undoTime).not.toBeNull()
    expect(await undo(id)).toMatchObject({ success: false, message: '这次导入已经撤销过' })
  })

  test('is refused as a whole, naming each row that was changed, deleted or is used since', async () => {
    const code = codes()
    const id = await bring([['编号', '书名'], ...['1', '2', '3', '4'].map((name) => [code(name), `书${name}`])])
    const ids = await Promise.all(['1', '2', '3'].map(async (name) => (await found(code(name)))!.id as string))
    await app.call('PUT', `${path}/edit`, { body: { id: ids[0], name: '改过' } })
    await app.call('DELETE', `${path}/delete?id=${ids[1]}`)
    await app.call('POST', '/sample/loan/add', { body: { docDate: '2026-05-18', reader: '王', lines: [{ book: ids[2], qty: '1' }] } })
    const answer = await undo(id)
    expect(answer.success).toBe(false)
    expect(answer.message).toBe(
      `不能撤销，没有改动任何数据。3 行导入后有变化或正被使用：第 2 行：图书「${
        code('1')
      }」已被修改；第 3 行：图书已被删除；第 4 行：图书「${code('3')}」已被 借书明细 引用，不能删除。请先处理这些记录`,
    )
    expect((await found(code('4')))!.name).toBe('书4')
  })

  test('of records with sub-tables brings their rows back', async () => {
    const bookId = (await post('add', { code: codes()('x'), name: '书' })).body.result.id as string
    const { code } = (await app.call('GET', `${path}/queryById?id=${bookId}`)).body.result
    const bytes = await writeWorkbook([{ name: '借书单', rows: [['读者', '单据日期'], ['李四', '2026-05-01']] }, { name: '明细',
      rows: [['单号', '图书', '数量'], ['', code, 2]] }], 'xlsx')
    const { body } = await app.call('POST', '/sample/loan/importExcel', { file: { name: 'loan.xlsx', bytes } })
    expect(body.success, body.message).toBe(true)
    const [entry] = (await app.call<Rec[]>('GET', '/sample/loan/imports')).body.result
    expect(entry!.added).toBe(1)
    const before = (await app.call('GET', '/sample/loan/list')).body.result.total as number
    const undone = (await app.call('POST', '/sample/loan/importUndo', { body: { id: entry!.id } })).body
    expect(undone.success, undone.message).toBe(true)
    expect((await app.call('GET', '/sample/loan/list')).body.result.total).toBe(before - (entry!.added as number))
  })

  test('of a tree takes the children before their parents', async () => {
    const code = codes()
    const bytes = await writeWorkbook([{ name: '书架',
      rows: [['架号', '架名', '上层'], [code('A'), '甲', null], [code('B'), '乙', code('A')], [code('C'), '丙', code('B')]] }], 'xlsx')
    const first = (await app.call('POST', '/sample/shelf/importExcel', { file: { name: 's.xlsx', bytes } })).body.result
    // A parent must exist before a sheet names it: each pass brings the next level.
    const [second, third] = [(await app.call('POST', '/sample/shelf/importExcel', { file: { name: 's.xlsx', bytes } })).body.result,
      (await app.call('POST', '/sample/shelf/importExcel', { file: { name: 's.xlsx', bytes } })).body.result]
    const ids = [first, second, third].flatMap(({ importIds }) => importIds as string[])
    expect([first.addedCount, second.addedCount, third.addedCount,
      (await app.call('POST', '/sample/shelf/importUndo', { body: { id: ids[0] } })).body.message]).toEqual([1, 1, 1,
        expect.stringContaining('引用，不能删除')])
    for (const id of ids.toReversed())
      expect((await app.call('POST', '/sample/shelf/importUndo', { body: { id } })).body.success).toBe(true)
  })

  test('belongs to who imported: another person, another tenant and another list do not find it', async () => {
    const code = codes()
    const id = await bring([['编号', '书名'], [code('1'), '一']])
    expect(await undo(id, 'planner')).toMatchObject({ success: false, message: '未找到对应实体' })
    expect((await imports('planner')).some((entry) => entry.id === id)).toBe(false)
    expect((await app.call('POST', '/sample/shelf/importUndo', { body: { id } })).body).toMatchObject({ success: false,
      message: '未找到对应实体' })
    expect(await undo(id, 'storekeeper')).toMatchObject({ code: 510 })
  })

  test('sent twice with one key it is undone once and answered the same', async () => {
    const code = codes()
    const id = await bring([['编号', '书名'], [code('1'), '一']])
    const headers = { 'x-idempotency-key': `undo-${id}` }
    const answers = [await post('importUndo', { id }, 'admin', headers), await post('importUndo', { id }, 'admin', headers)]
    expect(answers.map(({ body }) => body.success)).toEqual([true, true])
  })

  test('is possible for 30 days; then the import is forgotten', async () => {
    const code = codes()
    const [id, waiting] = [await bring([['编号', '书名'], [code('1'), '一']]), await stored([['编号']])]
    app.clock.advance(29 * 24 * 3_600_000)
    app.forget('admin')
    expect((await imports()).some((entry) => entry.id === id)).toBe(true)
    app.clock.advance(2 * 24 * 3_600_000)
    app.forget('admin')
    expect((await imports()).some((entry) => entry.id === id)).toBe(false)
    expect(await undo(id)).toMatchObject({ success: false, message: '导入已超过 30 天，不能撤销' })
    const kernel = { db: createDb(app.database.pool), clock: { now: () => new Date(Date.now() + 8 * 24 * 3_600_000 + 40 * 24 * 3_600_000) },
      files: createDiskStore(join(app.config.dataDir, 'uploads')) } as Kernel
    await forgetImports(kernel)
    await expect(stat(join(app.config.dataDir, 'uploads', waiting))).rejects.toThrow('ENOENT')
    expect(await undo(id)).toMatchObject({ success: false, message: '未找到对应实体' })
  })
})
