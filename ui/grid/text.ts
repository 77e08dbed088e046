import { zoneTexts, type ZoneSay } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type GridTextKey = keyof typeof zhCN
export type SayGrid = ZoneSay<GridTextKey>

/** Texts of the grid and the language in force. */
export const useGridText = zoneTexts<GridTextKey>('grid', zhCN, enUS)
