import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of the page that says why a person may or may not. */
export const useAccessText = zoneTexts<keyof typeof zhCN>('system-access', zhCN, enUS)
