import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { readWorkbook, writeWorkbook, type Cell } from '#kernel/server/excel/workbook.ts'

/* The sheet that a plant's office typed: 5,000 rows, 147 of them bad for seven reasons, others odd but right. */

const data = (name: string) => readFileSync(join(import.meta.dirname, 'data', name))
const expected = JSON.parse(data('items.expected.json').toString()) as { rows: number; accepted: number; rejected: number;
  rejectedRows: { excelRow: number; reason: string }[] }

/** How each reason is told; a row may have further ones. */
const told: Record<string, RegExp> = {
  duplicateCode: /^物料编码「.+」在本文件第 \d+ 行已出现，请删除重复行/,
  unknownUnit: /基本单位「斤半」不存在，请先建立或改选/,
  unknownType: /物料类型「不明类型」不在可选项中，请从下拉列表中选择/,
  missingName: /物料名称不能为空，请填写/,
  notANumber: /安全库存「一百」不是数字，请输入数字/,
  negativeShelfLife: /保质期「-30」不能小于 0/,
  codeTooLong: /物料编码「.+」过长，最多 32 个字符/,
}

const sheetOf = async (bytes: Uint8Array): Promise<Cell[][]> => (await readWorkbook(bytes))[0]!.rows

describe.each(['items.xlsx', 'items.xls'])('%s', (name) => {
  let app: TestApp
  let source: Cell[][]
  beforeAll(async () => {
    app = await startTestApp()
    source = await sheetOf(data(name))
  }, 120_000)
  afterAll(() => app.close())

  const upload = (bytes: Uint8Array, file = name, fields: Record<string, string> = {}) =>
    app.call('POST', '/product/item/importExcel', { file: { name: file, bytes, fields } })
  const stored = async (code: string): Promise<Rec> =>
    (await app.call('GET', `/product/item/list?code=${encodeURIComponent(code)}`)).body.result.records[0]
  const count = async () => (await app.call('GET', '/product/item/list?createBy=admin&pageSize=1')).body.result.total as number

  test('keeps the good rows and tells each refused row why', async () => {
    const { body } = await upload(data(name))
    expect(body).toMatchObject({ success: true, code: 201,
      result: { totalCount: expected.rows, successCount: expected.accepted, errorCount: expected.rejected, addedCount: expected.accepted,
        unchangedCount: 0 } })
    expect(await count()).toBe(expected.accepted)

    const errors = await sheetOf((await app.call('GET', body.result.fileUrl)).raw)
    expect(errors[0]).toEqual([...source[0]!, '错误原因'])
    const wanted = expected.rejectedRows.toSorted((a, b) => a.excelRow - b.excelRow)
    expect(errors.length - 1).toBe(wanted.length)
    wanted.forEach(({ excelRow, reason }, index) => {
      const row = errors[index + 1]!
      expect(row.slice(0, 3), `row ${excelRow}`).toEqual(
        source[excelRow - 1]!.slice(0, 3).map((cell) => (cell === '' ? expect.toSatisfy((value) => value === null || value === '') : cell)),
      )
      expect(row.at(-1), `row ${excelRow}`).toMatch(told[reason]!)
    })
  })

  test('takes what is odd but right as meant', async () => {
    const good = source.slice(1).filter((_row, index) => !expected.rejectedRows.some(({ excelRow }) => excelRow === index + 2))
    const find = (what: (row: Cell[]) => boolean): Cell[] => good.find(what)!
    const blanks = find(([code]) => String(code) !== String(code).trim())
    expect((await stored(String(blanks[0]).trim())).code).toBe(String(blanks[0]).trim())
    const zeros = find(([code]) => /^0\d+$/.test(String(code)))
    expect((await stored(String(zeros[0]))).code).toBe(zeros[0])
    const textNumber = find((row) => typeof row[12] === 'string')
    expect((await stored(String(textNumber[0]).trim())).unitWeightKg).toBe(String(Number(textNumber[12])))
    const tiny = find((row) => row.slice(9, 13).some((cell) => Number(cell) === 0.000001))
    expect(Object.values(await stored(String(tiny[0]).trim()))).toContain('0.000001')
    const formula = find((row) => String(row[13]).startsWith('='))
    expect((await stored(String(formula[0]).trim())).remark).toBe(formula[13])
    const lineBreak = find((row) => String(row[13]).includes('\n'))
    expect((await stored(String(lineBreak[0]).trim())).remark).toBe(lineBreak[13])
    const quotes = find((row) => String(row[13]).includes('"'))
    expect((await stored(String(quotes[0]).trim())).remark).toBe(quotes[13])
    const long = find((row) => String(row[13]).length >= 180)
    expect((await stored(String(long[0]).trim())).remark).toBe(long[13])
  })

  test('fills what the sheet does not have', async () => {
    const [raw, semi] = ['原料', '半成品'].map((type) => source.find((row) => row[3] === type)![0])
    expect(await stored(String(raw).trim())).toMatchObject({ issueRule: 'FIFO', supplyMode: 'BUY', lotPolicy: 'L4L', yieldRate: '1',
      enabled: 'Y', itemType_dictText: '原料', baseUom_dictText: 'kg', category_dictText: '粉末原料', lotCtrl: 'Y' })
    expect(await stored(String(semi).trim())).toMatchObject({ supplyMode: 'MAKE' })
  })

  test('the same file again adds nothing and says so', async () => {
    const { body } = await upload(data(name))
    expect(body).toMatchObject({ success: true, code: 201,
      result: { addedCount: 0, updatedCount: 0, unchangedCount: expected.accepted, errorCount: expected.rejected } })
    expect(body.result.msg).toBe(`共 5000 行：新增 0 行，更新 0 行，未变 ${expected.accepted} 行，拒绝 147 行`)
    expect(await count()).toBe(expected.accepted)
  })

  test('what was imported goes out and comes back without a change', async () => {
    for (const type of ['xlsx', 'xls']) {
      const file = await app.call('GET', `/product/item/exportXls?createBy=admin&type=${type}`)
      const { body } = await upload(file.raw, `out.${type}`, { updateExisting: 'Y' })
      expect(body, JSON.stringify(body.result)).toMatchObject({ success: true, code: 200,
        result: { totalCount: expected.accepted, unchangedCount: expected.accepted, addedCount: 0, updatedCount: 0, errorCount: 0 } })
    }
    const { rows } = await app.database.pool.query<{ revs: number }>("select max(rev) as revs from md_item where create_by = 'admin'")
    expect(rows[0]!.revs).toBe(1)
  })

  test('a differing row is refused unless it may overwrite', async () => {
    const code = String(source[1]![0])
    const sheet = (remark: string) =>
      writeWorkbook([{ name: '物料', rows: [['物料编码', '备注'], [code, remark], ['', ''], [null, null]] }], 'xlsx')
    const refused = await upload(await sheet('改了'))
    expect(refused.body).toMatchObject({ code: 201, result: { errorCount: 1, totalCount: 1 } })
    const errors = await sheetOf((await app.call('GET', refused.body.result.fileUrl)).raw)
    expect(errors[1]![2]).toBe(`物料编码「${code}」已存在且内容不同，如需覆盖请勾选「更新已有」`)
    const kept = (await stored(code)).safetyStock
    expect((await upload(await sheet('改了'), name, { updateExisting: 'Y' })).body).toMatchObject({ code: 200,
      result: { updatedCount: 1 } })
    expect(await stored(code)).toMatchObject({ remark: '改了', safetyStock: kept, rev: 2 })
  })

  test('units and categories are known by code and by name', async () => {
    const sheet = await writeWorkbook([{ name: 'x',
      rows: [['说明'], ['物料编码*', '物料名称', '物料类型', '物料分类', '基本单位'], ['U-1', '一', 'RAW', '11', '千克'], ['U-2', '二',
        '原料', '粉末原料', 'kg'], ['U-3', '三', 'Raw material', '粉末原料', '件（PCS）']] }], 'xlsx')
    expect((await upload(sheet)).body).toMatchObject({ code: 200, result: { addedCount: 3 } })
    expect([(await stored('U-1')).baseUom_dictText, (await stored('U-3')).baseUom_dictText]).toEqual(['kg', '件'])
  })

  test('headings and units are taken as plants write them', async () => {
    const sheet = await writeWorkbook([{ name: 'x',
      rows: [['料号', '品名', '规格', '物料类型', '类别', '单位'], ['V-1', '一', 'A', 'RAW', '11', '公斤'], ['V-2', '二', 'B', 'RAW', '11',
        'PCS'], ['V-3', '三', 'C', 'RAW', '11', '个']] }], 'xlsx')
    expect((await upload(sheet)).body).toMatchObject({ code: 200, result: { addedCount: 3 } })
    const units = await Promise.all(['V-1', 'V-2', 'V-3'].map(async (code) => (await stored(code)).baseUom_dictText))
    expect(units, 'a unit of that name goes before what is meant by the word').toEqual(['kg', '件', '个'])
  })
})
