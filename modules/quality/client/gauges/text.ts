import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type GaugeTextKey = keyof typeof zhCN

/** Texts of gauges and of studies of them. */
export const useGaugeText = zoneTexts<GaugeTextKey>('quality-gauges', zhCN, enUS)

/** One of them outside of components. */
export function gaugeText(key: GaugeTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
