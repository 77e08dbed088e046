import { expect, test } from 'vitest'
import { listedTexts, textsOfValues } from './texts-of-values.ts'

test('each value has its own text, and none where a text of several holds a comma', () => {
  expect(textsOfValues(['c'], '甲, 乙')).toEqual(['甲, 乙'])
  expect(textsOfValues(['a', 'b'], '甲,乙')).toEqual(['甲', '乙'])
  expect(textsOfValues(['c', 'a'], '甲, 乙,甲')).toBeUndefined()
})

test('people read them with commas of their own between them', () => {
  expect([listedTexts(['a', 'b'], '甲,乙'), listedTexts(['s'], 'Smith, John'), listedTexts(['c', 'a'], '甲, 乙,甲')]).toEqual(['甲、乙',
    'Smith, John', '甲, 乙,甲'])
})
