import { expect, test } from 'vitest'
import { childCode, codeAbove } from './org-code.ts'

test.each([['', undefined, 'A01'], ['', 'A01', 'A02'], ['', 'A99', 'B01'], ['A01', undefined, 'A01A01'], ['A01', 'A01A09', 'A01A10'], [
  'A01',
  'A01Z98',
  'A01Z99',
], ['A01', 'A01Z99', undefined]])('wire contract §6.6: below %o after %o comes %o',
  (parent, last, next) => expect(childCode(parent, last)).toBe(next))
test.each([['A01', ''], ['A01A02', 'A01'], ['A01A02B10', 'A01A02'], ['', undefined], ['A1', undefined], ['a01', undefined], ['A01X',
  undefined]])('wire contract §6.6: above %o stands %o', (code, above) => expect(codeAbove(code)).toBe(above))
