import { zoneTexts } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type UploadTextKey = keyof typeof zhCN

/** Texts of file widgets and the language in force. */
export const useUploadText = zoneTexts<UploadTextKey>('upload', zhCN, enUS)
