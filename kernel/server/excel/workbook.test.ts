import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxSheetRows } from '#kernel/entity/sheet-rows.ts'
import { ZipFile } from 'yazl'
import { callerLeft, whileWanted } from '../wanted.ts'
import { readWorkbook, streamWorkbook, writeWorkbook, type Cell } from './workbook.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workbook-test-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const sheetOf = async (rows: Cell[][], type: 'xls' | 'xlsx') => (await readWorkbook(await writeWorkbook([{ name: '一', rows }], type)))[0]!

test.each(['xlsx', 'xls'] as const)('what stands in a cell comes back as it was: %s', async (type) => {
  const rows: Cell[][] = [
    ['  blanks around  ', 'a<b&c>"d"', '😀 ä 中文', '两\n行', '_x000D_'],
    [0, -1.5, 1e21, 123456789012345, true],
    [false, '001', '=1+1', null, 'last'],
  ]
  expect((await sheetOf(rows, type)).rows).toEqual(rows)
})

test('characters that no document may hold go by their number; half a character is replaced', async () => {
  const { rows } = await sheetOf([['a\u0000b\u001fc\rd', 'x\ud800y', '_x0041_ and \u000b']], 'xlsx')
  expect(rows).toEqual([['a\u0000b\u001fc\rd', 'x\ufffdy', '_x0041_ and \u000b']])
})

test('columns beyond Z, empty rows and sheets, names that the format does not take', async () => {
  const wide = Array.from({ length: 800 }, (_, index) => index)
  const read = await readWorkbook(await writeWorkbook([{ name: 'a/b<&>', rows: [wide, [], [1]] }, { name: 'a/b<&>', rows: [] }], 'xlsx'))
  expect(read.map(({ name }) => name)).toEqual(['a b<&>', 'a b<&>2'])
  expect(read[0]!.rows[0]).toEqual(wide)
  expect([read[0]!.rows[2]![0], read[0]!.rows.length, read[1]!.rows]).toEqual([1, 3, []])
})

test('rows are made while the sheet is written, no sooner than they are wanted', async () => {
  let made = 0
  const rows = async function*(): AsyncGenerator<Cell[][]> {
    for (; made < 30; made++) yield Array.from({ length: 1000 }, (_, index) => [made, index])
  }
  const book = await streamWorkbook([{ name: '长', rows: rows() }, { name: '短', rows: [[made]] }], 'xlsx', { who: 'a' })
  expect(readdirSync(folder)).toEqual([])
  const [long, short] = await readWorkbook(await buffer(book))
  expect([long!.rows.length, long!.rows.at(-1), short!.rows]).toEqual([30_000, [29, 999], [[0]]])
})

test('what the rows throw is thrown, and nothing stays behind', async () => {
  let closed = false
  const rows = async function*(): AsyncGenerator<Cell[][]> {
    try {
      yield [[1]]
      throw new RangeError('too many')
    } finally {
      closed = true
    }
  }
  for (const type of ['xlsx', 'xls'] as const)
    await expect(streamWorkbook([{ name: '一', rows: rows() }], type, { who: 'a' })).rejects.toThrow(new RangeError('too many'))
  expect([closed, readdirSync(folder)]).toEqual([true, []])
})

test.each(['xlsx', 'xls'] as const)('texts of any length and script: %s', async (type) => {
  const lengths = [1, 254, 255, 256, 4109, 4110, 8219, 8220, 8221, 8222, 8223, 16_000, 32_767]
  const rows: Cell[][] = lengths.flatMap((length) => [['é'.repeat(length), '长'.repeat(length), `${'a'.repeat(length - 1)}文`, 'again']])
  expect((await sheetOf(rows, type)).rows).toEqual(rows)
  const [[cut]] = (await sheetOf([['文'.repeat(32_768)]], type)).rows as [[string]]
  expect([cut.length, cut.at(-1)]).toEqual([32_767, '…'])
})

test('the former format to its last row, with what stands on the first and the last sheet', async () => {
  const rows = Array.from({ length: maxSheetRows.xls }, (_, index): Cell[] => [index, `行 ${index}`, null, index % 2 === 0])
  const read = await readWorkbook(
    await writeWorkbook([{ name: '一', rows: [['甲']] }, { name: '二', rows }, { name: '三', rows: [['甲', '丙']] }], 'xls'),
  )
  expect(read.map((sheet) => sheet.rows.length)).toEqual([1, 65_536, 1])
  expect([read[1]!.rows[0], read[1]!.rows[65_535], read[2]!.rows[0]]).toEqual([rows[0], rows[65_535], ['甲', '丙']])
})

test('an export that nobody wants any more stops while it is written: its rows are asked no further', async () => {
  const left = new AbortController()
  let made = 0
  let ended = false
  async function* rows(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) {
        if (++made === 3) left.abort(new Error('left'))
        yield [[made]]
      }
    } finally {
      ended = true
    }
  }
  await expect(streamWorkbook([{ name: 'a', rows: rows() }], 'xlsx', { who: 'a', left: left.signal })).rejects.toThrow('left')
  expect([made, ended]).toEqual([3, true])
})

test('an entity of the document is no text of a cell: neither a file of this machine nor one that grows tenfold with each level', async () => {
  const secret = join(folder, 'secret.txt')
  writeFileSync(secret, 'hunter2')
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('')
  const doctype = `<!DOCTYPE worksheet [<!ENTITY own SYSTEM "file://${secret}"><!ENTITY l0 "haha">${levels}]>`
  const schemas = 'http://schemas.openxmlformats.org'
  const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const related = (type: string, target: string) =>
    `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
  const zip = new ZipFile()
  const part = (name: string, xml: string) => zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`), name)
  part('[Content_Types].xml',
    `<Types xmlns="${schemas}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/></Types>`)
  part('_rels/.rels', related('officeDocument', 'xl/workbook.xml'))
  part('xl/workbook.xml',
    `<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships"><sheets><sheet name="一" sheetId="1" r:id="rId1"/></sheets></workbook>`)
  part('xl/_rels/workbook.xml.rels', related('worksheet', 'worksheets/sheet1.xml'))
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  part('xl/worksheets/sheet1.xml',
    `${doctype}<worksheet xmlns="${schemas}/spreadsheetml/2006/main"><sheetData><row r="1">${cell('A1', 'is &own;')}${
      cell('B1', '&l9;')
    }</row></sheetData></worksheet>`)
  zip.end()
  expect((await readWorkbook(await buffer(zip.outputStream)))[0]!.rows).toEqual([['is &own;', '&l9;']])
})

test.each(['xlsx', 'xls'] as const)('the rows of a workbook are asked for in the name of whoever wants it, not of who was first: %s',
  async (type) => {
    const asked: unknown[] = []
    const mine = () => ({ name: '一', rows: (async function*() {
      asked.push(callerLeft())
      yield [[1]]
    })() })
    const [first, second] = [new AbortController(), new AbortController()]
    for (const { signal } of [first, second]) await whileWanted(signal, () => writeWorkbook([mine()], type))
    expect(asked).toEqual([first.signal, second.signal])
    expect(asked[1] === second.signal, 'signals are equal by what they hold').toBe(true)
  })

test('workbooks that are written at once and one after the other hold what each was given', async () => {
  const own = (who: string, nth: number): Cell[][] => Array.from({ length: 3 + nth }, (_, row) => [who, nth, row])
  await Promise.all(['a', 'b', 'c'].map(async (who) => {
    for (const nth of [1, 2, 3]) {
      const rows = own(who, nth)
      const bytes = await writeWorkbook([{ name: '一', rows }, { name: '二', rows }], nth % 2 === 0 ? 'xls' : 'xlsx', { who })
      expect((await readWorkbook(bytes, { turn: { who } })).map((sheet) => sheet.rows), `${who} ${nth}`).toEqual([rows, rows])
    }
  }))
})
