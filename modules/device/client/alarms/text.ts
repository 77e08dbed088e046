import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

type AlarmTextKey = keyof typeof zhCN

/** Texts of alarms, of their rules and of replays. */
export const useAlarmText = zoneTexts<AlarmTextKey>('deviceAlarms', zhCN, enUS)

/** One of the texts outside of components. */
export function alarmText(key: AlarmTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
