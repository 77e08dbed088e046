import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of scales at terminals. */
export const useWeightText = zoneTexts<keyof typeof zhCN>('deviceWeights', zhCN, enUS)
