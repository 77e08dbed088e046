import { describe, expect, it } from 'vitest'
import { f, type Field } from '#kernel/entity/index.ts'
import { isDataColumn, type GridColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import { testColumn } from '../rules/testing.ts'
import type { ShownCells } from '../values/shown-cells.ts'
import { fillRange } from './fill-range.ts'
import { fill } from './series.ts'

const text = f.text({ label: '' })
const quantity = f.quantity({ label: '' })
const integer = f.integer({ label: '' })
const date = f.date({ label: '' })

function filled(source: readonly unknown[], field: Field, count = 3, options = {}): unknown[] {
  return fill(source, count, field, options).map((one) => ('copyOf' in one ? source[one.copyOf] : one.value))
}

describe('a series of numbers', () => {
  it('goes on in equal steps, exactly', () => {
    expect(filled(['0.1', '0.3'], quantity)).toEqual(['0.5', '0.7', '0.9'])
    expect(filled([10, 8], integer)).toEqual([6, 4, 2])
    expect(filled(['9007199254740993', '9007199254740994'], quantity, 1)).toEqual(['9007199254740995'])
  })

  it('goes on upwards, the nearest first', () => {
    expect(filled(['1', '2.5'], quantity, 3, { backwards: true })).toEqual(['-0.5', '-2', '-3.5'])
  })

  it('one number is copied, with Ctrl it counts; several with Ctrl are repeated', () => {
    expect(filled(['5.5'], quantity)).toEqual(['5.5', '5.5', '5.5'])
    expect(filled(['5.5'], quantity, 3, { swap: true })).toEqual(['6.5', '7.5', '8.5'])
    expect(filled([1, 2], integer, 3, { swap: true })).toEqual([1, 2, 1])
  })

  it('unequal steps and gaps are repeated', () => {
    expect(filled(['1', '2', '4'], quantity, 4)).toEqual(['1', '2', '4', '1'])
    expect(filled(['1', '', '3'], quantity, 2)).toEqual(['1', ''])
    expect(filled(['1', '2', '4'], quantity, 4, { backwards: true })).toEqual(['4', '2', '1', '4'])
  })
})

describe('a series of dates', () => {
  it('one date goes on by days, with Ctrl it is copied', () => {
    expect(filled(['2026-02-27'], date)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
    expect(filled(['2026-02-27'], date, 2, { swap: true })).toEqual(['2026-02-27', '2026-02-27'])
    expect(filled(['2026-03-01'], date, 2, { backwards: true })).toEqual(['2026-02-28', '2026-02-27'])
  })

  it('two dates go on in their step of days or months', () => {
    expect(filled(['2026-05-01', '2026-05-08'], date)).toEqual(['2026-05-15', '2026-05-22', '2026-05-29'])
    expect(filled(['2026-11-15', '2026-12-15'], date)).toEqual(['2027-01-15', '2027-02-15', '2027-03-15'])
    expect(filled(['2024-02-29', '2025-02-28'], date, 3)).toEqual(['2026-02-28', '2027-02-28', '2028-02-29'])
  })

  it('ends of months stay ends of months', () => {
    expect(filled(['2026-01-31', '2026-02-28'], date)).toEqual(['2026-03-31', '2026-04-30', '2026-05-31'])
    expect(filled(['2026-01-30', '2026-02-28'], date)).toEqual(['2026-03-30', '2026-04-30', '2026-05-30'])
    expect(filled(['2026-03-31', '2026-04-30'], date, 2, { backwards: true })).toEqual(['2026-02-28', '2026-01-31'])
  })

  it('moments keep their time, months, years and times of day go on', () => {
    expect(filled(['2026-05-08 08:00:00', '2026-05-08 08:30:00'], f.datetime({ label: '' }), 2)).toEqual(['2026-05-08 09:00:00',
      '2026-05-08 09:30:00'])
    expect(filled(['2026-01-31 08:00:00', '2026-02-28 08:00:00'], f.datetime({ label: '' }), 1)).toEqual(['2026-03-31 08:00:00'])
    expect(filled(['2026-11'], f.month({ label: '' }))).toEqual(['2026-12', '2027-01', '2027-02'])
    expect(filled(['2026', '2028'], f.year({ label: '' }), 2)).toEqual(['2030', '2032'])
    expect(filled(['22:30:00'], f.time({ label: '' }), 2)).toEqual(['23:30:00', '00:30:00'])
    expect(filled(['08:00:00', '07:45:00'], f.time({ label: '' }), 1)).toEqual(['07:30:00'])
  })

  it('what is no date is repeated', () => {
    expect(filled(['2026-05-08', '?'], date, 3)).toEqual(['2026-05-08', '?', '2026-05-08'])
  })
})

describe('a series of texts', () => {
  it('that end in a number count on and keep the width', () => {
    expect(filled(['A01', 'A02'], text)).toEqual(['A03', 'A04', 'A05'])
    expect(filled(['A98', 'A99'], text, 2)).toEqual(['A100', 'A101'])
    expect([filled(['A9', 'A10'], text, 1), filled(['A9', 'A10'], text, 1, { backwards: true })]).toEqual([['A11'], ['A8']])
    expect(filled(['第9批-05'], text, 2)).toEqual(['第9批-06', '第9批-07'])
    expect(filled(['A01'], text, 2, { swap: true })).toEqual(['A01', 'A01'])
    expect(filled(['A02', 'A01'], text, 3)).toEqual(['A00', 'A01', 'A02'])
    expect(filled(['2026010100000000000000001'], text, 1)).toEqual(['2026010100000000000000002'])
  })

  it('with different beginnings are repeated', () => {
    expect(filled(['A01', 'B01'], text, 3)).toEqual(['A01', 'B01', 'A01'])
    expect(filled(['x'], text, 2)).toEqual(['x', 'x'])
  })

  it.each([
    [['周六'], ['周日', '周一', '周二']],
    [['星期五', '星期日'], ['星期二', '星期四', '星期六']],
    [['十一月'], ['十二月', '一月', '二月']],
    [['11月'], ['12月', '1月', '2月']],
    [['甲'], ['乙', '丙', '丁']],
    [['Mon'], ['Tue', 'Wed', 'Thu']],
    [['SUNDAY'], ['MONDAY', 'TUESDAY', 'WEDNESDAY']],
    [['nov'], ['dec', 'jan', 'feb']],
    [['January', 'March'], ['May', 'July', 'September']],
    [['早班'], ['中班', '晚班', '早班']],
  ])('%j goes on with %j', (source, expected) => {
    expect(filled(source, text)).toEqual(expected)
  })

  it('lists go backwards too', () => {
    expect(filled(['周二'], text, 3, { backwards: true })).toEqual(['周一', '周日', '周六'])
  })
})

describe('codes', () => {
  it('are repeated, even where they end in digits', () => {
    expect(filled(['1', '2'], f.dict('d', { label: '' }), 3)).toEqual(['1', '2', '1'])
    expect(filled(['id-1'], f.ref('m.e', { label: '' }), 2)).toEqual(['id-1', 'id-1'])
  })
})

describe('filling a range', () => {
  const columns: GridColumn[] = [{ key: 'no', type: 'row-number', title: '', width: 60 }, testColumn('a'),
    testColumn('qty', [], { field: quantity }), testColumn('item', [], { field: f.ref('m.e', { label: '' }) }),
    testColumn('note', [], { disabled: (row) => row['id'] === '3' })]
  const rows: (GridRow | undefined)[] = [
    { id: '0', a: 'A1', qty: '1', item: 'i0', item_dictText: '螺栓' },
    { id: '1', a: 'A2', qty: '3', item: 'i1', item_dictText: '螺母' },
    undefined,
    { id: '3', note: '' },
    { id: '4' },
  ]
  const shown: ShownCells = { lineCount: rows.length, columns, keyOf: (row) => row['id'] as string, rowAt: (line) => rows[line],
    isEditable: (row, column) => isDataColumn(column) && !(typeof column.disabled === 'function' && column.disabled(row)) }
  const writes = (from: [number, number, number, number], to: [number, number, number, number]) =>
    fillRange(shown, range(from), range(to), () => undefined).map(({ row, column, value, text: shownText }) =>
      `${row}.${column}=${String(value)}${shownText === undefined ? '' : `(${shownText})`}`
    )
  const range = ([top, left, bottom, right]: [number, number, number, number]) => ({ top, left, bottom, right })

  it('downwards, each column by itself, past headings; codes bring their texts', () => {
    expect(writes([0, 1, 1, 3], [0, 1, 4, 3])).toEqual(['3.a=A3', '4.a=A4', '3.qty=5', '4.qty=7', '3.item=i0(螺栓)', '4.item=i1(螺母)'])
  })

  it('upwards from the nearest on', () => {
    expect(writes([1, 2, 1, 2], [0, 2, 1, 2])).toEqual(['0.qty=3'])
    expect(writes([1, 1, 1, 1], [0, 1, 1, 1])).toEqual(['0.a=A1'])
  })

  it('sideways as far as the value means something there', () => {
    expect(writes([0, 2, 0, 2], [0, 2, 0, 4])).toEqual(['0.note=1'])
    expect(writes([0, 2, 0, 2], [0, 1, 0, 2])).toEqual(['0.a=1'])
    expect(writes([0, 1, 0, 1], [0, 1, 0, 2])).toEqual([])
    expect(writes([0, 3, 0, 3], [0, 3, 0, 4])).toEqual(['0.note=螺栓'])
  })

  it('not into cells that nobody may type into', () => {
    expect(writes([1, 4, 1, 4], [1, 4, 4, 4])).toEqual(['4.note=null'])
  })
})
