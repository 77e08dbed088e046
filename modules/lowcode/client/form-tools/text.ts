import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type ToolTextKey = keyof typeof zhCN

/** Texts of what is written around online forms: scripts, buttons, rights, copies. */
export const useToolText = zoneTexts<ToolTextKey>('lowcode-form-tools', zhCN, enUS)

/** The same outside of components. */
export function toolText(key: ToolTextKey, locale: 'zh-CN' | 'en-US'): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
