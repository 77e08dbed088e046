import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#kernel/entity/index.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Namespace of the texts of file widgets; they travel with their chunk. */
const NAMESPACE = 'upload'

function addTexts(): void {
  i18next.addResourceBundle('zh-CN', NAMESPACE, zhCN, true, true)
  i18next.addResourceBundle('en-US', NAMESPACE, enUS, true, true)
}

if (i18next.isInitialized) addTexts()
else i18next.on('initialized', addTexts)

export type UploadTextKey = keyof typeof zhCN
export type SayUpload = (key: UploadTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Texts of file widgets and the language in force. */
export function useUploadText(): { say: SayUpload; locale: Locale } {
  const { t, i18n } = useTranslation(NAMESPACE)
  const locale = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'
  return useMemo(() => ({ say: (key, values) => t(key, values ?? {}), locale }), [t, locale])
}
