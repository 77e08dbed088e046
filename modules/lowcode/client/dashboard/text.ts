import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type DashboardTextKey = keyof typeof zhCN

/** Texts of dashboards. */
export const useBoardText = zoneTexts<DashboardTextKey>('dashboards', zhCN, enUS)
