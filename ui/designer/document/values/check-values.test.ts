import { describe, expect, test } from 'vitest'
import type { DynamicTable, FormDocument, Leaf } from '../component.ts'
import { emptyDocument, newLeaf } from '../change/new-component.ts'
import { readDocument } from '../read/read-document.ts'
import { checkField, checkValues } from './check-values.ts'
import { failureText } from './failure-text.ts'
import { startRow, startValues } from './form-values.ts'
import { sumsOf } from './sums.ts'

const said = (field: Parameters<typeof checkField>[0], value: unknown, locale: 'zh-CN' | 'en-US' = 'zh-CN') => {
  const failure = checkField(field, value)
  return failure && failureText(failure, locale)
}
const input = (more: Partial<Leaf<'input'>> = {}) => ({ ...newLeaf('input', 'a'), label: '炉号', ...more })
const read = (list: readonly object[]): FormDocument => readDocument({ list }).document!

describe('spec 2 §5: designer rule builder', () => {
  test('required {label}不能为空', () => {
    expect([said(input({ required: true }), ''), said(input({ required: true }), 'A1'), said(input(), '')]).toEqual(['炉号不能为空',
      undefined, undefined])
    expect([said({ ...newLeaf('select', 'a'), label: '牌号', multiple: true, required: true }, []),
      said({ ...newLeaf('rate', 'a'), label: '外观', required: true }, 0)]).toEqual(['牌号不能为空', '外观不能为空'])
  })

  test('custom regex with own message; empty values skip it', () => {
    const field = input({ rules: [{ pattern: '^[A-Z]\\d+$', message: '炉号为字母加数字' }] })
    expect([said(field, 'a1'), said(field, 'A1'), said(field, '')]).toEqual(['炉号为字母加数字', undefined, undefined])
    expect(said(input({ rules: [{ pattern: '^A', message: '' }] }), 'b')).toBe('不符合规则')
  })

  test('over max length {label}超出最大字数限制', () => {
    expect([said(input({ maxlength: 2 }), 'ABC'), said({ ...newLeaf('textarea', 'a'), label: '说明', maxlength: 3 }, '四个字了'),
      said({ ...newLeaf('editor', 'a'), label: '报告', max: 100 }, `<p>${'字'.repeat(101)}</p>`)]).toEqual(['炉号超出最大字数限制',
        '说明超出最大字数限制', '报告超出最大字数限制'])
    expect(said({ ...newLeaf('editor', 'a'), label: '报告', max: 100 }, `<p><strong>${'字'.repeat(100)}</strong></p>`)).toBeUndefined()
  })
})

test.each<['phone' | 'email' | 'number' | 'idcard', string, string, string]>([
  ['phone', '12812345678', '013912345678', 'The phone number you entered does not meet the rules'],
  ['email', 'a@b', 'a@plant.cn', 'The email address you entered does not meet the rules'],
  ['number', '1a', '123', 'The content you entered does not meet the digits-only rule'],
  ['idcard', '123', '11010519491231002X', 'The ID card number you entered does not meet the rules'],
])('spec 2 §5: the %s preset refuses %s and takes %s', (preset, bad, good, message) => {
  const field = input({ rules: [{ preset }] })
  expect([said(field, bad, 'en-US'), said(field, good, 'en-US')]).toEqual([message, undefined])
})

test('spec 2 §5: checkbox group 最少选择N项, 最多选择N项', () => {
  const field = { ...newLeaf('checkbox', 'a'), label: '缺陷', min: 2, max: 3 }
  expect([said(field, ['a']), said(field, ['a', 'b', 'c', 'd']), said(field, ['a', 'b']), said(field, [])]).toEqual(['最少选择2项',
    '最多选择3项', undefined, undefined])
})

test('a number keeps within its bounds and decimals, as text', () => {
  const field = { ...newLeaf('number', 'a'), label: '硬度', min: 80, max: 95, precision: 1 }
  expect([said(field, '79.9'), said(field, '95'), said(field, '90.55'), said(field, 'x'), said({ ...field, max: null }, '1'),
    said({ ...field, min: null }, '96')]).toEqual(['应在 80 到 95 之间', undefined, '最多1位小数', '请输入数字', '不能小于 80',
      '不能大于 95'])
})

describe('a whole form', () => {
  const document = read([
    { id: 'row', compType: 'row', columns: [{ span: 12, list: [{ id: 'a', compType: 'input', label: 'A', required: true }] }] },
    { id: 'table', compType: 'table',
      layoutArray: [[{ col: 2, columns: [{ id: 'b', compType: 'input', label: 'B', required: true }] }, { hide: true,
        columns: [{ id: 'c', compType: 'input', label: 'C', required: true }] }]] },
    { id: 'lines', compType: 'dynamicTable', columns: [{ id: 'd', compType: 'number', label: 'D', required: true, precision: 2 }] },
    { id: 'e', compType: 'switch', label: 'E' },
    { id: 'f', compType: 'text', text: 'F' },
    { id: 'g', compType: 'input', label: 'G', required: true, disabled: true },
  ])

  const lines = document.list[2] as DynamicTable

  test('starts with the defaults of its fields; columns are no fields of it', () => {
    expect(startValues(document)).toEqual({ a: '', b: '', c: '', lines: [], e: 'N', g: '' })
    expect(startRow(lines)).toEqual({ d: null })
  })

  test('says what is wrong, where; what is hidden or not open is not asked for', () => {
    const faults = checkValues(document, { ...startValues(document), lines: [{ d: '1' }, { d: '' }] })
    expect(faults.map(({ id, row, column }) => [id, row, column])).toEqual([['a', undefined, undefined], ['b', undefined, undefined], [
      'lines',
      1,
      'd',
    ]])
    expect(checkValues({ ...document, config: { ...emptyDocument().config, disabled: true } }, {})).toEqual([])
    expect(checkValues(document, { a: '1', b: '2', lines: 'none' })).toEqual([])
  })

  test('sums lose no digit and skip what is no number', () => {
    expect(sumsOf(lines, [{ d: '0.1' }, { d: '0.2' }, { d: 'x' }, {}, { d: 9007199254740993n.toString() }])).toEqual({
      d: '9007199254740993.3',
    })
  })
})
