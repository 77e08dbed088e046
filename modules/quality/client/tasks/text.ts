import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export const useTaskText = zoneTexts<keyof typeof zhCN>('qualityTasks', zhCN, enUS)
