import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of bad pieces that are told by themselves. */
export const useBadText = zoneTexts<keyof typeof zhCN>('productionBad', zhCN, enUS)
