import { expect, test } from 'vitest'
import { withExactNumbers } from './exact-numbers.ts'

/* Floats of 53 bits keep 15 decimal digits of whatever is written (IEEE 754); RFC 8259 sets no bound on numbers. */

test.each([
  ['{"qty":123456789012.345678}', { qty: '123456789012.345678' }],
  ['{"qty":123456789012.345,"price":123456789.01234567}', { qty: 123456789012.345, price: 123456789.01234567 }],
  ['{"qty":123456789012345.6781}', { qty: '123456789012345.6781' }],
  ['{"qty": -9007199254740993}', { qty: '-9007199254740993' }],
  ['[1e400,-1E400,1e-400,1.5e3,1e-07]', ['1e400', '-1E400', '1e-400', 1500, 1e-7]],
  ['[0.1,0.30000000000000004,1e21,100000000000000000000]', [0.1, 0.30000000000000004, 1e21, 100000000000000000000]],
  ['9007199254740993', '9007199254740993'],
  ['{"id":"9007199254740993","n":[ 9007199254740993 ],"t":"a \\" : 9007199254740993"}', { id: '9007199254740993', n: ['9007199254740993'],
    t: 'a " : 9007199254740993' }],
  ['{"hash":"1e400","uuid":"a 12e456"}', { hash: '1e400', uuid: 'a 12e456' }],
])('%s', (json, value) => {
  expect(JSON.parse(withExactNumbers(json)!)).toEqual(value)
})

test.each(['{9007199254740993:1}', '{9007199254740993 :1}', '[09007199254740993]', '[9007199254740993.]', '[-]', '[--9007199254740993]',
  '[9007199254740993', '[1e4000-1]', '["9007199254740993'])('%s is no JSON and stays none', (json) => {
    expect(() => JSON.parse(withExactNumbers(json)!)).toThrow(SyntaxError)
  })

test('a number of ten megabytes is refused without reading it', () => {
  expect(withExactNumbers(`[${'1'.repeat(10_000_000)}]`)).toBeUndefined()
})

test('what has no such number is handed back as it is', () => {
  const json = `{"id":"1790000000000000001","rows":[1,2.5,"1e400"]}`
  expect(withExactNumbers(json)).toBe(json)
})
