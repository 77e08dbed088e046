import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of reports as screens and of the editors of charts. */
export const useReportText = zoneTexts<keyof typeof zhCN>('reportScreen', zhCN, enUS)
