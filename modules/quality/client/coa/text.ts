import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type CoaTextKey = keyof typeof zhCN

export const useCoaText = zoneTexts<CoaTextKey>('qualityCoa', zhCN, enUS)

/** One of the texts outside of components. */
export function coaText(key: CoaTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
