import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

type BuildTextKey = keyof typeof zhCN

/** Texts of writing a report and of putting one together. */
export const useBuildText = zoneTexts<BuildTextKey>('lowcode-report-build', zhCN, enUS)
