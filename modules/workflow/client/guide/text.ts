import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

type GuideTextKey = keyof typeof zhCN

/** Texts of the way from a form to a process that people start. */
export const useGuideText = zoneTexts<GuideTextKey>('workflow-guide', zhCN, enUS)
