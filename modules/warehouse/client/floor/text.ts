import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type FloorTextKey = keyof typeof zhCN

/** Texts of counting, packing and mixing on the floor. */
export const useFloorText = zoneTexts<FloorTextKey>('warehouseFloor', zhCN, enUS)

/** One of them outside of components. */
export function floorText(key: FloorTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
