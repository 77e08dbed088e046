import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of splits and merges of travellers. */
export const useLotText = zoneTexts<keyof typeof zhCN>('production-lots', zhCN, enUS)
