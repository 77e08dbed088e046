import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

type WageTextKey = keyof typeof zhCN

/** Texts of piece wages. */
export const useWageText = zoneTexts<WageTextKey>('productionWages', zhCN, enUS)

/** One of the texts outside of components. */
export function wageText(key: WageTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
