import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Namespace of the texts of report popups; they travel with their chunk. */
const NAMESPACE = 'reportPopup'

function addTexts(): void {
  i18next.addResourceBundle('zh-CN', NAMESPACE, zhCN, true, true)
  i18next.addResourceBundle('en-US', NAMESPACE, enUS, true, true)
}

if (i18next.isInitialized) addTexts()
else i18next.on('initialized', addTexts)

export type PopupTextKey = keyof typeof zhCN
export type SayPopup = (key: PopupTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Texts of report popups. */
export function usePopupText(): SayPopup {
  const { t } = useTranslation(NAMESPACE)
  return useMemo(() => (key, values) => t(key, values ?? {}), [t])
}
