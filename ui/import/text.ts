import { zoneTexts, type ZoneSay } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type ImportTextKey = keyof typeof zhCN
export type SayImport = ZoneSay<ImportTextKey>

/** Texts of imports and the language in force. */
export const useImportText = zoneTexts<ImportTextKey>('import', zhCN, enUS)
