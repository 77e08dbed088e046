import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type StrictnessTextKey = keyof typeof zhCN
export const useStrictnessText = zoneTexts<StrictnessTextKey>('qualityStrictness', zhCN, enUS)
