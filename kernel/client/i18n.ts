import i18next from 'i18next'
import { initReactI18next } from 'react-i18next/initReactI18next'
import { loadValue, saveValue } from './storage.ts'

const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]
const DEFAULT_LANGUAGE: Language = 'zh-CN'

/** Texts of one namespace; nested objects become dotted keys. */
export interface Texts {
  [key: string]: string | Texts
}
/** Texts by namespace. A module's namespace is its id; fields of an entity lie under `entity`. */
export type TextBundle = Record<string, Texts>

type BundleLoader = (language: Language) => Promise<TextBundle>

const LANGUAGE_KEY = 'LANGUAGE'
const loaders: BundleLoader[] = []

export function currentLanguage(): Language {
  const language = i18next.language as Language | undefined
  return language && languages.includes(language) ? language : storedLanguage()
}

function storedLanguage(): Language {
  const stored = loadValue<Language>(LANGUAGE_KEY)
  return stored && languages.includes(stored) ? stored : DEFAULT_LANGUAGE
}

/** Starts i18next with the texts that are there from the first moment; answers the language in force. */
export function setupI18n(bundles: Record<Language, TextBundle>): Language {
  const lng = storedLanguage()
  void i18next.use(initReactI18next).init({
    lng,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: bundles,
    ns: Object.keys(bundles[DEFAULT_LANGUAGE]),
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  })
  return lng
}

/** Adds a source of texts, loads it for the language in force and for each language chosen later. */
export async function addTexts(loader: BundleLoader): Promise<void> {
  loaders.push(loader)
  await loadInto(loader, currentLanguage())
}

/** Switches the language for good; resolves when all texts of the new language are there. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all(loaders.map((loader) => loadInto(loader, language)))
  saveValue(LANGUAGE_KEY, language)
  await i18next.changeLanguage(language)
}

async function loadInto(loader: BundleLoader, language: Language): Promise<void> {
  const bundle = await loader(language)
  for (const [namespace, texts] of Object.entries(bundle)) i18next.addResourceBundle(language, namespace, texts, true, true)
}

/** The text of `namespace:key`; for code outside components. */
export function translate(key: string, values?: Record<string, unknown>): string {
  return i18next.t(key, values ?? {})
}
