import { expect, test } from 'vitest'
import { readGs1 } from './gs1.ts'

/* Domain §2.1 rule 7: GS1 (01)(10)(17)(37) and plain codes are understood. GS1 General Specifications, section 3. */

const fnc1 = '\u001d'

test.each([
  ['(01)06901234567892(10)P260518004(17)270518(37)1200', { gtin: '06901234567892', lot: 'P260518004', expiresOn: '2027-05-18',
    count: '1200' }],
  [`0106901234567892${'17'}27051810P260518004${fnc1}371200`, { gtin: '06901234567892', expiresOn: '2027-05-18', lot: 'P260518004',
    count: '1200' }],
  [`]C10106901234567892${'10'}AB-1`, { gtin: '06901234567892', lot: 'AB-1' }],
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
