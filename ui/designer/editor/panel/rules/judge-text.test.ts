import { expect, test } from 'vitest'
import { newLeaf } from '../../../document/change/new-component.ts'
import type { DocumentRule } from '../../../document/properties/property.ts'
import { failureText } from '../../../document/values/failure-text.ts'
import { judgeText, type Judgement } from './judge-text.ts'

const field = { ...newLeaf('input', 'a'), label: '电话', disabled: true, maxlength: 12 }
const words = (judgement: Judgement) => ('failure' in judgement ? failureText(judgement.failure, 'en-US') : judgement)

test.each<[readonly DocumentRule[], string, unknown]>([
  [[{ preset: 'phone' }], '13800138000', { passes: true }],
  [[{ preset: 'phone' }], '12', 'The phone number you entered does not meet the rules'],
  [[{ preset: 'email' }], 'a', 'The email address you entered does not meet the rules'],
  [[{ preset: 'number' }], '1a', 'The content you entered does not meet the digits-only rule'],
  [[{ preset: 'idcard' }], '1', 'The ID card number you entered does not meet the rules'],
  [[{ pattern: '^1', message: 'Starts with 1' }, { preset: 'number' }], '2', 'Starts with 1'],
  [[], '1234567890123', '电话 is too long'],
  [[{ pattern: '(', message: '' }], 'a', { code: 'badPattern' }],
  [[{ pattern: '^(a+)+$', message: '' }], `${'a'.repeat(199)}!`, { code: 'slowPattern' }],
])('spec 2 §5: rules %j say to %j: %j', (rules, text, said) => {
  expect(words(judgeText(field, rules, text))).toEqual(said)
})
