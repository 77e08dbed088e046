import { zoneTexts, type ZoneSay } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

type ConditionTextKey = keyof typeof zhCN
export type SayCondition = ZoneSay<ConditionTextKey>

/** Texts of conditions made of fields. */
export const useConditionText = zoneTexts<ConditionTextKey>('workflow-condition', zhCN, enUS)
