import type { Locale } from '#kernel/entity/index.ts'
import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

type AndonTextKey = keyof typeof zhCN

/** Texts of calls for help: at the terminal, on the board and on the wall. */
export const useAndonText = zoneTexts<AndonTextKey>('productionAndon', zhCN, enUS)

/** One of the texts outside of components. */
export function andonText(key: AndonTextKey, locale: Locale): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
