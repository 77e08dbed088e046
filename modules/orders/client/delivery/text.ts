import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of the delivery calendar and of due dates at risk. */
export const useDeliveryText = zoneTexts<keyof typeof zhCN>('orders-delivery', zhCN, enUS)
