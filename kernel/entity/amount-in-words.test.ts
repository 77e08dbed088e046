import { expect, test } from 'vitest'
import { inChineseCapitals, inEnglishWords } from './amount-in-words.ts'

test('English words, with cents and without', () => {
  expect(inEnglishWords('1205.50', 'USD')).toBe('SAY US DOLLARS ONE THOUSAND TWO HUNDRED AND FIVE AND CENTS FIFTY ONLY')
  expect(inEnglishWords('21', 'EUR')).toBe('SAY EUROS TWENTY-ONE ONLY')
  expect(inEnglishWords('1000000', 'JPY')).toBe('SAY JAPANESE YEN ONE MILLION ONLY')
  expect(inEnglishWords('0.07', 'USD')).toBe('SAY US DOLLARS ZERO AND CENTS SEVEN ONLY')
  expect(inEnglishWords('900019', 'USD')).toBe('SAY US DOLLARS NINE HUNDRED THOUSAND NINETEEN ONLY')
})

/* Examples of the rules of Chinese notes (正确填写票据和结算凭证的基本规定, PBoC 1997). */
test.each([
  ['1409.50', '壹仟肆佰零玖元伍角整'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
  ['107000.53', '壹拾万柒仟元伍角叁分'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['325.04', '叁佰贰拾伍元零肆分'],
  ['0.05', '伍分'],
  ['0', '零元整'],
  ['100000001', '壹亿零壹元整'],
  ['10000', '壹万元整'],
])('%s in capitals is %s', (amount, text) => {
  expect(inChineseCapitals(amount)).toBe(text)
})
