import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export const usePlanText = zoneTexts<keyof typeof zhCN>('equipmentPlans', zhCN, enUS)

/** One of them outside of components. */
export function planText(key: keyof typeof zhCN, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
