import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export const useHowMuchText = zoneTexts<keyof typeof zhCN>('howMuch', zhCN, enUS)
