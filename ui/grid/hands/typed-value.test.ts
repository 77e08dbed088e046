import { describe, expect, it } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import { testColumn } from '../rules/testing.ts'
import { typedValue, whileTyped } from './typed-value.ts'

const quantity = testColumn('qty', [], { field: f.quantity({ label: '' }) })
const typed = (editor: 'number' | 'tags' | 'text', text: string, before = '', caret = text.length) =>
  whileTyped(editor, { text, caret }, before)

describe('typing into a cell', () => {
  it('spec 2 §5: number input accepts partial numbers while typing', () => {
    expect(typed('number', '-1.', '-1')).toEqual({ text: '-1.', caret: 3 })
    expect(typed('number', '1x2', '12', 2)).toEqual({ text: '12', caret: 1 })
  })

  it('spec 2 §5: a semicolon after every two characters of tags', () => {
    expect(typed('tags', '红', '')).toEqual({ text: '红', caret: 1 })
    expect(typed('tags', '红色', '红')).toEqual({ text: '红色;', caret: 3 })
    expect(typed('tags', '红色', '红色;')).toEqual({ text: '红', caret: 1 })
  })

  it('texts stay as typed', () => {
    expect(typed('text', 'a;b', 'a', 2)).toEqual({ text: 'a;b', caret: 2 })
  })
})

describe('leaving a cell', () => {
  it('spec 2 §5: a number that is none becomes empty', () => {
    expect([typedValue('number', quantity, '-'), typedValue('number', quantity, '')]).toEqual([null, null])
  })

  it('spec 2 §5: a number is stored exactly', () => {
    expect(typedValue('number', quantity, '01.50')).toBe('1.5')
    expect(typedValue('number', testColumn('n', [], { field: f.integer({ label: '' }) }), '12')).toBe(12)
  })

  it('what the kind cannot read stays as typed', () => {
    expect(typedValue('number', testColumn('n', [], { field: f.integer({ label: '' }) }), '1.5')).toBe('1.5')
  })
})
