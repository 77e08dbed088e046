import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of the material of orders. */
export const useKittingText = zoneTexts<keyof typeof zhCN>('production-kitting', zhCN, enUS)
