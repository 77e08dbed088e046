import { expect, test } from 'vitest'
import { dayPartOf, plantHour } from './greeting.ts'
import { formatDate, isoWeek, dateInputFormats } from './preset-dates.ts'
import { hasPrecision, isFloat, isInteger, isNumeric, isPartialNumber, isPrice, numberOnBlur, withThousands } from './preset-numbers.ts'
import { presetMessage } from './preset-texts.ts'
import { checkChoices, checkPreset, checkRequired, presets, type PresetName } from './presets.ts'
import { byteLength, ellipsis, seenLength, truncateBytes, wordsOf, wrapFilterText } from './text-helpers.ts'

/** name, values that pass, values that fail with the message shown. */
const table: [name: PresetName, good: string[], bad: [value: string, message: string][]][] = [
  ['mobile', ['13812345678', '17700000000'], [['', '请输入手机号'], ['12812345678', '请输入正确手机号'], ['19812345678',
    '请输入正确手机号'], ['1381234567', '请输入正确手机号']]],
  ['mobile2', ['', '15812345678'], [['16812345678', '请输入正确手机号']]],
  ['userName', ['ab_1', 'a'.repeat(18)], [['', '请输入用户名'], ['用户名称', '只允许字母、数字、下划线'], ['abc', '长度6到18个字符'], [
    'a'.repeat(19),
    '长度6到18个字符',
  ]]],
  ['email', ['', 'a@b.cn', 'first.last+x@mail.plant.com'], [['a@b', '邮箱格式不正确'], ['a b@c.cn', '邮箱格式不正确'], ['@c.cn',
    '邮箱格式不正确']]],
  ['naturalNumber', ['', '0', '42'], [['-1', '请输入自然数'], ['1.5', '请输入自然数']]],
  ['englishLetters', ['abcXYZ'], [['abc1', '请输入英文字符']]],
  ['landline', ['010-62345678', '0512-6234567', '62345678', '010-62345678-123'], [['12', '请输入正确的座机号'], ['010-02345678',
    '请输入正确的座机号']]],
  ['bankCard', ['6222020000', '1'.repeat(20)], [['0222020000', '请输入正确的银行卡号码'], ['622202000', '请输入正确的银行卡号码'], [
    '1'.repeat(21),
    '请输入正确的银行卡号码',
  ]]],
  ['idNumber', ['E12345678'], [['证1', '请输入正确的证件号码'], ['a'.repeat(51), '请输入正确的证件号码']]],
  ['nationalId', ['110101900101123', '11010119900101123x'], [['1101011990010112', '请输入正确的身份证号码']]],
  ['qq', ['10000', '123456789012'], [['1234', '请输入正确的QQ号码'], ['1234567890123', '请输入正确的QQ号码']]],
  ['url', ['http://a', 'https://plant.cn/x?y=1'], [['ftp://a', '请输入以http和https开头的网址'], ['https://',
    '请输入以http和https开头的网址']]],
  ['lettersOrDigits20', ['a1'], [['a'.repeat(21), '请输入20位以内的英文字符和数字'], ['a-1', '请输入20位以内的英文字符和数字']]],
  ['chineseEnglish', ['磨坊 Mill'], [['磨', '请输入2到100位的中英文字符和空格'], ['磨坊1', '请输入2到100位的中英文字符和空格']]],
  ['digitsAndNewlines', ['12\n34'], [['12 34', '请输入数字和换行符']]],
  ['max255', ['字'.repeat(255)], [['字'.repeat(256), '请输入255位以内的字符']]],
  ['designerPhone', ['19812345678', '013812345678'], [['16812345678', '您输入的手机号码不符合规则']]],
  ['designerEmail', ['a@b.cn'], [['a', '您输入的邮箱地址不符合规则']]],
  ['designerNumber', ['12'], [['1a', '您输入的内容不符合纯数字规则']]],
  ['designerIdCard', ['11010119900101123X'], [['1', '您输入的身份证号码不符合规则']]],
  ['integer', ['-3', '7'], [['1.0', '请输入整数']]],
  ['float', ['1.5'], [['1', '请输入数字，可带小数']]],
  ['price', ['0', '12.50'], [['1.234', '请输入正确的金额，最多两位小数'], ['-1', '请输入正确的金额，最多两位小数']]],
  ['numeric', ['-1.25'], [['1e3', '请输入数字']]],
  ['cron', ['', '0 0 2 * * ? *', '0 15 8 LW 3,6,9,12 ?'], [['0 2 * * *',
    '请输入正确的 Cron 表达式：秒 分 时 日 月 周 年，如 0 0 2 * * ? *'], ['0 0 25 * * ? *',
    'Cron 表达式的「时」不能是 25，请改写；依次为 秒 分 时 日 月 周 年，如 0 0 2 * * ? *'], ['0 0 2 L-3 * ? *',
    'Cron 表达式的「日」不能是 L-3，请改写；依次为 秒 分 时 日 月 周 年，如 0 0 2 * * ? *'], ['0 0 2 ? * ? *',
    '请输入正确的 Cron 表达式：秒 分 时 日 月 周 年，如 0 0 2 * * ? *']]],
]

test('every preset stands in the table', () => {
  expect(table.map(([name]) => name).sort()).toEqual(Object.keys(presets).sort())
})

test.each(table)('preset %s', (name, good, bad) => {
  for (const value of good) expect(checkPreset(name, value), value).toBeUndefined()
  for (const [value, message] of bad) {
    const failure = checkPreset(name, value)
    expect(failure && presetMessage(failure), value).toBe(message)
  }
})

test.each<[PresetName, string, string]>([
  ['designerPhone', '12', 'The phone number you entered does not meet the rules'],
  ['designerEmail', 'a', 'The email address you entered does not meet the rules'],
  ['designerNumber', '1a', 'The content you entered does not meet the digits-only rule'],
  ['designerIdCard', '1', 'The ID card number you entered does not meet the rules'],
])('spec 2 §5: %s of the designer says in English: %s → %s', (name, value, message) => {
  expect(presetMessage(checkPreset(name, value)!, 'en-US')).toBe(message)
})

test('spec 2 §5: mobile is 1, then 3, 4, 5, 7 or 8, then 9 digits; the designer’s starts 13, 14, 15, 17, 18 or 19, with an optional leading 0', () => {
  const starts = (name: PresetName) =>
    Array.from({ length: 10 }, (_, second) => second).filter((second) => checkPreset(name, `1${second}012345678`) === undefined)
  expect([starts('mobile2'), starts('designerPhone')]).toEqual([[3, 4, 5, 7, 8], [3, 4, 5, 7, 8, 9]])
  expect(['013012345678', '0013012345678', '1301234567', '130123456789'].map((value) => checkPreset('designerPhone', value) === undefined))
    .toEqual([true, false, false, false])
})

test('spec 2 §5: over max length {label}超出最大字数限制', () => {
  expect(presetMessage({ key: 'tooLong', params: { label: '备注' } })).toBe('备注超出最大字数限制')
})

test('required text and choices name their bounds', () => {
  expect(presetMessage(checkRequired('', '名称')!)).toBe('名称不能为空')
  expect(presetMessage(checkRequired('a', '名称', { min: 2 })!)).toBe('最小长度2位字符')
  expect(presetMessage(checkRequired('abc', '名称', { max: 2 })!)).toBe('最大长度2位字符')
  expect(checkRequired('ab', '名称', { min: 2, max: 2 })).toBeUndefined()
  expect(presetMessage(checkChoices([], '颜色')!)).toBe('颜色不能为空')
  expect(presetMessage(checkChoices(['a'], '颜色', { min: 2 })!)).toBe('最少选择2项')
  expect(presetMessage(checkChoices(['a', 'b'], '颜色', { max: 1 })!)).toBe('最多选择1项')
  expect(checkChoices(['a'], '颜色')).toBeUndefined()
})

test('numbers', () => {
  expect([isInteger('5'), isInteger('5.0'), isFloat('5.0'), isNumeric('abc'), isPrice('3.14'), isPrice('3.141')]).toEqual([true, false,
    true, false, true, false])
  expect([hasPrecision('1.234', 3), hasPrecision('1.2345', 3)]).toEqual([true, false])
  expect(['', '-', '-1.', '1.2.3', 'a'].map(isPartialNumber)).toEqual([true, true, true, false, false])
  expect(['-', '', '1.', '.5', '-2.50'].map(numberOnBlur)).toEqual([undefined, undefined, 1, 0.5, -2.5])
  expect([withThousands('1234567.125'), withThousands(-1000), withThousands('12'), withThousands('—')]).toEqual(['1,234,567.125', '-1,000',
    '12', '—'])
})

test('dates', () => {
  const moment = new Date(2026, 0, 2, 3, 4, 5)
  expect(formatDate(moment, dateInputFormats.datetime)).toBe('2026-01-02 03:04:05')
  expect(formatDate(moment, dateInputFormats.month)).toBe('2026-01')
  expect(formatDate(new Date(2027, 0, 1), dateInputFormats.week)).toBe('2026 第 53 周')
  expect(isoWeek(new Date(2024, 11, 30))).toEqual({ year: 2025, week: 1 })
})

test.each([
  [0, 'morning'],
  [8, 'morning'],
  [9, 'forenoon'],
  [11, 'forenoon'],
  [12, 'noon'],
  [13, 'noon'],
  [14, 'afternoon'],
  [19, 'afternoon'],
  [20, 'evening'],
])('greeting at %i is %s', (hour, part) => {
  expect(dayPartOf(hour)).toBe(part)
})

test('the plant’s hour, wherever the clock is read', () => {
  expect(plantHour(new Date('2026-11-20T16:30:00Z'))).toBe(0)
  expect(plantHour(new Date('2026-11-20T01:30:00Z'))).toBe(9)
})

test('texts', () => {
  expect([wrapFilterText('like', 'v'), wrapFilterText('ne', 'v'), wrapFilterText('ge', 'v'), wrapFilterText('le', 'v'),
    wrapFilterText('like', '')]).toEqual(['*v*', '!v', '>=v', '<=v', ''])
  expect(byteLength('a磨')).toBe(3)
  expect([truncateBytes('a磨坊', 3), truncateBytes('a磨坊', 4), truncateBytes('a磨坊', 5)]).toEqual(['a磨', 'a磨', 'a磨坊'])
  expect([ellipsis('字'.repeat(26)), ellipsis('字'.repeat(25)), ellipsis('abc', 2), ellipsis('abc', -1)]).toEqual(['字'.repeat(25) + '…',
    '字'.repeat(25), 'ab…', 'abc'])
})

test('formatted text counts by what a reader sees', () => {
  expect(wordsOf('<p>a &lt; b</p><p>c&amp;d</p>')).toBe('a < b c&d')
  expect([seenLength('  a \n b '), seenLength('𠮷野')]).toEqual([3, 2])
})
