import type { ReportOption } from '#kernel/entity/console/reports.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { tableItems, tableTexts } from '#modules/system/server.ts'
import { readReplacements } from './report-fields.ts'
import { messages } from './messages.ts'
import type { ReportItem } from './stored-report.ts'

/** What says how the codes of a column read. */
type CodedItem = Pick<ReportItem, 'fieldName' | 'dictCode' | 'replaceVal'>

/** Key under which the options of a column stand in `dictOptions`; undefined for a column without codes. */
export function dictKeyOf({ dictCode, replaceVal, fieldName }: CodedItem): string | undefined {
  return dictCode ?? (replaceVal ? fieldName : undefined)
}

const isTable = (code: string) => code.includes(',')

function option(value: string, text: string): ReportOption {
  return { value, text, title: text, label: text }
}

async function codes(ctx: Ctx, code: string): Promise<ReportOption[] | undefined> {
  const options = await ctx.kernel.providers.dictionary(code)
  return options?.map(({ value, text, en }) => option(value, ctx.locale === 'en-US' ? (en ?? text) : text))
}

/** Entries of a dictionary or of `table,text,code` that contain the keyword. */
export async function dictionaryItems(ctx: Ctx, code: string, keyword: string): Promise<ReportOption[]> {
  const items = isTable(code) ? await tableItems(ctx, code, { keyword, limit: 50 }) : await codes(ctx, code)
  if (!items) throw new Refusal(messages[ctx.locale].badDictionary(code))
  return isTable(code) ? items : items.filter(({ text, value }) => text.includes(keyword) || value.includes(keyword))
}

/** The options of all coded columns by their keys. Tables are searched while typing, so theirs stay out of it. */
export async function dictOptions(ctx: Ctx, items: readonly CodedItem[]): Promise<Record<string, ReportOption[]>> {
  const options: Record<string, ReportOption[]> = lookup({})
  for (const item of items) {
    const key = dictKeyOf(item)
    if (key === undefined || options[key]) continue
    if (!item.dictCode) options[key] = (readReplacements(item.replaceVal ?? '') ?? []).map(({ value, text }) => option(value, text))
    else options[key] = isTable(item.dictCode) ? [] : ((await codes(ctx, item.dictCode)) ?? [])
  }
  return options
}

/** Puts `<field>_dictText` beside each code of a page; a code without a text stays as it is. */
export async function addReportTexts(ctx: Ctx, items: readonly CodedItem[], records: readonly Rec[]): Promise<void> {
  if (records.length === 0) return
  const options = await dictOptions(ctx, items)
  for (const item of items) {
    const key = dictKeyOf(item)
    if (key === undefined) continue
    const values = [...new Set(records.flatMap((record) => partsOf(record[item.fieldName])))]
    const texts = isTable(key) ? await tableMap(ctx, key, values) : new Map(options[key]!.map(({ value, text }) => [value, text]))
    for (const record of records) {
      const parts = partsOf(record[item.fieldName])
      if (parts.length > 0) record[`${item.fieldName}_dictText`] = parts.map((part) => texts.get(part) ?? part).join(',')
    }
  }
}

function partsOf(value: unknown): string[] {
  return value === null || value === undefined || value === '' ? [] : String(value as string | number).split(',')
}

async function tableMap(ctx: Ctx, dictionary: string, values: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = (await tableTexts(ctx, dictionary, values, false)) ?? values
  return new Map(values.map((value, index) => [value, texts[index] ?? value]))
}
