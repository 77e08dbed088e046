import { zoneTexts } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of grids of tiles. */
export const useDashboardText = zoneTexts<keyof typeof zhCN>('tileGrid', zhCN, enUS)
