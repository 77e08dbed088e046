import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of the window of stock from which lines are taken. */
export const useTakeText = zoneTexts<keyof typeof zhCN>('warehouse-take', zhCN, enUS)
