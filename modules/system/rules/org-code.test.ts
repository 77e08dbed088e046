import { expect, test } from 'vitest'
import { childCode } from './org-code.ts'

test.each([['', undefined, 'A01'], ['', 'A01', 'A02'], ['', 'A99', 'B01'], ['A01', undefined, 'A01A01'], ['A01', 'A01A09', 'A01A10'], ['A01', 'A01Z98', 'A01Z99'], ['A01', 'A01Z99', undefined]])('wire contract §6.6: below %o after %o comes %o', (parent, last, next) => expect(childCode(parent, last)).toBe(next))
