import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export const useEnergyText = zoneTexts<keyof typeof zhCN>('deviceEnergy', zhCN, enUS)
