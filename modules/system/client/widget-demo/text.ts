import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import enUS from './locales/en-US.ts'
import zhCN from './locales/zh-CN.ts'

const NAMESPACE = 'widgetDemo'

// The texts come with the page: nobody else needs them.
i18next.addResourceBundle('zh-CN', NAMESPACE, zhCN, true, true)
i18next.addResourceBundle('en-US', NAMESPACE, enUS, true, true)

export type WidgetTextKey = keyof typeof zhCN

/** Texts of the examples. */
export function useWidgetText(): { t: (key: WidgetTextKey) => string; language: string } {
  const { t, i18n } = useTranslation(NAMESPACE)
  return { t: (key) => t(key), language: i18n.language }
}
