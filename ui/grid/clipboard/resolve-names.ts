import { searchDictionary } from '#kernel/client/dictionary/dict-search.ts'
import { loadDictionary } from '#kernel/client/dictionary/dictionary.ts'
import { findEntity } from '#kernel/client/entities.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { optionTitle, type Option } from '#kernel/client/records/record.ts'
import { OPTION_COUNT } from '#kernel/client/records/use-options.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { DataColumn } from '../column.ts'
import type { Resolved } from './paste.ts'

/** Look-ups under way at the same time: enough to be quick, few enough to leave the server to others. */
const AT_ONCE = 6

/** What pasted names mean: items of the column's dictionary, records of its entity by code or name. */
export async function resolveNames(column: DataColumn, names: readonly string[]): Promise<ReadonlyMap<string, Resolved>> {
  const { dict, target } = column.field
  if (column.dict === undefined && dict !== undefined) return resolveItems(dict, names)
  const search = searchOf(column.dict, findEntity(target))
  const resolved = new Map<string, Resolved>()
  if (!search) return resolved
  const waiting = [...names]
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const found = (await search(name)).filter((option) => option.key === name || option.text === name)
      resolved.set(name, found.length === 0 ? 'unknown' : found.length > 1 ? 'ambiguous' : inWords(found[0]!))
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, names.length) }, work))
  return resolved
}

/** What a name was found to be; a record shows as it will once it is saved. */
interface Found extends Option {
  title?: string
}

const inWords = ({ value, text, title = text }: Found): Resolved => ({ value, text: title })

/** Large dictionaries and entities are asked name by name. */
function searchOf(source: string | undefined, entity: Entity | undefined): ((name: string) => Promise<Found[]>) | undefined {
  if (source !== undefined)
    return async (name) =>
      (await searchDictionary(source, name, OPTION_COUNT)).map(({ value, text }) => ({ value: String(value), text, key: String(value) }))
  return entity
    && (async (name) =>
      (await entityApi(entity).options(name, OPTION_COUNT)).map((option) => ({ ...option, title: optionTitle(entity, option) })))
}

async function resolveItems(dict: string, names: readonly string[]): Promise<ReadonlyMap<string, Resolved>> {
  const items = await loadDictionary(dict)
  return new Map(names.flatMap((name): [string, Resolved][] => {
    const item = items.find(({ value, text }) => text === name || String(value) === name)
    return item ? [[name, { value: String(item.value), text: item.text }]] : []
  }))
}
