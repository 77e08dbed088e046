import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#kernel/entity/index.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Namespace of the texts of the advanced query. */
const NAMESPACE = 'query'

function addTexts(): void {
  i18next.addResourceBundle('zh-CN', NAMESPACE, zhCN, true, true)
  i18next.addResourceBundle('en-US', NAMESPACE, enUS, true, true)
}

if (i18next.isInitialized) addTexts()
else i18next.on('initialized', addTexts)

export type QueryTextKey = keyof typeof zhCN
export type SayQuery = (key: QueryTextKey, values?: Record<string, string | number>) => string

/** Texts of the advanced query and the language in force. */
export function useQueryText(): { say: SayQuery; locale: Locale } {
  const { t, i18n } = useTranslation(NAMESPACE)
  const locale = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'
  return useMemo(() => ({ say: (key, values) => t(key, values ?? {}), locale }), [t, locale])
}
