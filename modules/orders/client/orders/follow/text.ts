import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of bars, progress and the story of orders. */
export const useFollowText = zoneTexts<keyof typeof zhCN>('orders-follow', zhCN, enUS)
