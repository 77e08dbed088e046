import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type ProductionTextKey = keyof typeof zhCN

/** Texts of production: the terminal, its windows, pages of orders and travellers. */
export const useProductionText = zoneTexts<ProductionTextKey>('production', zhCN, enUS)

/** One of the texts outside of components. */
export function productionText(key: ProductionTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
