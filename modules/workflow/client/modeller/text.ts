import { zoneTexts, type ZoneSay } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type ModellerTextKey = keyof typeof zhCN
export type SayModeller = ZoneSay<ModellerTextKey>

/** Texts of the modeller, and of comparing versions. */
export const useModellerText = zoneTexts<ModellerTextKey>('workflow-modeller', zhCN, enUS)
