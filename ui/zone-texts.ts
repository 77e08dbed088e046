import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#kernel/entity/index.ts'

export type ZoneSay<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string

/**
 * Texts of a part of the screens, in a namespace of their own; they travel with its chunk.
 * @returns the hook that says them in the language in force
 */
export function zoneTexts<Key extends string>(namespace: string, zhCN: Readonly<Record<Key, string>>,
  enUS: Readonly<Record<Key, string>>): () => { say: ZoneSay<Key>; locale: Locale } {
  const addTexts = () => {
    i18next.addResourceBundle('zh-CN', namespace, zhCN, true, true)
    i18next.addResourceBundle('en-US', namespace, enUS, true, true)
  }
  if (i18next.isInitialized) addTexts()
  else i18next.on('initialized', addTexts)
  return function useZoneText() {
    const { t, i18n } = useTranslation(namespace)
    const locale = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'
    return useMemo(() => ({ say: (key: string, values: Readonly<Record<string, string | number>> = {}) => t(key, values), locale }), [t,
      locale])
  }
}
