import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type ExportTextKey = keyof typeof zhCN

export const useExportText = zoneTexts<ExportTextKey>('ordersExport', zhCN, enUS)

/** One of the texts outside of components. */
export function exportText(key: ExportTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
