import { describe, expect, it } from 'vitest'
import { markAt, markChanged, nextQuietMs, noMarks, unmark } from './change-marks.ts'
import { takeRow, type TakeOptions } from './take-row.ts'
import { mergeTugs, tugNames } from './tug-status.ts'

const options: TakeOptions = { isColumn: (key) => ['name', 'qty', 'unit'].includes(key), isMine: () => false }

describe('a row from elsewhere', () => {
  it('spec 2 §7: its fields are merged into the row with the same id', () => {
    expect(takeRow({ id: '1', name: 'a', qty: '1', other: 'x' }, { id: '1', _key: 'k9', name: 'b', qty: '1' }, options)).toEqual({
      values: { name: 'b' },
      columns: ['name'],
    })
  })

  it('a coded value brings its text, what is no column comes without a mark', () => {
    const row = { id: '1', unit: 'kg', unit_dictText: '千克', rev: 1 }
    expect(takeRow(row, { id: '1', unit: 'g', unit_dictText: '克', rev: 2 }, options)).toEqual({
      values: { unit: 'g', unit_dictText: '克', rev: 2 },
      columns: ['unit'],
    })
  })

  it('a cell that must stay mine keeps value and text; what means the same is no change', () => {
    const mine = { ...options, isMine: (column: string) => column === 'unit',
      same: (_column: string, a: unknown, b: unknown) => a === b || Number(a) === Number(b) }
    expect(
      takeRow({ id: '1', unit: 'kg', unit_dictText: '千克', qty: '1.0' }, { id: '1', unit: 'g', unit_dictText: '克', qty: '1', name: 'n' },
        mine),
    )
      .toEqual({ values: { name: 'n' }, columns: ['name'] })
  })

  it('spec 2 §7: tug_status is merged by name; false and null end a state', () => {
    expect(takeRow({ id: '1', tug_status: { loading: true } }, { id: '1', tug_status: { checking: 'x' } }, options).values).toEqual({
      tug_status: { loading: true, checking: 'x' },
    })
    expect(takeRow({ id: '1', tug_status: { loading: true } }, { id: '1', tug_status: { loading: null } }, options).values).toEqual({
      tug_status: undefined,
    })
    expect(takeRow({ id: '1', tug_status: { loading: true } }, { id: '1', tug_status: { loading: true } }, options).values).toEqual({})
    expect(takeRow({ id: '1' }, { id: '1', tug_status: 'odd' }, options).values).toEqual({})
    expect(mergeTugs({ a: true, b: true }, { a: false })).toEqual({ b: true })
    expect([tugNames({ id: '1', tug_status: { loading: true } }), tugNames({ id: '1' })]).toEqual([['loading'], []])
  })
})

describe('marks of cells that somebody else changed', () => {
  const marks = markChanged(markChanged(noMarks, '1', ['name', 'qty'], '吴刚', 1000), '2', ['qty'], undefined, 2500)

  it('name who it was and flash for two seconds', () => {
    expect(markAt(marks, '1', 'name')).toEqual({ by: '吴刚', flashUntilMs: 3000 })
    expect(markAt(marks, '1', 'unit')).toBeUndefined()
    expect([nextQuietMs(marks, 1000), nextQuietMs(marks, 3000), nextQuietMs(marks, 4500)]).toEqual([3000, 4500, undefined])
  })

  it('go when the cell or the row is taken note of', () => {
    expect(markAt(unmark(marks, '1', ['name']), '1', 'qty')).toBeDefined()
    expect(unmark(unmark(marks, '1', ['name', 'qty']), '2').size).toBe(0)
    expect(unmark(marks, '1', ['unit'])).toBe(marks)
    expect(unmark(marks, '9')).toBe(marks)
    expect(markChanged(marks, '1', [], 'x', 0)).toBe(marks)
  })
})
