import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of the parameters of an operation. */
export const useParamText = zoneTexts<keyof typeof zhCN>('productionParams', zhCN, enUS)
