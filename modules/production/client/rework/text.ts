import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

type ReworkTextKey = keyof typeof zhCN

/** Texts of rework: its list and its board. */
export const useReworkText = zoneTexts<ReworkTextKey>('productionRework', zhCN, enUS)

/** One of the texts outside of components. */
export function reworkText(key: ReworkTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
