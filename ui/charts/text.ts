import { zoneTexts } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of charts. */
export const useChartText = zoneTexts<keyof typeof zhCN>('charts', zhCN, enUS)
