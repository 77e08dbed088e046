import { Decimal, type Field, type Locale } from '#kernel/entity/index.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { lookup } from '#kernel/entity/lookup.ts'

const yesNo: Record<Locale, Readonly<Record<string, string>>> = { 'zh-CN': lookup({ Y: '是', N: '否' }),
  'en-US': lookup({ Y: 'Yes', N: 'No' }) }

/** A field of a record in words, as it stands on a label; its texts of codes were added before (`addTexts`). */
export function fieldText(field: Field, record: Rec, name: string, locale: Locale): string {
  const value = record[`${name}_dictText`] ?? record[name]
  if (value === null || value === undefined) return ''
  if (field.kind === 'yesNo') return yesNo[locale][String(value as string)] ?? ''
  if (field.kind === 'decimal' || field.kind === 'money') return new Decimal(String(value as string)).toFixed()
  return String(value as string | number)
}
