import { expect, test } from 'vitest'
import { gs1Parts, needsSeparator, readGs1, wrongGs1Digit } from './gs1.ts'

/* Domain §2.1 rule 7: GS1 (01)(10)(17)(37) and plain codes are understood. GS1 General Specifications, section 3. */

const fnc1 = '\u001d'

test.each([
  ['(01)06901234567892(10)P260518004(17)270518(37)1200', { gtin: '06901234567892', lot: 'P260518004', expiresOn: '2027-05-18',
    count: '1200' }],
  [`0106901234567892${'17'}27051810P260518004${fnc1}371200`, { gtin: '06901234567892', expiresOn: '2027-05-18', lot: 'P260518004',
    count: '1200' }],
  [`]C10106901234567892${'10'}AB-1`, { gtin: '06901234567892', lot: 'AB-1' }],
  ['\u001d10W261128003', { lot: 'W261128003' }],
  [`]C1\u001d10W261128003`, { lot: 'W261128003' }],
  ['(00)369012345000000012', { sscc: '369012345000000012' }],
  ['3102001250', { netKg: '12.5' }],
  ['(3103)001250', { netKg: '1.25' }],
  ['17260200', { expiresOn: '2026-02-28' }],
])('%s', (text, content) => {
  expect(readGs1(text)).toEqual(content)
})

test.each(['P260518004', '', '(01)123', '(99)x', '17261301', '17260230', '(10)', '(37)12a', `10${'x'.repeat(21)}`,
  '(01)06901234567892 more'])('%j is none', (text) => {
    expect(readGs1(text)).toBeUndefined()
  })

test.each([
  ['(01)06901234567892(13)260518(10)A1', { gtin: '06901234567892', lot: 'A1' }],
  ['(240)WC-08(10)A1', { lot: 'A1' }],
  ['(10)A1(3300)001250', { lot: 'A1' }],
  ['(10)A1(400)PO-778(91)INTERNAL', { lot: 'A1' }],
  [`13260518${'10'}A1${fnc1}17270518`, { lot: 'A1', expiresOn: '2027-05-18' }],
  [`240WC-08${fnc1}10A1`, { lot: 'A1' }],
  [`330000125010A1`, { lot: 'A1' }],
  [`400PO-778${fnc1}91X${fnc1}7003260518${fnc1}10A1`, { lot: 'A1' }],
  // Not assigned: it ends with the separator all the same.
  [`56abc${fnc1}10A1`, { lot: 'A1' }],
])('what is not known in %j is passed over', (text, content) => {
  expect(readGs1(text)).toEqual(content)
})

test.each(['13260510', '(13)2605AB', '330000125', `(240)${'x'.repeat(91)}`, `240${fnc1}10A1 B`, '(91)X'])(
  '%j says nothing',
  (text) => {
    expect(readGs1(text)).toBeUndefined()
  },
)

/* GS1 General Specifications, section 7.12: two digits of a year, 49 years back to 50 ahead. */
test.each([
  ['51', 2026, '2051'],
  ['76', 2026, '2076'],
  ['77', 2026, '1977'],
  ['99', 2026, '1999'],
  ['26', 2026, '2026'],
  ['00', 2026, '2000'],
  ['47', 2096, '2047'],
  ['46', 2096, '2146'],
  ['50', 2000, '2050'],
  ['51', 2000, '1951'],
])('year %s read in %i is %s', (year, thisYear, full) => {
  expect(readGs1(`17${year}0518`, thisYear)).toEqual({ expiresOn: `${full}-05-18` })
})

test.each([
  ['(00)369012345000000013', { ai: '00', value: '369012345000000013' }],
  ['(10)A1(01)06901234567893', { ai: '01', value: '06901234567893' }],
  [`010690123456789310A1`, { ai: '01', value: '06901234567893' }],
])('the check digit in %j is wrong', (text, wrong) => {
  expect(readGs1(text)).toBeUndefined()
  expect(wrongGs1Digit(text)).toEqual(wrong)
})

test.each(['(00)369012345000000012', '(01)06901234567892(10)A1', 'P260518004', '(01)123'])('no check digit is wrong in %j', (text) => {
  expect(wrongGs1Digit(text)).toBeUndefined()
})

test('a separator ends what has no predefined length', () => {
  expect(gs1Parts('(240)WC-08(3300)001250(10)A1')).toEqual([['240', 'WC-08'], ['3300', '001250'], ['10', 'A1']])
  expect(['240', '10', '91', '400', '7003'].map(needsSeparator)).toEqual([true, true, true, true, true])
  expect(['01', '13', '3300', '410', '20'].map(needsSeparator)).toEqual([false, false, false, false, false])
})
