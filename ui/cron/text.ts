import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import type { CronFault } from './value/cron-fault.ts'
import type { CronField } from './value/cron-value.ts'

/** Namespace of the texts of the schedule editors; they travel with their chunk. */
const NAMESPACE = 'cron'

function addTexts(): void {
  i18next.addResourceBundle('zh-CN', NAMESPACE, zhCN, true, true)
  i18next.addResourceBundle('en-US', NAMESPACE, enUS, true, true)
}

if (i18next.isInitialized) addTexts()
else i18next.on('initialized', addTexts)

export type CronTextKey = keyof typeof zhCN
export type SayCron = (key: CronTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Texts of the schedule editors. */
export function useCronText(): SayCron {
  const { t } = useTranslation(NAMESPACE)
  return useMemo(() => (key, values) => t(key, values ?? {}), [t])
}

const examples: Readonly<Record<CronField, string>> = { second: '0, 0/10', minute: '15, 0/5', hour: '8, 8-18', day: '15, 15W, L, LW', month: '3,6,9,12', week: '2-6, MON, 6L, 2#3', year: '2027, 2027-2030' }

/** What is wrong with a text, in which field, and what to do. */
export function sayFault(say: SayCron, { code, field, values }: CronFault): string {
  return say(`fault_${code}`, field ? { ...values, field: say(field), example: examples[field] } : values)
}
