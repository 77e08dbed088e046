import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type NcrTextKey = keyof typeof zhCN

export const useNcrText = zoneTexts<NcrTextKey>('qualityNcr', zhCN, enUS)

/** One of the texts outside of components. */
export function ncrText(key: NcrTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
