import fc from 'fast-check'
import { expect, test } from 'vitest'
import { f } from '../index.ts'
import { kindOf } from './index.ts'
import { joinListed, splitListed } from './list-text.ts'

test('a text with a comma stands in quotation marks, others as people write them', () => {
  expect(joinListed(['甲, 乙', '甲', '6" 管'])).toBe('"甲, 乙",甲,"6"" 管"')
  expect(splitListed('"甲, 乙",甲,"6"" 管"')).toEqual(['甲, 乙', '甲', '6" 管'])
  expect(splitListed(' 甲 ， 乙；丙,,')).toEqual(['甲', '乙', '丙'])
  expect(splitListed('6" 管,甲')).toEqual(['6" 管', '甲'])
})

test('whatever the entries of a dictionary are called, several of them come back as they were or are refused', () => {
  const entry = fc.stringMatching(/^[甲乙 ,，;；"a]{1,6}$/).filter((text) => text.trim() !== '')
  fc.assert(fc.property(fc.uniqueArray(entry, { minLength: 1, maxLength: 6 }), fc.nat(), (texts, chosen) => {
    const codes = texts.map((_text, at) => `c${at}`)
    const lookup = { valuesOf: (_field: unknown, text: string) => codes.filter((_code, at) => texts[at] === text),
      textOf: (_field: unknown, code: string) => texts[codes.indexOf(code)] }
    const field = f.dicts('d', { label: '标签' })
    const value = codes.filter((_code, at) => (chosen >> at) % 2 === 1).join(',')
    if (value === '') return
    const kind = kindOf(field)
    const read = kind.fromCell(kind.toCell(value as never, field, lookup as never), field, lookup as never)
    expect(read).toEqual({ ok: true, value })
  }))
})

test('without quotation marks a text that may be one entry or several is refused', () => {
  const texts: Record<string, string> = { a: '甲, 乙', b: '甲', c: '乙', d: '丙, 丁' }
  const lookup = { valuesOf: (_field: unknown, text: string) => Object.keys(texts).filter((code) => texts[code] === text),
    textOf: (_field: unknown, code: string) => texts[code] }
  const field = f.dicts('d', { label: '标签' })
  const read = (cell: string) => kindOf(field).fromCell(cell, field, lookup as never)
  expect(read('甲, 乙')).toEqual({ ok: false, fault: { code: 'ambiguousRecord' } })
  expect(read('丙, 丁')).toEqual({ ok: true, value: 'd' })
  expect(read('乙,甲,乙')).toEqual({ ok: true, value: 'c,b' })
})
