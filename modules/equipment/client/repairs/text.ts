import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type RepairTextKey = keyof typeof zhCN

/** Texts of reporting, of a repair's page, of the board and of the wall. */
export const useRepairText = zoneTexts<RepairTextKey>('equipmentRepairs', zhCN, enUS)

/** One of the texts outside of components. */
export function repairText(key: RepairTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
