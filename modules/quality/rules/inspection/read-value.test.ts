import { describe, expect, test } from 'vitest'
import { readValue } from './read-value.ts'
import { tagFactor, unitFactor } from './units.ts'

/* issue 9, bad days: a value typed with a comma, a full-width digit, in another unit. */

const mm = { decimals: 3, unit: 'mm' }
const read = (text: string, format: Parameters<typeof readValue>[1] = mm) => {
  const answer = readValue(text, format)
  return answer.ok ? answer.value : answer.fault
}

describe('as it is typed', () => {
  test.each([
    ['12.70', '12.7'],
    [' 12.70 ', '12.7'],
    ['+0.5', '0.5'],
    ['-0.50', '-0.5'],
    ['−3', '-3'],
    ['.5', '0.5'],
    ['+.25', '0.25'],
    ['+12,7', '12.7'],
    ['5.', '5'],
    ['0', '0'],
    ['１２．７０', '12.7'],
    ['－１', '-1'],
    ['12。70', '12.7'],
    ['１２，７０', '12.7'],
    ['12,70', '12.7'],
    ['0,123', '0.123'],
    ['1234,567', '1234.567'],
    ['12,7', '12.7'],
    ['-1,5', '-1.5'],
  ])('%s is %s', (text, value) => expect(read(text)).toBe(value))

  test.each(['', '   ', '　'])('nothing is told (%j)', (text) => expect(read(text)).toEqual({ code: 'empty' }))
  test.each(['abc', '1e3', '1.2.3', '12,7,1', '1 234', '--5', 'mm', '.', ',', '5 . 5', '1.234,5', '12,345,6'])('%s is no number',
    (text) => expect(read(text)).toMatchObject({ code: expect.stringMatching(/number|unit/) }))
  test.each(['0,123,456', '1234,567,890', '1,23,456'])('%s separates no thousands',
    (text) => expect(read(text)).toEqual({ code: 'number' }))
  test('a comma that could separate thousands is refused with both readings', () => {
    expect(read('1,234')).toEqual({ code: 'thousands', asPoint: '1.234', asThousands: '1234' })
    expect(read('－１，２３４')).toEqual({ code: 'thousands', asPoint: '-1.234', asThousands: '-1234' })
    expect(read('12,345')).toEqual({ code: 'thousands', asPoint: '12.345', asThousands: '12345' })
    expect(read('+123,456')).toEqual({ code: 'thousands', asPoint: '+123.456', asThousands: '+123456' })
    expect(read('1,234.5')).toEqual({ code: 'thousands', asPoint: '1234.5', asThousands: '1234.5' })
    expect(read('1,234.56')).toMatchObject({ asPoint: '1234.56' })
    expect(['1,234,567', '+1,234,567', '-12,345,678', '123,456,789'].map((text) => read(text))).toEqual(
      ['1234567', '+1234567', '-12345678', '123456789'].map((one) => ({ code: 'thousands', asPoint: one, asThousands: one })),
    )
  })
  test('more decimals than the characteristic has are refused, trailing zeros are none', () => {
    expect(read('12.7001')).toEqual({ code: 'decimals', decimals: 3 })
    expect(read('12.7000')).toBe('12.7')
    expect(read('91.05', { decimals: 1, unit: 'HRA' })).toEqual({ code: 'decimals', decimals: 1 })
    expect(read('3.0', { decimals: 0 })).toBe('3')
  })
  test('more digits than are kept are refused', () => {
    expect(read('999999999999')).toBe('999999999999')
    expect(read('1000000000000')).toEqual({ code: 'large' })
  })
})

describe('a unit behind the number', () => {
  test.each([
    ['12.7mm', '12.7'],
    ['12.7 mm', '12.7'],
    ['12700 µm', '12700', 'µm'],
    ['12700µm', '12.7'],
    ['12700 um', '12.7'],
    ['1.27 cm', '1.27', 'cm'],
    ['1.27cm', '12.7'],
    ['0.0127m', '12.7'],
    ['１２．７ｍｍ', '12.7'],
    ['12.7㎜', '12.7'],
    ['12.7 毫米', '12.7'],
    ['12,7 mm', '12.7'],
  ])('%s is %s', (text, value, unit = 'mm') => expect(read(text, { decimals: 3, unit })).toBe(value))
  test.each([
    ['1.045 kg', 'g', '1045'],
    ['850mg', 'g', '0.85'],
    ['0.2 MPa', 'kPa', '200'],
    ['2 bar', 'MPa', '0.2'],
    ['13950 kg/m³', 'g/cm³', '13.95'],
    ['12500 A/m', 'kA/m', '12.5'],
    ['85 %', '%', '85'],
    ['8.5‰', '%', '0.85'],
  ])('%s in %s is %s', (text, unit, value) => expect(read(text, { decimals: 3, unit })).toBe(value))
  test('another quantity, or one that nobody knows, is refused by name', () => {
    expect(read('12.7 g')).toEqual({ code: 'unit', typed: 'g', unit: 'mm' })
    expect(read('91 HRC', { decimals: 1, unit: 'HRA' })).toEqual({ code: 'unit', typed: 'HRC', unit: 'HRA' })
    expect(read('5 mm', { decimals: 1 })).toEqual({ code: 'unit', typed: 'mm', unit: null })
    expect(read('12 MM')).toEqual({ code: 'unit', typed: 'MM', unit: 'mm' })
  })
  test('decimals are those after the conversion', () => expect(read('12700.5 µm')).toEqual({ code: 'decimals', decimals: 3 }))
  test('a factor that does not come out even is none', () => {
    expect(unitFactor('s', 'h')).toBeUndefined()
    expect(unitFactor('h', 's')).toBe('3600')
  })

  test('what a device measures is converted alike, with the signs that devices write; without a unit it is taken as it is', () => {
    expect(tagFactor('kg', 'g')).toBe('1000')
    expect(tagFactor('℃', '°C')).toBe('1')
    expect(tagFactor('kN', 'kN')).toBe('1')
    expect(tagFactor('kN', 'g')).toBeUndefined()
    expect(tagFactor(null, 'g')).toBe('1')
    expect(tagFactor('g', null)).toBe('1')
  })
})
