import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type DeliveryTextKey = keyof typeof zhCN

/** Texts of the report of deliveries. */
export const useDeliveryText = zoneTexts<DeliveryTextKey>('orderDelivery', zhCN, enUS)
