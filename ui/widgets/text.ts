import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

const NAMESPACE = 'widgets'

function addTexts(): void {
  i18next.addResourceBundle('zh-CN', NAMESPACE, zhCN, true, true)
  i18next.addResourceBundle('en-US', NAMESPACE, enUS, true, true)
}

if (i18next.isInitialized) addTexts()
else i18next.on('initialized', addTexts)

export type WidgetKey = keyof typeof zhCN

export function useWidgetWords(): (key: WidgetKey) => string {
  const { t } = useTranslation(NAMESPACE)
  return useMemo(() => (key) => t(key), [t])
}
