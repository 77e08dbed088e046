import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type ReportTextKey = keyof typeof zhCN

/** Texts of the reports and of the quality wall. */
export const useReportText = zoneTexts<ReportTextKey>('qualityReports', zhCN, enUS)
