import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type ReportTextKey = keyof typeof zhCN

/** Texts of the reports of equipment. */
export const useReportText = zoneTexts<ReportTextKey>('equipmentReports', zhCN, enUS)
