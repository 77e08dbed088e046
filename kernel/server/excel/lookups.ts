import { sql } from 'kysely'
import type { Field, Lookup } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import { nameable, sourceOf, textIn, type Source } from '../texts/sources.ts'

export interface Entry {
  value: string
  key: string | null
  text: string | null
  /** Further words that name it. */
  name?: string | null
}

/** Codes and texts needed for a sheet, loaded at once so that cells are read without waiting. */
export class LoadedLookup implements Lookup {
  readonly #texts = new Map<string, Map<string, string>>()
  readonly #values = new Map<string, Map<string, readonly string[]>>()

  /** @param meant words that stand for the key of a record, where no record is called so itself */
  add(field: Field, entries: readonly Entry[], meant: ReadonlyMap<string, string> = new Map()): void {
    const named = entries.flatMap(({ value, text, name }) => [text, name, value].map((word) => ({ word, value })))
    const values = new Map([...valuesBy(named), // A key stands for the records of that key alone, whatever others are called.
      ...valuesBy(entries.map(({ value, key }) => ({ word: key, value })))])
    for (const [word, key] of meant) {
      const known = values.get(key)
      if (known && !values.has(word)) values.set(word, known)
    }
    this.#texts.set(idOf(field), new Map(entries.map((entry) => [entry.value, writtenAs(entry, field, values)])))
    this.#values.set(idOf(field), values)
  }

  textOf(field: Field, value: string): string | undefined {
    return this.#texts.get(idOf(field))?.get(value)
  }

  valuesOf(field: Field, text: string): readonly string[] {
    return this.#values.get(idOf(field))?.get(text.trim()) ?? []
  }
}

/** Blanks around a word are nobody's: cells are read without them. */
function valuesBy(named: readonly { word: string | null | undefined; value: string }[]): Map<string, readonly string[]> {
  const values = new Map<string, readonly string[]>()
  for (const { word, value } of named) {
    const known = values.get(word?.trim() ?? '') ?? []
    if (word && !known.includes(value)) values.set(word.trim(), [...known, value])
  }
  return values
}

/**
 * The word by which an entry comes back as itself: its text where nobody else is called or keyed so, else its key, of a dictionary its
 * code. Where there is none, one that several share: it is refused on the way back.
 */
function writtenAs({ value, key, text, name }: Entry, { dict }: Field, values: ReadonlyMap<string, readonly string[]>): string {
  const words = [text, key, ...(dict ? [name, value] : [])].filter((word) => typeof word === 'string')
  const meaning = (word: string) => values.get(word.trim()) ?? []
  return words.find((word) => meaning(word).length === 1 && meaning(word)[0] === value)
    ?? words.toReversed().find((word) => meaning(word).includes(value))
    ?? value
}

function idOf(field: Field): string {
  return field.dict ? `dict:${field.dict}` : `${field.kind.replace(/s$/, '')}:${field.target ?? ''}`
}

/** The values or texts that a column will ask for. */
export interface Wanted {
  field: Field
  words: readonly string[]
}

/** Loads what the columns of a sheet refer to: dictionaries whole, records by the words that stand in the sheet. */
export async function loadLookup(ctx: Ctx, wanted: readonly Wanted[]): Promise<Lookup> {
  const lookup = new LoadedLookup()
  const words = new Map<string, { field: Field; words: Set<string> }>()
  for (const { field, words: own } of wanted) {
    const entry = words.get(idOf(field)) ?? { field, words: new Set<string>() }
    for (const word of own) entry.words.add(word)
    words.set(idOf(field), entry)
  }
  for (const { field, words: own } of words.values()) {
    if (field.dict) {
      const options = (await ctx.kernel.providers.dictionary(field.dict)) ?? []
      lookup.add(field, options.map(({ value, text, en }) => ({ value, key: null, text, name: en ?? null })))
    } else {
      const source = sourceOf(ctx.kernel, field)
      if (!source) continue
      const meant = new Map([...own].flatMap((word) => {
        const key = source.entity.synonyms?.[word.toLowerCase()]
        return key === undefined ? [] : [[word, key] as const]
      }))
      lookup.add(field, await loadRecords(ctx, source, [...own, ...meant.values()]), meant)
    }
  }
  return lookup
}

/** The records that the words name, and those called or keyed as they are, so that a text that is not theirs alone is seen as such. */
async function loadRecords(ctx: Ctx, source: Source, words: string[]): Promise<Entry[]> {
  const { entity, valueColumn, keyColumn, nameColumn } = source
  const [value, key, name] = [valueColumn, keyColumn, nameColumn].map((column) => sql.ref(`t.${column}`))
  const text = textIn(ctx.locale, source, 't.')
  const texts = sql`select ${text}::text from ${sql.table(entity.table)} t where ${value}::text = any(${words})`
  const { rows } = await sql<Entry>`
    select ${value}::text as value, ${key}::text as key, ${text}::text as text, ${name}::text as name
    from ${sql.table(entity.table)} t
    where t.del_flag = 0 and ${nameable(ctx, source)}
      and (
        ${value}::text = any(${words})
        or ${key}::text = any(${words})
        or ${text}::text = any(${words})
        or ${name}::text = any(${words})
        or ${text}::text in (${texts})
        or ${key}::text in (${texts})
        or ${name}::text in (${texts})
      )`.execute(ctx.db)
  return rows
}
