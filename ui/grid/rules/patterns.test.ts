import { describe, expect, it } from 'vitest'
import { readPattern } from './patterns.ts'

function passes(pattern: string | RegExp): (text: string) => boolean {
  return (text) => readPattern(pattern).test(text)
}

const table: [name: string, what: string, good: string[], bad: string[]][] = [
  ['n6-16', 'digits 6 to 16', ['123456', '1'.repeat(16)], ['12345', '1'.repeat(17), '12345a', '-123456', '123456\n']],
  ['*6-16', 'any characters 6 to 16', ['abc 12', '字'.repeat(6), 'a\nb12345', '😀'.repeat(16)], ['abcde', 'x'.repeat(17), '😀'.repeat(17)]],
  ['s6-18', 'letters 6 to 18', ['abcdef', 'Z'.repeat(18)], ['abcde', 'a'.repeat(19), 'abcde1']],
  ['url', 'web address', ['http://plant.cn', 'https://a.cn/x?y=1#z', 'ftp://files/'], ['plant.cn', 'http://', 'javascript:alert(1)',
    'http://a b']],
  ['e', 'e-mail', ['a@b.cn', 'first.last+x@mail.plant.com'], ['a@b', 'a b@c.cn', '@c.cn', 'a@b@c.cn']],
  ['m', 'mobile: 11 digits starting 1, the second 3 to 9', ['13812345678', '19912345678', '16612345678'], ['12812345678', '10086100861',
    '1381234567', '138123456789', '23812345678']],
  ['p', 'postal code of 6 digits', ['610000', '000001'], ['61000', '6100000', '61000a']],
  ['s', 'letters', ['abcXYZ'], ['abc1', '字', 'a b']],
  ['n', 'number', ['0', '-1.25', '007'], ['1e3', '1.', '.5', 'a', '--1']],
  ['z', 'integer', ['-3', '7'], ['1.0', '1.', 'x']],
  ['money', 'no leading zeros, at most 2 decimals', ['0', '0.5', '0.05', '12', '12.50', '1000000'], ['00', '01.5', '0.005', '1.234', '-1',
    '.5', '1.', '1,000']],
]

describe('named patterns', () => {
  it.each(table)('spec 2 §5: %s is %s', (name, _what, good, bad) => {
    for (const text of good) expect(passes(name)(text), text).toBe(true)
    for (const text of bad) expect(passes(name)(text), text).toBe(false)
  })

  it('decision 0008: what m and money accept, both readings of the specification accept', () => {
    const otherMobile = /^1\d{10}$/
    const otherMoney = /^(0(\.\d{1,2})?|[1-9]\d*(\.\d{1,5})?)$/
    for (const text of table.find(([name]) => name === 'm')![2]) expect(text).toMatch(otherMobile)
    for (const text of table.find(([name]) => name === 'money')![2]) expect(text).toMatch(otherMoney)
  })

  it('take other bounds than those named', () => {
    expect(['12', '123', '1234', '12345'].map(passes('n3-4'))).toEqual([false, true, true, false])
    expect(readPattern('n3-4')).toMatchObject({ message: 'rulesDigits', params: { min: 3, max: 4 } })
  })
})

describe('custom patterns', () => {
  it('spec 2 §5: a custom regex, as text or as expression', () => {
    expect(['A-1', 'a-1', 'xA-1'].map(passes('^[A-Z]-\\d$'))).toEqual([true, false, false])
    expect(['A-1', 'a-1'].map(passes(/^[a-z]-\d$/i))).toEqual([true, true])
  })

  it('match each cell from its beginning, even where the expression is global', () => {
    const global = readPattern(/a/g)
    expect([global.test('a'), global.test('a'), global.test('a')]).toEqual([true, true, true])
  })

  it('are no properties of objects', () => {
    expect(passes('constructor')('a constructor')).toBe(true)
  })

  it('that are no expressions are a mistake of the developer', () => {
    expect(() => readPattern('(')).toThrow(SyntaxError)
  })
})
