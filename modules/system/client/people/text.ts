import { zoneTexts } from '#ui/zone-texts.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type PeopleTextKey = keyof typeof zhCN

/** Texts of the screens about people, roles, menus and departments. */
export const usePeopleText = zoneTexts<PeopleTextKey>('system-people', zhCN, enUS)

/** The same outside of components. */
export function peopleText(key: PeopleTextKey, locale: 'zh-CN' | 'en-US'): string {
  return (locale === 'zh-CN' ? zhCN : enUS)[key]
}
