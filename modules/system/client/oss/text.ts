import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts of the file list. */
export const useOssText = zoneTexts<keyof typeof zhCN>('system-oss', zhCN, enUS)
