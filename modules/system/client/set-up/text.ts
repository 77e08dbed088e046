import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of the first set-up. */
export const useSetUpText = zoneTexts<keyof typeof zhCN>('system-set-up', zhCN, enUS)
