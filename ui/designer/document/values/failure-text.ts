import type { Locale } from '#kernel/entity/index.ts'
import { presetMessage } from '#kernel/entity/preset-texts.ts'
import type { ValueFailure } from './check-values.ts'

const texts = {
  'zh-CN': { outside: (min: number, max: number) => `应在 ${min} 到 ${max} 之间`, below: (min: number) => `不能小于 ${min}`,
    above: (max: number) => `不能大于 ${max}`, refused: '不符合规则' },
  'en-US': { outside: (min: number, max: number) => `This must be between ${min} and ${max}`,
    below: (min: number) => `This must not be below ${min}`, above: (max: number) => `This must not be above ${max}`,
    refused: 'This does not meet the rule' },
}

/** What is wrong with a value, in words: the author's own, or those of the rule in the reader's language. */
export function failureText(failure: ValueFailure, locale: Locale): string {
  if ('message' in failure) return failure.message || texts[locale].refused
  if ('key' in failure) return presetMessage(failure, locale)
  const { min, max } = failure.outside
  if (min === null) return texts[locale].above(max!)
  return max === null ? texts[locale].below(min) : texts[locale].outside(min, max)
}
