import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts about who works on a design. */
export const useLockText = zoneTexts<keyof typeof zhCN>('lowcode-locks', zhCN, enUS)
