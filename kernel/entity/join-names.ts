import type { Locale } from './messages.ts'

/** Names in a row, as the language separates them. */
export function joinNames(locale: Locale, names: readonly string[]): string {
  return names.join(locale === 'zh-CN' ? '、' : ', ')
}

/** Texts one behind the other, as the language separates them. */
export function joinTexts(locale: Locale, texts: readonly string[]): string {
  return texts.join(locale === 'zh-CN' ? '；' : '; ')
}
