import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { f, kindOf, kinds, type Field } from '#kernel/entity/index.ts'
import { quickTest } from './quick-test.ts'

const samples: readonly unknown[] = [
  'x',
  ' x',
  '  ',
  '　',
  '字',
  '\0',
  'a\0',
  '\ud800',
  'x'.repeat(40),
  'x'.repeat(300),
  'Y',
  'N',
  true,
  false,
  0,
  1,
  -5,
  2147483648,
  1.5,
  Number.NaN,
  '0',
  '-0',
  '12',
  '1.',
  '.5',
  '1.5',
  '1.123456',
  '1.1234567',
  '999999999999',
  '1000000000000',
  '1e5',
  '-',
  '--1',
  '99',
  '100',
  '100.0',
  '5',
  '4.999',
  {},
  [],
  '2026-05-18',
  '2026-02-29',
  '2026-02-28',
  '2026-13-01',
  '0000-01-01',
  '0001-01-01',
  '2026-05-18 08:30:00',
  '2026-05-18 24:00:00',
  '2026-05-18T08:30:00',
  '08:30:00',
  '24:00:00',
  '08:60:00',
  '8:30',
]
const bounded = [f.integer({ label: '', minValue: '0', maxValue: '100' }), f.decimal(12, 6, { label: '', minValue: '5', maxValue: '100' }),
  f.dictNumber('d', { label: '' }), f.text({ label: '', max: 2 })]
const fields: Field[] = [...Object.keys(kinds).map((kind) => ({ kind, label: '' }) as Field), ...bounded]

describe('the short cut', () => {
  it.each(fields)('lets nothing through that the kind would refuse: %o', (field) => {
    const test = quickTest(field)
    const isRight = (value: unknown) => {
      const parsed = kindOf(field).parse(value, field)
      return parsed.ok && parsed.value !== null
    }
    for (const value of samples) if (test?.(value)) expect(isRight(value), String(value)).toBe(true)
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.double().map(String), fc.integer(), fc.double(),
          fc.stringMatching(/^-?\d{0,14}\.?\d{0,7}$/), fc.stringMatching(/^[012]\d{3}-[01]\d-[0-3]\d( [0-2]\d:[0-6]\d:[0-6]\d)?$/)),
        (value) => {
          if (test?.(value)) expect(isRight(value)).toBe(true)
        },
      ),
    )
  })

  it('is taken by usual values', () => {
    const usual: [Field, unknown][] = [[f.text({ label: '' }), 'M8 螺栓'], [f.text({ label: '' }), '螺栓'], [f.quantity({ label: '' }),
      '-12.5'], [f.integer({ label: '' }), 7], [f.date({ label: '' }), '2026-05-18'], [f.datetime({ label: '' }), '2026-05-18 08:30:00'], [
      f.time({ label: '' }),
      '08:30:00',
    ], [f.dict('d', { label: '' }), '1'], [f.yesNo({ label: '' }), 'Y'], [bounded[1]!, '50.5']]
    for (const [field, value] of usual) expect(quickTest(field)!(value), field.kind).toBe(true)
  })
})
