import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Namespace of the texts of the pickers. */
const NAMESPACE = 'pickers'

function addTexts(): void {
  i18next.addResourceBundle('zh-CN', NAMESPACE, zhCN, true, true)
  i18next.addResourceBundle('en-US', NAMESPACE, enUS, true, true)
}

if (i18next.isInitialized) addTexts()
else i18next.on('initialized', addTexts)

export type PickTextKey = keyof typeof zhCN
export type SayPick = (key: PickTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Texts of the pickers. */
export function usePickText(): SayPick {
  const { t } = useTranslation(NAMESPACE)
  return useMemo(() => (key, values) => t(key, values ?? {}), [t])
}
