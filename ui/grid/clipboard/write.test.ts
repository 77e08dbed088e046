import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import type { GridColumn } from '../column.ts'
import { testColumn } from '../rules/testing.ts'
import { readHtml } from './read-html.ts'
import { readText } from './read-text.ts'
import { writeClipboard } from './write-clipboard.ts'

const columns: GridColumn[] = [
  { key: 'no', type: 'row-number', title: '', width: 60 },
  testColumn('name'),
  testColumn('qty', [], { field: f.quantity({ label: '' }) }),
  testColumn('unit', [], { field: f.dict('unit', { label: '' }) }),
  testColumn('day', [], { field: f.date({ label: '' }) }),
]
const shownText = (row: Readonly<Record<string, unknown>>, { key }: { key: string }) => String(row[`${key}_dictText`] ?? row[key] ?? '')

describe('a copy', () => {
  it('is text for everybody: coded values as shown, numbers exact', () => {
    const { text } = writeClipboard([{ name: 'a', qty: '1234567.125', unit: '1', unit_dictText: '件', day: '2026-05-08' }, {
      name: 'line 1\nline "2"',
      qty: 3,
      unit: null,
    }], columns, shownText)
    expect(text).toBe('a\t1234567.125\t件\t2026-05-08\r\n"line 1\nline ""2"""\t3\t\t')
  })

  it('is a table that brings its own values along', () => {
    const { html } = writeClipboard([{ name: 'a  <b>\nc', qty: '12', unit: '1', unit_dictText: '件' }], columns, shownText)
    expect(readHtml(html)).toEqual([[
      { text: 'a  <b>\nc', own: { of: 'text||', value: 'a  <b>\nc' } },
      { text: '12', own: { of: 'decimal||', value: '12' } },
      { text: '件', own: { of: 'dict|unit|', value: '1', text: '件' } },
      { text: '', own: { of: 'date||', value: null } },
    ]])
  })

  it('keeps spreadsheets from computing formulas, cutting digits and making dates of codes', () => {
    const isText = (value: unknown, key: string) =>
      writeClipboard([{ [key]: value }], columns.filter((column) => column.key === key), shownText).html.includes('mso-number-format:"\\@"')
    expect(['=1+1', '+1', '-x', '@sum', '007', '1-2', '1234567890123456789', 'TRUE'].map((value) => isText(value, 'name'))).toEqual(
      Array.from({ length: 8 }, () => true),
    )
    expect([isText('螺栓', 'name'), isText('12.5', 'qty'), isText('-12.5', 'qty'), isText('2026-05-08', 'day')]).toEqual([false, false,
      false, false])
    expect([isText('123456789012.123456', 'qty'), isText('=1', 'qty')]).toEqual([true, false])
  })

  it('comes back as it was, by text and by table', () => {
    const text = fc.array(fc.constantFrom('a', '"', '\t', '\n', ' x', '<td>', '&amp;', "'", '字'), { maxLength: 6 }).map((parts) =>
      parts.join('')
    )
    fc.assert(fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), (rows) => {
      const two = [testColumn('a'), testColumn('b')]
      const copied = writeClipboard(rows.map(([a, b]) => ({ a, b })), two, shownText)
      expect(readText(`${copied.text}\r\n`).map((cells) => cells.map((cell) => cell.text))).toEqual(rows)
      expect(readHtml(copied.html)!.map((cells) => cells.map((cell) => cell.own!.value))).toEqual(rows)
    }))
  })
})
