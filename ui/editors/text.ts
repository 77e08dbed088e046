import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

/** Namespace of the texts of the editors; they travel with the editors' chunk. */
const NAMESPACE = 'editors'

function addTexts(): void {
  i18next.addResourceBundle('zh-CN', NAMESPACE, zhCN, true, true)
  i18next.addResourceBundle('en-US', NAMESPACE, enUS, true, true)
}

if (i18next.isInitialized) addTexts()
else i18next.on('initialized', addTexts)

export type EditorTextKey = keyof typeof zhCN
export type SayEditor = (key: EditorTextKey, values?: Readonly<Record<string, string | number>>) => string

export function useEditorText(): { say: SayEditor; chinese: boolean } {
  const { t, i18n } = useTranslation(NAMESPACE)
  return useMemo(() => ({ say: (key, values) => t(key, values ?? {}), chinese: i18n.language !== 'en-US' }), [t, i18n.language])
}
