import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts about what a role may do with the fields of a drawn form. */
export const useRightsText = zoneTexts<keyof typeof zhCN>('lowcode-field-rights', zhCN, enUS)

/** The entry of the row's menu. */
export function fieldRightsTitle(locale: 'zh-CN' | 'en-US'): string {
  return (locale === 'zh-CN' ? zhCN : enUS).fieldRights
}
