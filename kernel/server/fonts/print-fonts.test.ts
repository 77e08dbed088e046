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

test('what no font has stays in the main one', () => {
  expect(runsBy(() => false)('😀')).toEqual([{ font: mainFont, text: '😀' }])
})
