import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of the ways to sign in besides account and password; they come with their pages. */
export const useWayText = zoneTexts<keyof typeof zhCN>('signInWays', zhCN, enUS)
