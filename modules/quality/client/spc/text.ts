import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type SpcTextKey = keyof typeof zhCN

export const useSpcText = zoneTexts<SpcTextKey>('spc', zhCN, enUS)

/** One of them outside of components. */
export function spcText(key: SpcTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
