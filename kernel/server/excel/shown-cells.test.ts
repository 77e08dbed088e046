import * as xlsx from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { f, type Field } from '#kernel/entity/index.ts'
import { asShown, meantCell } from './meant-cell.ts'
import type { CellNote } from './cell-notes.ts'
import { readWorkbook, writeWorkbook, type Cell } from './workbook.ts'

/* What a person sees in a cell is what is meant («Field»: workbooks). */

type Given = Record<string, xlsx.CellObject>

/** A workbook as another program writes it. */
function book(cells: Given, ref: string, bookType: 'xlsx' | 'xls', calendar1904 = false): Uint8Array {
  const sheet = { ...cells, '!ref': ref } as unknown as xlsx.WorkSheet
  const written = { SheetNames: ['一'], Sheets: { 一: sheet }, Workbook: { WBProps: { date1904: calendar1904 } } }
  return new Uint8Array(xlsx.write(written, { type: 'array', bookType }) as ArrayBuffer)
}

const number = (v: number, z: string): xlsx.CellObject => ({ t: 'n', v, z })

describe.each(['xlsx', 'xls'] as const)('%s', (type) => {
  test('days, times and moments of a workbook that counts from 1904 are those that it shows', async () => {
    // 2020-05-17 in the one calendar and in the other (ECMA-376 part 1, 18.17.4.1).
    const cells = { A1: number(43_968 - 1462, 'yyyy-mm-dd'), B1: number(43_968.5 - 1462, 'yyyy/m/d h:mm'), C1: number(0.5, 'h:mm'),
      D1: number(43_968, '0') }
    const [sheet] = await readWorkbook(book(cells, 'A1:D1', type, true))
    expect(sheet!.rows[0]).toEqual([43_968, 43_968.5, 0.5, 43_968])
    expect(asShown(sheet!.rows[0]!, sheet!.notes!.get(0), new Map())).toEqual(['2020-05-17', '2020-05-17 12:00:00', '12:00:00', 43_968])
    const [usual] = await readWorkbook(book({ A1: number(43_968, 'yyyy-mm-dd') }, 'A1:A1', type))
    expect(usual!.rows[0]).toEqual([43_968])
  })

  test('the first days of each calendar are those that are shown, and hours that passed belong to none', async () => {
    const shown = async (cells: Given, calendar1904 = false) => {
      const [sheet] = await readWorkbook(book(cells, 'A1:C1', type, calendar1904))
      return [sheet!.rows[0], [...sheet!.notes!.get(0)!.values()].map(({ kind, text }) => `${kind} ${text}`)]
    }
    expect(await shown({ A1: number(0, 'yyyy-mm-dd'), B1: number(0.5, 'yyyy-mm-dd hh:mm'), C1: number(1.5, '[h]:mm') }, true)).toEqual([
      [1462, 1462.5, 1.5],
      ['moment 1904-01-01', 'moment 1904-01-01 12:00:00', 'elapsed 36:00'],
    ])
    expect(await shown({ A1: number(15, 'yyyy-mm-dd'), B1: number(1.5, '[h]:mm'), C1: number(43_968, 'yyyy') })).toEqual([[15, 1.5, 43_968],
      ['moment 1900-01-15', 'elapsed 36:00', 'moment 2020-05-17']])
  })

  test('days in a format that is told by its number alone, as Chinese programs write it, are days', async () => {
    for (const calendar1904 of [false, true]) {
      const bytes = withFormat(book({ A1: number(43_968 - (calendar1904 ? 1462 : 0), 'm/d/yy') }, 'A1:A1', type, calendar1904), 31)
      const [sheet] = await readWorkbook(bytes)
      expect([sheet!.rows[0], sheet!.notes?.get(0)?.get(0)?.text]).toEqual([[43_968], '2020-05-17'])
    }
  })

  test('what is written counts from 1900', async () => {
    const read = xlsx.read(await writeWorkbook([{ name: '一', rows: [['2020-05-17', 1]] }], type))
    expect(read.Workbook?.WBProps?.date1904 ?? false).toBe(false)
  })

  test('errors are told with the place where they stand', async () => {
    const cells: Given = { B2: { t: 'e', v: 0x2a }, C3: { t: 'e', v: 0x07 }, B4: { t: 's', v: '#N/A' }, C4: { t: 'e', v: 0x17 } }
    const [sheet] = await readWorkbook(book(cells, 'B2:C4', type))
    const notes = [...sheet!.notes!].flatMap(([row, own]) => [...own].map(([column, { kind, text, at }]) => [row, column, kind, text, at]))
    expect(notes).toEqual([[0, 0, 'error', '#N/A', 'B2'], [1, 1, 'error', '#DIV/0!', 'C3'], [2, 1, 'error', '#REF!', 'C4']])
    expect(sheet!.rows.map((row) => row.map(String))).toEqual([['#N/A', 'null'], ['null', '#DIV/0!'], ['#N/A', '#REF!']])
  })

  test('a share in percent and digits with zeros before them keep what they show', async () => {
    const [sheet] = await readWorkbook(
      book({ A1: number(0.05, '0.00%'), B1: number(7, '000'), C1: number(0.1, '0.00'), D1: number(12, '0'), E1: number(1.239, '0.00') },
        'A1:E1', type),
    )
    expect([...sheet!.notes!.get(0)!].map(([column, { kind, text }]) => [column, kind, text])).toEqual([[0, 'percent', '5.00%'], [1,
      'digits', '007'], [2, 'digits', '0.10']])
  })
})

/** The same workbook with cells of the format 14 in one that is told by its number alone. */
function withFormat(bytes: Uint8Array, format: number): Uint8Array {
  if (bytes[0] === 0xd0) {
    const compound = Buffer.from(bytes)
    // [MS-XLS] 2.4.353: a style, its font and its format.
    compound.writeUInt16LE(format, compound.indexOf(Buffer.from([0xe0, 0, 20, 0, 0, 0, 14, 0])) + 6)
    return compound
  }
  return withPart(bytes, '/xl/styles.xml', (xml) => xml.replaceAll('numFmtId="14"', `numFmtId="${format}"`))
}

interface Packed {
  FullPaths: string[]
  FileIndex: { content: Buffer; size: number }[]
}

/** A package with one of its parts changed. */
function withPart(bytes: Uint8Array, name: string, change: (xml: string) => string): Uint8Array {
  const files = xlsx.CFB as { read(bytes: Buffer, options: object): Packed; write(parts: Packed, options: object): Buffer }
  const parts = files.read(Buffer.from(bytes), { type: 'buffer' })
  const part = parts.FileIndex[parts.FullPaths.findIndex((path) => path.endsWith(name))]!
  part.content = Buffer.from(change(part.content.toString()))
  part.size = part.content.length
  return new Uint8Array(files.write(parts, { type: 'buffer', fileType: 'zip' }))
}

/** A package with further parts. */
function withParts(bytes: Uint8Array, added: Readonly<Record<string, string>>): Uint8Array {
  const files = xlsx.CFB as { read(bytes: Buffer, options: object): Packed; write(parts: Packed, options: object): Buffer;
    utils: { cfb_add(parts: Packed, path: string, content: Buffer): void } }
  const parts = files.read(Buffer.from(bytes), { type: 'buffer' })
  for (const [path, text] of Object.entries(added)) files.utils.cfb_add(parts, `/${path}`, Buffer.from(text))
  return new Uint8Array(files.write(parts, { type: 'buffer', fileType: 'zip' }))
}

test('errors of newer programs are told by their names', async () => {
  const bytes = withPart(book({ A1: { t: 'e', v: 0x2a }, B1: { t: 's', v: '#CALC!' } }, 'A1:B1', 'xlsx'), '/sheet1.xml',
    (xml) => xml.replace('#N/A', '#SPILL!'))
  const [sheet] = await readWorkbook(bytes)
  expect([sheet!.rows[0], [...sheet!.notes!.get(0)!]]).toEqual([['#SPILL!', '#CALC!'], [[0, { kind: 'error', text: '#SPILL!', at: 'A1' }]]])
})

test('an error that Excel keeps as #VALUE! beside its rich value is told by its own name', async () => {
  const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const rich = 'http://schemas.microsoft.com/office/spreadsheetml/2017/richdata'
  const errorCell = { t: 'e', v: 0x0f } as const
  const plain = book({ A1: errorCell, B1: errorCell, C1: errorCell, D1: errorCell }, 'A1:D1', 'xlsx')
  // As Excel 365 saves a spill that is blocked, a FILTER that finds nothing, a picture placed in its cell and an error of old.
  const bytes = withParts(
    withPart(plain, '/sheet1.xml',
      (xml) => [['A1', 1], ['B1', 2], ['C1', 3]].reduce((text, [at, vm]) => text.replace(`r="${at}"`, `r="${at}" vm="${vm}"`), xml)),
    {
      'xl/metadata.xml': `<metadata xmlns="${spreadsheet}" xmlns:xlrd="${rich}"><metadataTypes count="2"><metadataType name="XLDAPR"/>`
        + '<metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLDAPR" count="1"><bk/></futureMetadata>'
        + '<futureMetadata name="XLRICHVALUE" count="3"><bk><extLst><ext uri="{3e}"><xlrd:rvb i="0"/></ext></extLst></bk>'
        + '<bk><extLst><ext uri="{3e}"><xlrd:rvb i="1"/></ext></extLst></bk><bk><extLst><ext uri="{3e}"><xlrd:rvb i="2"/></ext></extLst></bk>'
        + '</futureMetadata><valueMetadata count="3"><bk><rc t="2" v="0"/></bk><bk><rc t="2" v="1"/></bk><bk><rc t="2" v="2"/></bk>'
        + '</valueMetadata></metadata>',
      'xl/richData/rdrichvalue.xml': `<rvData xmlns="${rich}" count="3"><rv s="0"><v>0</v><v>8</v><v>2</v><v>1</v></rv>`
        + '<rv s="1"><v>13</v><v>3</v></rv><rv s="2"><v>8</v><v>5</v></rv></rvData>',
      'xl/richData/rdrichvaluestructure.xml': `<rvStructures xmlns="${rich}" count="3"><s t="_error"><k n="colOffset" t="i"/>`
        + '<k n="errorType" t="i"/><k n="rwOffset" t="i"/><k n="subType" t="i"/></s><s t="_error"><k n="errorType" t="i"/>'
        + '<k n="subType" t="i"/></s><s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/></s></rvStructures>',
    },
  )
  const [sheet] = await readWorkbook(bytes)
  expect([...sheet!.notes!.get(0)!.values()].map(({ kind, text, at }) => [kind, text, at])).toEqual([['error', '#SPILL!', 'A1'], ['error',
    '#CALC!', 'B1'], ['error', '#VALUE!', 'C1'], ['error', '#VALUE!', 'D1']])
})

test('errors in comma-separated text are errors', async () => {
  const [sheet] = await readWorkbook(new TextEncoder().encode('编号,地点\nA,#REF!\nB,#12\n'), { csv: true })
  expect([...sheet!.notes!].map(([row, own]) => [row, [...own]])).toEqual([[1, [[1, { kind: 'error', text: '#REF!', at: 'B2' }]]]])
})

describe('by the field that takes it', () => {
  const percent = f.decimal(18, 6, { label: '超报比例', unit: '%' })
  const share = f.decimal(18, 6, { label: '成品率' })
  const text = f.text({ label: '编码' })
  const day = f.date({ label: '日期' })
  const year = f.year({ label: '印刷年' })
  const time = f.time({ label: '时刻' })
  const note = (kind: CellNote['kind'], shown: string) => ({ kind, text: shown, at: 'A1' })

  test.each<[string, Exclude<Cell, null>, Parameters<typeof meantCell>[1], Parameters<typeof meantCell>[2], Cell]>([
    ['5.00% in a field of percent', 0.05, percent, note('percent', '5.00%'), 5],
    ['0.07 in percent, without the noise of a float', 0.07, percent, note('percent', '7%'), 7],
    ['5.00% in a share', 0.05, share, note('percent', '5.00%'), 0.05],
    ['a plain number in a field of percent', 5, percent, undefined, 5],
    ['the text 5% in a field of percent', '5%', percent, undefined, '5'],
    ['the same in full width', ' 5.5％ ', percent, undefined, '5.5'],
    ['the text 98.5% in a share', '98.5%', share, undefined, '0.985'],
    ['a text that is no number stays what it is', '约5%', percent, undefined, '约5%'],
    ['007 in a text', 7, text, note('digits', '007'), '007'],
    ['007 in a number', 7, share, note('digits', '007'), 7],
    ['5.00% in a text', 0.05, text, note('percent', '5.00%'), '5.00%'],
    ['a day in a text', 43_968, text, note('moment', '2020-05-17'), '2020-05-17'],
    ['a year of a day', 43_968, year, note('moment', '2020-05-17'), '2020'],
    ['a time in a year', 0.5, year, note('moment', '12:00:00'), '12:00:00'],
    ['hours that passed in a number', 1.5, share, note('elapsed', '36:00'), 1.5],
    ['hours that passed in a time', 1.5, time, note('elapsed', '36:00'), '36:00'],
    ['hours that passed in a text', 1.5, text, note('elapsed', '36:00'), '36:00'],
    ['a day in a day', 43_968, day, note('moment', '2020-05-17'), 43_968],
  ])('%s', (_what, cell, field, shown, meant) => expect(meantCell(cell, field, shown)).toEqual(meant))
})

test('in the workbook of refused rows numbers stay exact, and shares too', () => {
  const column = (field: Field) => ({ name: 'x', field })
  const columns = new Map([[0, column(f.decimal(18, 6, { label: '数' }))], [1, column(f.decimal(18, 6, { label: '率', unit: '%' }))], [2,
    column(f.text({ label: '文' }))], [3, column(f.date({ label: '日' }))]])
  const notes = new Map<number, CellNote>([[0, { kind: 'elapsed', text: '36:00', at: 'A1' }], [1, { kind: 'percent', text: '12%',
    at: 'B1' }], [2, { kind: 'percent', text: '5.00%', at: 'C1' }], [3, { kind: 'moment', text: '2020-05-17', at: 'D1' }]])
  expect(asShown([1.5, 0.12345, 0.05, 43_968], notes, columns)).toEqual([1.5, '12.345%', '5.00%', '2020-05-17'])
})
