import { zoneTexts, type ZoneSay } from '../zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import type { CronFault } from '#kernel/entity/cron/cron-fault.ts'
import type { CronField } from '#kernel/entity/cron/cron-value.ts'

export type CronTextKey = keyof typeof zhCN
export type SayCron = ZoneSay<CronTextKey>

const useZoneText = zoneTexts<CronTextKey>('cron', zhCN, enUS)

/** Texts of the schedule editors. */
export function useCronText(): SayCron {
  return useZoneText().say
}

const examples: Readonly<Record<CronField, string>> = { second: '0, 0/10', minute: '15, 0/5', hour: '8, 8-18', day: '15, 15W, L, LW',
  month: '3,6,9,12', week: '2-6, MON, 6L, 2#3', year: '2027, 2027-2030' }

/** What is wrong with a text, in which field, and what to do. */
export function sayFault(say: SayCron, { code, field, values }: CronFault): string {
  return say(`fault_${code}`, field ? { ...values, field: say(field), example: examples[field] } : values)
}
