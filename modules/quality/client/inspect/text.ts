import { zoneTexts, type ZoneSay } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type InspectTextKey = keyof typeof zhCN
export type SayInspect = ZoneSay<InspectTextKey>

export const useInspectText = zoneTexts<InspectTextKey>('qualityInspect', zhCN, enUS)
