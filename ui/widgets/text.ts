import { zoneTexts } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type WidgetKey = keyof typeof zhCN

/** Texts of the widgets and the language in force. */
export const useWidgetWords = zoneTexts<WidgetKey>('widgets', zhCN, enUS)
