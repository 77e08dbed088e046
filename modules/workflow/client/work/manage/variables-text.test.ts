import { expect, test } from 'vitest'
import { readVariables } from './variables-text.ts'

test('variables are a JSON object or nothing', () => {
  expect(['', '  ', '{"amount": 100}', '[1]', 'null', '7', '{amount: 1}'].map(readVariables)).toEqual([{}, {}, { amount: 100 }, undefined,
    undefined, undefined, undefined])
})
