import { zoneTexts } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type ReportPartsKey = keyof typeof zhCN

/** Texts of what reports of all areas are made of. */
export const useReportParts = zoneTexts<ReportPartsKey>('reportParts', zhCN, enUS)
