import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

/** Texts of one demonstration page; they come with the page, since nobody else needs them. */
export function demoTexts<Key extends string>(namespace: string, zhCN: Readonly<Record<Key, string>>, enUS: Readonly<Record<Key, string>>): () => { t: (key: Key) => string; language: string } {
  i18next.addResourceBundle('zh-CN', namespace, zhCN, true, true)
  i18next.addResourceBundle('en-US', namespace, enUS, true, true)
  return function useDemoTexts() {
    const { t, i18n } = useTranslation(namespace)
    return { t: (key: string) => t(key), language: i18n.language }
  }
}
