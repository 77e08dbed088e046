import { zoneTexts, type ZoneSay } from '../../../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type WindowTextKey = keyof typeof zhCN
export type SayWindow = ZoneSay<WindowTextKey>

/** Texts of the toolbar and its windows, and the language in force. */
export const useWindowText = zoneTexts<WindowTextKey>('designer-windows', zhCN, enUS)
