import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type PartsTextKey = keyof typeof zhCN

/** Texts of parts that are taken and of the stock of spares. */
export const usePartsText = zoneTexts<PartsTextKey>('equipmentParts', zhCN, enUS)

/** The same where no component speaks. */
export const partsText = (key: PartsTextKey, locale: string) => (locale === 'en-US' ? enUS : zhCN)[key]
