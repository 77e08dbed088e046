import { loadDictionary } from '#kernel/client/dictionary/dictionary.ts'
import { findEntity } from '#kernel/client/entities.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { OPTION_COUNT } from '#kernel/client/records/use-options.ts'
import type { DataColumn } from '../column.ts'
import type { Resolved } from './paste.ts'

/** Look-ups under way at the same time: enough to be quick, few enough to leave the server to others. */
const AT_ONCE = 6

/** What pasted names mean: items of the column's dictionary, records of its entity by code or name. */
export async function resolveNames(column: DataColumn, names: readonly string[]): Promise<ReadonlyMap<string, Resolved>> {
  const { dict, target } = column.field
  if (dict !== undefined) return resolveItems(dict, names)
  const entity = findEntity(target)
  const resolved = new Map<string, Resolved>()
  if (!entity) return resolved
  const waiting = [...names]
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const found = (await entityApi(entity).options(name, OPTION_COUNT)).filter((option) => option.key === name || option.text === name)
      resolved.set(name, found.length === 0 ? 'unknown' : found.length > 1 ? 'ambiguous' : found[0]!)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, names.length) }, work))
  return resolved
}

async function resolveItems(dict: string, names: readonly string[]): Promise<ReadonlyMap<string, Resolved>> {
  const items = await loadDictionary(dict)
  return new Map(names.flatMap((name): [string, Resolved][] => {
    const item = items.find(({ value, text }) => text === name || String(value) === name)
    return item ? [[name, { value: String(item.value), text: item.text }]] : []
  }))
}
