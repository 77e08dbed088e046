import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type FurnaceTextKey = keyof typeof zhCN

/** Texts of furnaces: the workbench, curves of recipes, windows of heats. */
export const useFurnaceText = zoneTexts<FurnaceTextKey>('furnace', zhCN, enUS)

/** One of the texts outside of components. */
export function furnaceText(key: FurnaceTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
