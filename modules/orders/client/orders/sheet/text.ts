import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type SheetTextKey = keyof typeof zhCN

/** Texts of the window that makes an order of a customer's sheet. */
export const useSheetText = zoneTexts<SheetTextKey>('orders-sheet', zhCN, enUS)
