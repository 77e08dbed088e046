import * as xlsx from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import { asShown, meantCell } from './meant-cell.ts'
import { readWorkbook, type Cell } from './workbook.ts'

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
    expect(asShown(sheet!.rows[0]!, sheet!.notes!.get(0))).toEqual(['2020-05-17', '2020-05-17 12:00:00', '12:00:00', 43_968])
    const [usual] = await readWorkbook(book({ A1: number(43_968, 'yyyy-mm-dd') }, 'A1:A1', type))
    expect(usual!.rows[0]).toEqual([43_968])
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
      book({ A1: number(0.05, '0.00%'), B1: number(7, '000'), C1: number(1.5, '0.00'), D1: number(12, '0') }, 'A1:D1', type),
    )
    expect([...sheet!.notes!.get(0)!].map(([column, { kind, text }]) => [column, kind, text])).toEqual([[0, 'percent', '5.00%'], [1,
      'digits', '007']])
  })
})

describe('by the field that takes it', () => {
  const percent = f.decimal(18, 6, { label: '超报比例', unit: '%' })
  const share = f.decimal(18, 6, { label: '成品率' })
  const text = f.text({ label: '编码' })
  const day = f.date({ label: '日期' })
  const note = (kind: 'percent' | 'digits' | 'moment', shown: string) => ({ kind, text: shown, at: 'A1' })

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
    ['a day in a day', 43_968, day, note('moment', '2020-05-17'), 43_968],
  ])('%s', (_what, cell, field, shown, meant) => expect(meantCell(cell, field, shown)).toEqual(meant))
})
