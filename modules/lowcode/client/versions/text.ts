import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Texts about the published versions of a drawn form. */
export const useVersionText = zoneTexts<keyof typeof zhCN>('lowcode-versions', zhCN, enUS)

/** The heading of their tab. */
export function versionsTitle(locale: 'zh-CN' | 'en-US'): string {
  return (locale === 'zh-CN' ? zhCN : enUS).versions
}
