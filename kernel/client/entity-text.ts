import type { Call } from '#kernel/entity/call.ts'
import { humanise, type Entity, type Field, type Locale, type Move } from '#kernel/entity/index.ts'

/** A label in the reader's language; English falls back to the field's name, never to Chinese. */
export function fieldLabel(name: string, field: Pick<Field, 'label' | 'en'>, locale: Locale): string {
  return locale === 'zh-CN' ? field.label : field.en ?? humanise(name)
}

/** Units that are words; symbols such as kg and % read the same in both languages. */
const englishUnits: Readonly<Record<string, string>> = { 天: 'days', 月: 'months', 分钟: 'minutes', 元: 'CNY' }

export function unitText(unit: string, locale: Locale): string {
  return locale === 'zh-CN' ? unit : englishUnits[unit] ?? unit
}

/** Label with its unit, as column heads and form labels show it. */
export function fieldTitle(name: string, field: Field, locale: Locale): string {
  const label = fieldLabel(name, field, locale)
  return field.unit ? `${label} (${unitText(field.unit, locale)})` : label
}

export function entityTitle(entity: Pick<Entity, 'title' | 'en'>, locale: Locale): string {
  return locale === 'zh-CN' ? entity.title : entity.en
}

export function moveTitle(name: string, move: Pick<Move, 'title' | 'en'>, locale: Locale): string {
  return locale === 'zh-CN' ? move.title : move.en ?? humanise(name)
}

export function callTitle({ title, en }: Pick<Call, 'title' | 'en'>, locale: Locale): string {
  return locale === 'zh-CN' ? title : en
}

export function tabTitle(entity: Entity, tab: string, locale: Locale): string {
  const text = entity.tabs?.[tab]
  return text ? (locale === 'zh-CN' ? text.label : text.en ?? humanise(tab)) : tab
}
