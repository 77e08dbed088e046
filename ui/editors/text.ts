import { zoneTexts } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type EditorTextKey = keyof typeof zhCN

/** Texts of the editors and the language in force. */
export const useEditorText = zoneTexts<EditorTextKey>('editors', zhCN, enUS)
