import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#kernel/entity/index.ts'
import enUS from './locales/en-US.ts'
import zhCN from './locales/zh-CN.ts'

/** Namespace of the texts of generic screens. */
const NAMESPACE = 'ui'

// Both languages travel with the screens' own chunk: they are small, and a switch of language needs no load.
function addUiTexts(): void {
  i18next.addResourceBundle('zh-CN', NAMESPACE, zhCN, true, true)
  i18next.addResourceBundle('en-US', NAMESPACE, enUS, true, true)
}

if (i18next.isInitialized) addUiTexts()
else i18next.on('initialized', addUiTexts)

type UiTextKey = keyof typeof zhCN
export type Say = (key: UiTextKey, values?: Record<string, string | number>) => string

/** Texts of the generic screens and the language in force. */
export function useText(): { say: Say; locale: Locale } {
  const { t, i18n } = useTranslation(NAMESPACE)
  return { say: (key, values) => spaced(t(key, values ?? {}), values), locale: i18n.language === 'en-US' ? 'en-US' : 'zh-CN' }
}

const latinNextToHan = /(?<=\p{Script=Han})(?=[A-Za-z])|(?<=[A-Za-z])(?=\p{Script=Han})/gu

/** 「新增 BOM」: a Latin title stands apart from the Chinese around it. Texts that also name a record stay as they are: its name is data. */
function spaced(text: string, values: Record<string, string | number> | undefined): string {
  return values?.['title'] === undefined || values['record'] !== undefined ? text : text.replace(latinNextToHan, ' ')
}
