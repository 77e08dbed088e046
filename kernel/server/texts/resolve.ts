import { sql, type RawBuilder } from 'kysely'
import { allFields, type Entity, type Field } from '#kernel/entity/index.ts'
import type { CodeTexts } from '#kernel/entity/shape.ts'
import type { Ctx } from '../context.ts'
import type { Rec } from '../rules.ts'
import { sourceOf, textIn, type Source } from './sources.ts'

type Texts = ReadonlyMap<string, string>

/** Puts `<field>_dictText` beside every coded value of the records; codes without a text stay as they are. */
export async function addTexts<R extends Rec>(ctx: Ctx, entity: Entity, shown: readonly R[]): Promise<(R & CodeTexts)[]> {
  const records: readonly Rec[] = shown
  if (records.length > 0) await fillTexts(ctx, entity, records)
  return shown as (R & CodeTexts)[]
}

async function fillTexts(ctx: Ctx, entity: Entity, records: readonly Rec[]): Promise<void> {
  const coded = codedFields(ctx, entity)
  const references = await referenceTexts(ctx, coded, records)
  for (const { name, field, source } of coded) {
    const texts = source ? references.get(sourceKey(source)) : await dictionaryTexts(ctx, field)
    if (!texts) continue
    for (const record of records) {
      const value = record[name]
      if (value === null || value === undefined || value === '') continue
      record[`${name}_dictText`] = String(value).split(',').map((part) => texts.get(part) ?? part).join(',')
    }
  }
}

interface Coded {
  name: string
  field: Field
  source: Source | undefined
}

function codedFields(ctx: Ctx, entity: Entity): Coded[] {
  return Object.entries(allFields(entity)).flatMap(([name, field]) => {
    const source = sourceOf(ctx.kernel, field)
    return source || field.kind === 'dict' || field.kind === 'dicts' ? [{ name, field, source }] : []
  })
}

async function dictionaryTexts(ctx: Ctx, field: Field): Promise<Texts | undefined> {
  const options = await ctx.kernel.providers.dictionary(field.dict!)
  return options && new Map(options.map((option) => [option.value, ctx.locale === 'en-US' ? (option.en ?? option.text) : option.text]))
}

function sourceKey(source: Source): string {
  return `${source.entity.id}.${source.value}`
}

async function referenceTexts(ctx: Ctx, coded: readonly Coded[], records: readonly Rec[]): Promise<Map<string, Texts>> {
  const wanted = new Map<string, { source: Source; values: Set<string> }>()
  for (const { name, source } of coded) {
    if (!source) continue
    const entry = wanted.get(sourceKey(source)) ?? { source, values: new Set<string>() }
    for (const record of records) {
      const value = record[name]
      if (value !== null && value !== undefined && value !== '') { for (const part of String(value).split(',')) entry.values.add(part) }
    }
    if (entry.values.size > 0) wanted.set(sourceKey(source), entry)
  }
  return loadTexts(ctx, wanted)
}

/** References show code and name (domain §0), people, departments and categories their name. */
function shownText({ locale }: Ctx, source: Source): RawBuilder<unknown> {
  const { entity, value, keyColumn, textColumn } = source
  const [key, text] = [sql.ref(keyColumn), textIn(locale, source)]
  if (value !== 'id' || keyColumn === textColumn || entity.shownAs === 'display') return sql`${text}::text`
  return entity.shownAs === 'key' ? sql`${key}::text` : sql`concat_ws(' ', ${key}, ${text})`
}

async function loadTexts(ctx: Ctx, wanted: Map<string, { source: Source; values: Set<string> }>): Promise<Map<string, Texts>> {
  const result = new Map<string, Map<string, string>>()
  if (wanted.size === 0) return result
  const parts: RawBuilder<unknown>[] = []
  for (const [key, { source, values }] of wanted) {
    result.set(key, new Map())
    // Deleted records keep their text: documents of the past still name them.
    parts.push(
      sql`select ${key}::text as source, ${sql.ref(source.valueColumn)}::text as value, ${shownText(ctx, source)} as text from
        ${sql.table(source.entity.table)} where ${sql.ref(source.valueColumn)} = any(${[...values]})`,
    )
  }
  const { rows } = await sql<{ source: string; value: string; text: string | null }>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
  for (const row of rows) if (row.text !== null) result.get(row.source)!.set(row.value, row.text)
  return result
}
