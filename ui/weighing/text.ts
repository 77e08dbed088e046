import { zoneTexts } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of weights that are taken from scales. */
export const useWeighingText = zoneTexts<keyof typeof zhCN>('uiWeighing', zhCN, enUS)
