import { describe, expect, it } from 'vitest'
import { f, type Field } from '#kernel/entity/index.ts'
import type { DataColumn } from '../column.ts'
import { testColumn } from '../rules/testing.ts'
import type { BlockCell } from './block.ts'
import { convertCell } from './convert.ts'

const options = [{ value: '1', text: '启用' }, { value: '2', text: '停用' }, { value: '3', text: 'Open' }, { value: '4', text: '重名' }, {
  value: '5',
  text: '重名',
}, { value: '6', text: '旧', disabled: true }]

/** The value, or the code of the refusal with a mark before it. */
function convert(cell: string | BlockCell, field: Field, more: Partial<DataColumn> = {}): unknown {
  const converted = convertCell(typeof cell === 'string' ? { text: cell } : cell, testColumn('a', [], { field, ...more }),
    ({ field: { kind } }) => (kind === 'dict' || kind === 'dicts' ? options : undefined))
  if (converted.type === 'open') return { open: converted.names }
  return converted.type === 'value' ? converted.value : `!${converted.reason.code}`
}

const quantity = f.quantity({ label: '' })
const integer = f.integer({ label: '' })
const date = f.date({ label: '' })
const datetime = f.datetime({ label: '' })
const time = f.time({ label: '' })
const month = f.month({ label: '' })
const dict = f.dict('d', { label: '' })
const yesNo = f.yesNo({ label: '' })

describe('numbers', () => {
  it.each([
    ['1,234,567.80', '1234567.8'],
    ['１２．５', '12.5'],
    ['-3', '-3'],
    ['−3', '-3'],
    ['(1,200.5)', '-1200.5'],
    ['¥ 12.00', '12'],
    ['-￥5', '-5'],
    ['12.5%', '0.125'],
    [' 7 ', '7'],
    ['+.5', '0.5'],
    ['12,34', '!notNumber'],
    ['1.2.3', '!notNumber'],
    ['十', '!notNumber'],
    ['1.23457E+11', '!notNumber'],
    ['####', '!notNumber'],
    ['1.1234567', '!tooManyDecimals'],
    ['', null],
  ])('%s is %s', (text, value) => {
    expect(convert(text, quantity)).toBe(value)
  })

  it('whole numbers are numbers', () => {
    expect([convert('1,000', integer), convert('5.00', integer), convert('5.5', integer), convert('x', integer)]).toEqual([1000, 5,
      '!notInteger', '!notInteger'])
  })

  it('the number behind the shown one counts, without the noise of its binary form', () => {
    expect(convert({ text: '1.23', exact: '1.2345' }, quantity)).toBe('1.2345')
    expect(convert({ text: '0.3', exact: '0.30000000000000004' }, quantity)).toBe('0.3')
    expect(convert({ text: '1.23457E+11', exact: '123456789012' }, quantity)).toBe('123456789012')
    expect(convert({ text: '12.5%', exact: '0.125' }, quantity)).toBe('0.125')
  })

  it('a unit may stand behind the number; where it is percent, percent means itself', () => {
    const percent = f.decimal(8, 4, { label: '', unit: '%' })
    expect([convert('12 kg', f.quantity({ label: '', unit: 'kg' })), convert('12 g', f.quantity({ label: '', unit: 'kg' }))]).toEqual(['12',
      '!notNumber'])
    expect([convert('12.5%', percent), convert({ text: '12.5%', exact: '0.125' }, percent), convert('12.5', percent)]).toEqual(['12.5',
      '12.5', '12.5'])
  })
})

describe('dates and times', () => {
  it.each([
    ['2026/5/8', '2026-05-08'],
    ['2026-05-08', '2026-05-08'],
    ['2026.5.8', '2026-05-08'],
    ['2026年5月8日', '2026-05-08'],
    ['２０２６年５月８日 星期五', '2026-05-08'],
    ['20260508', '2026-05-08'],
    ['8-May-2026', '2026-05-08'],
    ['May 8, 2026', '2026-05-08'],
    ['13/5/2026', '2026-05-13'],
    ['5/13/2026', '2026-05-13'],
    ['5/5/2026', '2026-05-05'],
    ['2026/5/8 0:00', '2026-05-08'],
    ['2026-05-08 00:00:00', '2026-05-08'],
    ['5/8/2026', '!ambiguousDate'],
    ['2026/2/30', '!notDate'],
    ['26/5/8', '!notDate'],
    ['46150', '!notDate'],
    ['2026/5/8 13:20', '!notDate'],
    ['8-Foo-2026', '!notDate'],
    ['今天', '!notDate'],
  ])('date %s is %s', (text, value) => {
    expect(convert(text, date)).toBe(value)
  })

  it('a serial number of the spreadsheet decides where the text does not', () => {
    expect(convert({ text: '########', exact: '46150' }, date)).toBe('2026-05-08')
    expect(convert({ text: '5/8/2026', exact: '46150' }, date)).toBe('2026-05-08')
    expect(convert({ text: '2026/5/8 8:30', exact: '46150.3541666667' }, datetime)).toBe('2026-05-08 08:30:00')
  })

  it.each([
    ['2026/5/8 8:30', '2026-05-08 08:30:00'],
    ['2026年5月8日 下午3:05:09', '2026-05-08 15:05:09'],
    ['2026年5月8日8时5分', '2026-05-08 08:05:00'],
    ['2026/5/8', '2026-05-08 00:00:00'],
    ['2026-05-08T08:30:00', '2026-05-08 08:30:00'],
    ['5/13/2026 8:30 PM', '2026-05-13 20:30:00'],
    ['5/8/2026 8:30', '!ambiguousDate'],
    ['2026/5/8 25:00', '!notDatetime'],
  ])('moment %s is %s', (text, value) => {
    expect(convert(text, datetime)).toBe(value)
  })

  it.each([['8:05', '08:05:00'], ['8:05:30 PM', '20:05:30'], ['12:00 AM', '00:00:00'], ['12:30 PM', '12:30:00'], ['上午12:10', '00:10:00'],
    ['下午3:30', '15:30:00'], ['8点', '08:00:00'], ['8时5分6秒', '08:05:06'], ['８：０５', '08:05:00'], ['25:00', '!notTime'], ['8',
    '!notTime']])('time %s is %s', (text, value) => {
      expect(convert(text, time)).toBe(value)
    })

  it.each([['2026年5月', '2026-05'], ['2026/5', '2026-05'], ['2026-05-01', '2026-05'], ['2026/13', '!notMonth']])('month %s is %s',
    (text, value) => {
      expect(convert(text, month)).toBe(value)
    })
})

describe('yes and no', () => {
  it('in the words of people', () => {
    expect(['是', 'Y', 'y', 'true', 'TRUE', '√', '✓', '1', 'Yes'].map((word) => convert(word, yesNo))).toEqual(
      Array.from({ length: 9 }, () => 'Y'),
    )
    expect(['否', 'N', 'false', '×', '0', 'no'].map((word) => convert(word, yesNo))).toEqual(Array.from({ length: 6 }, () => 'N'))
    expect(convert('也许', yesNo)).toBe('!notYesNo')
  })

  it('a box stores the pair of its column', () => {
    const box = { type: 'checkbox', customValue: [1, 0] } as const
    expect([convert('是', integer, box), convert('0', integer, box), convert('×', integer, box), convert('2', integer, box)]).toEqual([1, 0,
      0, '!notYesNo'])
  })
})

describe('coded values', () => {
  it('dictionaries by text, by value, by text in other letters', () => {
    expect(['启用', '2', 'open', '重名', '旧', '无'].map((text) => convert(text, dict))).toEqual(['1', '2', '3', '!ambiguousRecord',
      '!notInDict', '!notInDict'])
    expect(convertCell({ text: '启用' }, testColumn('a', [], { field: dict }), () => options)).toEqual({ type: 'value', value: '1',
      text: '启用' })
  })

  it('several at once', () => {
    const dicts = f.dicts('d', { label: '' })
    expect([convert('启用、停用', dicts), convert('启用;3', dicts), convert('启用,无', dicts)]).toEqual(['1,2', '1,3', '!notInDict'])
  })

  it('a text that holds a comma stands in quotation marks, as in workbooks, and else is refused where others may be meant', () => {
    const dicts = f.dicts('d', { label: '' })
    const entries = ['甲, 乙', '甲', '乙', '丙, 丁'].map((text, at) => ({ value: 'cegh'[at]!, text }))
    const paste = (text: string) => {
      const converted = convertCell({ text }, testColumn('a', [], { field: dicts }), () => entries)
      return converted.type === 'value' ? converted.value : converted.type === 'misfit' ? converted.reason.code : converted.type
    }
    expect(['甲, 乙,甲', '"甲, 乙",甲', '甲、甲', '丙, 丁', '甲, 乙'].map(paste)).toEqual(['ambiguousRecord', 'c,e', 'e', 'h',
      'ambiguousRecord'])
  })

  it('others where the column allows to type them', () => {
    expect(convert('无', dict, { allowInput: true })).toBe('无')
  })

  it('choices of the column itself come first', () => {
    expect([convert('甲', f.text({ label: '' }), { options: [{ value: 'a', text: '甲' }] }),
      convert('乙', f.text({ label: '' }), { options: [] })]).toEqual(['a', '!notInDict'])
  })

  it('records are looked up', () => {
    expect([convert(' 螺栓 ', f.ref('product.item', { label: '' })), convert('张三;李四', f.users({ label: '' }))]).toEqual([{
      open: ['螺栓'],
    }, { open: ['张三', '李四', '张三;李四'] }])
  })

  it('a copy of ours brings its value along, for columns of the same source', () => {
    const cell: BlockCell = { text: '螺栓', own: { of: 'ref||product.item', value: 'id-7', text: '螺栓' } }
    expect(convert(cell, f.ref('product.item', { label: '' }))).toBe('id-7')
    expect(convert(cell, f.ref('product.unit', { label: '' }))).toEqual({ open: ['螺栓'] })
    expect(convert(cell, f.text({ label: '' }))).toBe('螺栓')
  })
})
