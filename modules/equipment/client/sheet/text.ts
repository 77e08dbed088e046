import { zoneTexts, type ZoneSay } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type SheetTextKey = keyof typeof zhCN
export type SaySheet = ZoneSay<SheetTextKey>

/** Texts of the sheet on which checks are done. */
export const useSheetText = zoneTexts<SheetTextKey>('equipmentSheet', zhCN, enUS)
