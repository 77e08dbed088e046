import { defineEntity, f, type Entity, type Field, type Locale } from '#kernel/entity/index.ts'
import type { ReportItem, ReportParam } from './stored-report.ts'

/** A name that can stand in a condition or an order: no dots, no quotes. */
export const plainName = /^[\p{L}_][\p{L}\p{N}_]*$/u

/** Heading of a column in a language. */
export function titleOfItem({ fieldTxt, fieldTxtEn }: ReportItem, locale: Locale): string {
  return locale === 'en-US' ? (fieldTxtEn ?? fieldTxt) : fieldTxt
}

/** What a parameter is called in a language; its name where nobody said. */
export function titleOfParam({ paramName, paramTxt, paramTxtEn }: ReportParam, locale: Locale): string {
  return (locale === 'en-US' ? paramTxtEn : null) ?? paramTxt ?? paramName
}

/** A column as a field, by which conditions on it are read as those of every list are. */
function fieldOfItem(item: ReportItem): Field {
  const common = { label: item.fieldTxt, en: item.fieldTxtEn ?? item.fieldTxt, column: item.fieldName }
  if (item.dictCode) return f.dict(item.dictCode, common)
  switch (item.fieldType) {
    case 'Integer':
      return f.integer(common)
    case 'Long':
      return f.decimal(38, 15, common)
    case 'Date':
      return f.date(common)
    case 'Datetime':
      return f.datetime(common)
    default:
      return f.text(common)
  }
}

/** Columns that have a place in SQL. */
export function plainItems(items: readonly ReportItem[]): ReportItem[] {
  return items.filter(({ fieldName }) => plainName.test(fieldName))
}

/** Before the names of columns, lest one be taken for a field that every entity has. */
export const COLUMN = 'c_'

/** The rows of a report as an entity without a table, for the language of list queries. */
export function rowEntity(items: readonly ReportItem[]): Entity {
  return defineEntity({ module: 'lowcode', name: 'report-row', table: '', title: '',
    fields: Object.fromEntries(items.map((item) => [COLUMN + item.fieldName, fieldOfItem(item)])) })
}

/** Replacements `value_text,value_text` as options, a value alone stands for itself; undefined where they are malformed. */
export function readReplacements(text: string): { value: string; text: string }[] | undefined {
  const pairs = text.split(',').map((part) => part.trim()).filter(Boolean).map((part) => /^([^_]+)(?:_(.+))?$/.exec(part))
  return pairs.every((pair) => pair !== null) ? pairs.map((pair) => ({ value: pair[1]!, text: pair[2] ?? pair[1]! })) : undefined
}
