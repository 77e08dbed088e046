import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export const useRegisterText = zoneTexts<keyof typeof zhCN>('equipmentRegister', zhCN, enUS)
