import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type StockTextKey = keyof typeof zhCN

/** Texts of stock documents. */
export const useStockText = zoneTexts<StockTextKey>('warehouse-documents', zhCN, enUS)

/** One of them outside of components. */
export function stockText(key: StockTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
