import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of changes of orders. */
export const useChangeText = zoneTexts<keyof typeof zhCN>('orders-change', zhCN, enUS)
