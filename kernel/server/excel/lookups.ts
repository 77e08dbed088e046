import { sql } from 'kysely'
import type { Field, Lookup } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import { nameable, sourceOf, textIn, type Source } from '../texts/sources.ts'

interface Entry {
  value: string
  key: string | null
  text: string | null
  name?: string | null
}

/** Codes and texts needed for a sheet, loaded at once so that cells are read without waiting. */
class LoadedLookup implements Lookup {
  readonly #texts = new Map<string, Map<string, string>>()
  readonly #values = new Map<string, Map<string, string[]>>()

  /** @param meant words that stand for the key of a record, where no record is called so itself */
  add(id: string, entries: readonly Entry[], meant: ReadonlyMap<string, string> = new Map()): void {
    const texts = new Map<string, string>()
    const values = new Map<string, string[]>()
    const note = (text: string | null, value: string) => {
      if (text === null) return
      const known = values.get(text) ?? []
      if (!known.includes(value)) values.set(text, [...known, value])
    }
    for (const { value, text, name } of entries) {
      note(text, value)
      if (name) note(name, value)
      note(value, value)
    }
    // A key stands for its record alone, whatever others are called.
    for (const { value, key } of entries) if (key !== null) values.set(key, [value])
    for (const [word, key] of meant) {
      const known = values.get(key)
      if (known && !values.has(word)) values.set(word, known)
    }
    // A text that several records share would be ambiguous on the way back: then the key stands for the record.
    for (const { value, key, text } of entries)
      texts.set(value, text !== null && values.get(text)!.length === 1 ? text : (key ?? text ?? value))
    this.#texts.set(id, texts)
    this.#values.set(id, values)
  }

  textOf(field: Field, value: string): string | undefined {
    return this.#texts.get(idOf(field))?.get(value)
  }

  valuesOf(field: Field, text: string): readonly string[] {
    return this.#values.get(idOf(field))?.get(text) ?? []
  }
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
  for (const [id, { field, words: own }] of words) {
    if (field.dict) {
      const options = (await ctx.kernel.providers.dictionary(field.dict)) ?? []
      lookup.add(id, options.flatMap(({ value, text, en }) => [{ value, key: en ?? null, text }]))
    } else {
      const source = sourceOf(ctx.kernel, field)
      if (!source) continue
      const meant = new Map([...own].flatMap((word) => {
        const key = source.entity.synonyms?.[word.toLowerCase()]
        return key === undefined ? [] : [[word, key] as const]
      }))
      lookup.add(id, await loadRecords(ctx, source, [...own, ...meant.values()]), meant)
    }
  }
  return lookup
}

/** The records that the words name, and others of the same text, so that a text that is not unique is seen as such. */
async function loadRecords(ctx: Ctx, source: Source, words: string[]): Promise<Entry[]> {
  const { entity, valueColumn, keyColumn, nameColumn } = source
  const [value, key, name] = [valueColumn, keyColumn, nameColumn].map((column) => sql.ref(`t.${column}`))
  const text = textIn(ctx.locale, source, 't.')
  const { rows } = await sql<Entry>`
    select ${value}::text as value, ${key}::text as key, ${text}::text as text, ${name}::text as name
    from ${sql.table(entity.table)} t
    where t.del_flag = 0 and ${nameable(ctx, source)}
      and (
        ${value}::text = any(${words})
        or ${key}::text = any(${words})
        or ${text}::text = any(${words})
        or ${name}::text = any(${words})
        or ${text} in (select ${text} from ${sql.table(entity.table)} t where ${value}::text = any(${words}))
      )`.execute(ctx.db)
  return rows
}
