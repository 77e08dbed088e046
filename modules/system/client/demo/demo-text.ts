import { zoneTexts } from '#ui/zone-texts.ts'

/** Texts of one demonstration page. */
export function demoTexts<Key extends string>(namespace: string, zhCN: Readonly<Record<Key, string>>,
  enUS: Readonly<Record<Key, string>>): () => { t: (key: Key) => string; language: string } {
  const useZoneText = zoneTexts(namespace, zhCN, enUS)
  return function useDemoTexts() {
    const { say, locale } = useZoneText()
    return { t: say, language: locale }
  }
}
