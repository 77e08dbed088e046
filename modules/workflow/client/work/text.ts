import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts, type ZoneSay } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type WorkTextKey = keyof typeof zhCN
export type SayWork = ZoneSay<WorkTextKey>

/** Texts about people's work with processes. */
export const useWorkText = zoneTexts<WorkTextKey>('workflow-work', zhCN, enUS)

/** One of them outside of components. */
export function workText(key: WorkTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
