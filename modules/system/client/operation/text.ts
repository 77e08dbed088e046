import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type OperationTextKey = keyof typeof zhCN

/** Texts of the screens that run an installation: jobs, logs, backups, dictionaries, settings, monitoring. */
export const useOperationText = zoneTexts<OperationTextKey>('system-operation', zhCN, enUS)

/** The same outside of components: headings of slots. */
export function operationText(key: OperationTextKey, locale: 'zh-CN' | 'en-US'): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
