import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type LabelTextKey = keyof typeof zhCN

/** Texts about labels and codes. */
export const useLabelText = zoneTexts<LabelTextKey>('label', zhCN, enUS)

/** One of them outside of components. */
export function labelText(key: LabelTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
