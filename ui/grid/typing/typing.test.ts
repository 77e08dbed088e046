import { describe, expect, it } from 'vitest'
import { leaveNumber, typeNumber } from './number-typing.ts'
import { typeTags } from './tag-typing.ts'

describe('number inputs', () => {
  it('spec 2 §5: accept only an optional minus and digits with an optional decimal point', () => {
    for (const text of ['1', '-1', '12.', '12.5', '-.5', '007']) expect(typeNumber('', text), text).toBe(text)
  })

  it('spec 2 §5: a partial - and empty are allowed while typing', () => {
    expect([typeNumber('', '-'), typeNumber('1', '')]).toEqual(['-', ''])
  })

  it('spec 2 §5: invalid keystrokes are reverted', () => {
    for (const text of ['12a', '1.2.3', '1-', '--', '1e', '+1', '1,2', '1 2']) expect(typeNumber('12', text), text).toBe('12')
  })

  it('spec 2 §5: on blur a non-matching value becomes empty, a matching one is parsed as a number', () => {
    const integer = { kind: 'integer' } as const
    const decimal = { kind: 'decimal' } as const
    expect(['', '-', '.', '-.'].map((text) => leaveNumber(text, decimal))).toEqual([null, null, null, null])
    expect([leaveNumber('007', integer), leaveNumber('-12', integer)]).toEqual([7, -12])
    expect([leaveNumber('12.', decimal), leaveNumber('.50', decimal), leaveNumber('-0', decimal)]).toEqual(['12', '0.5', '0'])
  })

  it('no digit is lost on blur', () => {
    expect(leaveNumber('123456789012.123456', { kind: 'decimal' })).toBe('123456789012.123456')
    expect(leaveNumber('1.5', { kind: 'integer' })).toBe('1.5')
    expect(leaveNumber('9007199254740993', { kind: 'integer' })).toBe('9007199254740993')
  })

  it('the keys of a Chinese keyboard are digits too, and pasted separators are left out', () => {
    expect([typeNumber('', '－１２．５'), typeNumber('1', '1。'), typeNumber('', ' 1,234,567.80 ')]).toEqual(['-12.5', '1.', '1234567.80'])
  })
})

describe('tag inputs', () => {
  it('spec 2 §5: a semicolon stands after every 2 characters', () => {
    expect(['a', 'ab', 'abc', 'ab;cd', '甲乙丙'].map((text) => typeTags('', text).text)).toEqual(['a', 'ab;', 'ab;c', 'ab;cd;', '甲乙;丙'])
  })

  it('spec 2 §5: typed semicolons are stripped', () => {
    expect([typeTags('a', 'a;').text, typeTags('ab;', 'ab;;').text, typeTags('', '；；').text, typeTags('', 'a;b;c;').text]).toEqual(['a',
      'ab;', '', 'ab;c'])
  })

  it('can be deleted from the end', () => {
    expect([typeTags('ab;', 'ab').text, typeTags('ab;c', 'ab;').text, typeTags('ab;cd;', 'ab;cd').text]).toEqual(['a', 'ab;', 'ab;c'])
  })

  it('the caret stays behind the character that was typed', () => {
    expect(typeTags('ab;cd;', 'axb;cd;', 2)).toEqual({ text: 'ax;bc;d', caret: 3 })
    expect(typeTags('ab;cd;', 'b;cd;', 0)).toEqual({ text: 'bc;d', caret: 0 })
  })

  it('counts characters, not their halves', () => {
    expect(typeTags('', '😀a😀').text).toBe('😀a;😀')
  })
})
