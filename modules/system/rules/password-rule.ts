import type { Locale } from '#kernel/entity/index.ts'
import type { SettingValues } from './settings.ts'

export type PasswordRule = Pick<SettingValues, 'passwordMinLength' | 'passwordLetters' | 'passwordDigits' | 'passwordSymbols'>

const texts = {
  'zh-CN': { short: (n: number) => `密码至少 ${n} 位，请重新输入`, letters: '密码须含字母，请重新输入', digits: '密码须含数字，请重新输入',
    symbols: '密码须含符号（如 ! @ #），请重新输入' },
  'en-US': { short: (n: number) => `The password needs at least ${n} characters`, letters: 'The password needs a letter',
    digits: 'The password needs a digit', symbols: 'The password needs a symbol such as ! @ #' },
} as const

/** Why a password does not meet the installation's rule; undefined where it does. */
export function passwordFault(password: string, rule: PasswordRule, locale: Locale): string | undefined {
  const messages = texts[locale]
  if ([...password].length < rule.passwordMinLength) return messages.short(rule.passwordMinLength)
  if (rule.passwordLetters === 'Y' && !/\p{L}/u.test(password)) return messages.letters
  if (rule.passwordDigits === 'Y' && !/\d/.test(password)) return messages.digits
  if (rule.passwordSymbols === 'Y' && !/[^\p{L}\p{N}\s]/u.test(password)) return messages.symbols
  return undefined
}
