import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Entity, Field } from '#kernel/entity/index.ts'
import { searchDictionary } from '../dictionary/dict-search.ts'
import { peopleToChoose } from '#kernel/entity/console/people.ts'
import { ask } from '../request/calls.ts'
import { entityApi, type Wanted } from './entity-api.ts'
import { keepDetails } from './option-details.ts'
import type { Option } from './record.ts'
import { named, type StoredFields } from './stored-fields.ts'

/** Pause after the last key press until a look-up is sent (spec 2 §9). */
export const SEARCH_DELAY_MS = 300
/** How many entries a picker offers at a time. */
export const OPTION_COUNT = 10
/** Look-ups are kept for half a minute, as short-lived values are (spec 1 §9). */
const STALE_MS = 30_000

/** The value as it was once it has rested for the delay. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return rested
}

interface Lookup {
  options: readonly Option[]
  loading: boolean
  failed: boolean
  error: Error | null
}

function useLookup(key: readonly unknown[], load: (signal: AbortSignal) => Promise<readonly Option[]>, enabled: boolean): Lookup {
  const answer = useQuery({ queryKey: key, queryFn: ({ signal }) => load(signal), enabled, staleTime: STALE_MS,
    placeholderData: keepPreviousData })
  return { options: answer.data ?? [], loading: answer.isFetching, failed: answer.isError, error: answer.error }
}

interface OptionsAsked {
  /** Ids of records by the names of references that lead to them. */
  narrowed?: Readonly<Record<string, string>>
  /** What is to be told of them; without it nothing is. */
  wanted?: Wanted | undefined
}

/** Records of another entity whose key or name contains the keyword, narrowed to those that refer to the records named. */
export function useOptions(entity: Entity | undefined, keyword: string, enabled: boolean,
  { narrowed = {}, wanted }: OptionsAsked = {}): Lookup {
  return useLookup([entity?.id, 'options', keyword, narrowed, wanted], async (signal) => {
    const options = await entityApi(entity!).options(keyword, OPTION_COUNT, signal, narrowed, wanted)
    if (wanted) keepDetails(entity!, wanted, options)
    return options
  }, enabled && entity !== undefined)
}

/** What narrows a reference where this record stands around it (`narrowedBy` of the field). A word that was typed and is not known as a record narrows nothing. */
export function narrowingOf({ narrowedBy = {} }: Pick<Field, 'narrowedBy'>,
  around: Readonly<Record<string, unknown>>): Record<string, string> {
  const isKnown = (source: string) => ![around[source], '', null, undefined].includes(around[`${source}_dictText`])
  return Object.fromEntries(
    Object.entries(narrowedBy).filter(([, source]) => isKnown(source)).map(([name, source]) => [name, String(around[source])]),
  )
}

/** Entries of a table dictionary whose text or code contains the keyword. */
export function useDictSearch(dict: string, keyword: string, enabled: boolean): Lookup {
  return useLookup(['dictionary', dict, keyword], async (signal) => {
    const items = await searchDictionary(dict, keyword, OPTION_COUNT, signal)
    return items.map(({ value, text }) => ({ value: String(value), text, key: String(value) }))
  }, enabled)
}

/** Users whose name, account or staff number contains the keyword; stored by account unless said otherwise. */
export function useUserOptions(keyword: string, enabled: boolean, { store = 'username', shown = 'realname' }: StoredFields = {}): Lookup {
  return useLookup(['sys.user', 'options', keyword, store, shown], async (signal) => {
    const query = { ...(keyword === '' ? {} : { keyword }), pageNo: 1, pageSize: OPTION_COUNT, column: 'realname', order: 'asc' }
    const { records } = await ask(peopleToChoose, {}, { open: query, signal, quiet: true })
    return records.map((row) => ({ value: named(row, store) ?? row.username, text: named(row, shown) ?? row.realname, key: row.username }))
  }, enabled)
}

/** All records of a tree entity, for tree pickers. */
export function useTreeOptions(entity: Entity | undefined, enabled: boolean) {
  return useQuery({
    queryKey: [entity?.id, 'list', 'tree'],
    queryFn: ({ signal }) =>
      entityApi(entity!).list({ column: entity!.order.column, order: entity!.order.order, pageNo: 1, pageSize: -1 }, signal),
    enabled: enabled && entity?.treeParent !== undefined,
    staleTime: STALE_MS,
  })
}

/** Text of a record's id, where nobody sent it along; until it is known, or if it is gone, the id itself. */
export function useOptionText(entity: Entity | undefined, value: string): string {
  const answer = useQuery({
    queryKey: [entity?.id, 'optionText', value],
    queryFn: () => entityApi(entity!).optionsOf([value]),
    enabled: entity !== undefined,
    staleTime: STALE_MS,
  })
  const texts = answer.data?.map(({ key, text }) => (key && key !== text ? `${key} ${text}` : text)).join('、')
  return texts || value
}
