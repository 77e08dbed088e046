import { expect, test } from 'vitest'
import { charactersOf } from './characters-of.ts'
import { fontBytes, mainFont, runsBy, weights } from './print-fonts.ts'

test('a text is cut by the fonts that have its characters; each of them can be read and has them', () => {
  const main = charactersOf(fontBytes(mainFont, weights.normal))
  const runs = runsBy((point) => main.has(point))('孔径 φ12 ≤3μm')
  expect(runs.map(({ text }) => text)).toEqual(['孔径 ', 'φ', '12 ', '≤', '3', 'μ', 'm'])
  for (const weight of Object.values(weights)) {
    for (const { font, text } of runs) {
      const has = charactersOf(fontBytes(font, weight))
      expect([...text.trim()].filter((character) => !has.has(character.codePointAt(0)!))).toEqual([])
    }
  }
})

test('what no font has is named by its code where it stands, so that nobody takes a gap for a name', () => {
  const main = charactersOf(fontBytes(mainFont, weights.normal))
  const runs = runsBy((point) => main.has(point))
  const written = (text: string) => runs(text).map((run) => run.text).join('')
  expect(runsBy(() => false)('😀')).toEqual([{ font: mainFont, text: '[U+1F600]' }])
  // Of the list of characters in general use (通用规范汉字表), as they occur in names.
  for (const character of '䶮㛃𬭎𫖯𬘓𠙶𬒈䃅') {
    const drawn = runs(character).every(({ font, text }) =>
      [...text].every((one) => charactersOf(fontBytes(font, weights.normal)).has(one.codePointAt(0)!))
    )
    expect([character, drawn]).toEqual([character, true])
  }
  expect(written('刘䶮')).toMatch(/^刘(䶮|\[U\+4DAE\])$/)
})

test('what a font is to have and has not comes from another font, or is named', () => {
  const main = charactersOf(fontBytes(mainFont, weights.normal))
  const runs = runsBy((point) => main.has(point))
  expect(runs('Al₂O₃').map(({ text }) => text).join('')).toBe('Al[U+2082]O[U+2083]')
  expect(runs('Č')).toEqual([{ font: 'latin:latin-ext', text: 'Č' }])
  const listed = Array.from({ length: 0x2fff }, (_, point) => point).filter((point) =>
    point > 0x20 && !/\p{C}|\p{Z}/u.test(String.fromCodePoint(point))
  )
  const written = Map.groupBy(runs(listed.map((point) => String.fromCodePoint(point)).join('')), ({ font }) => font)
  const missing = [...written].flatMap(([font, parts]) => {
    const has = charactersOf(fontBytes(font, weights.bold))
    return parts.flatMap(({ text }) => [...text].filter((character) => !has.has(character.codePointAt(0)!)))
  })
  expect(missing).toEqual([])
  expect(runs('🈚'), 'beyond the first 65,536').toEqual([{ font: 'sc:4', text: '🈚' }])
})

test('marks that are not drawn, and blanks, name nothing', () => {
  const main = charactersOf(fontBytes(mainFont, weights.normal))
  expect(runsBy((point) => main.has(point))(' 批\u200B 号\uFE0F\u3000 1').map(({ text }) => text).join('')).toBe(' 批 号\u3000 1')
})
