import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type DailyTextKey = keyof typeof zhCN

/** Texts of the reports of production. */
export const useDailyText = zoneTexts<DailyTextKey>('productionDaily', zhCN, enUS)
