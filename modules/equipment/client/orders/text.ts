import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type OrderTextKey = keyof typeof zhCN

/** Texts of orders where they are records. */
export const useOrderText = zoneTexts<OrderTextKey>('equipmentOrder', zhCN, enUS)

/** The same where no component speaks. */
export const orderText = (key: OrderTextKey, locale: string) => (locale === 'en-US' ? enUS : zhCN)[key]
