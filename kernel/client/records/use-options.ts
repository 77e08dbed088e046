import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Entity } from '#kernel/entity/index.ts'
import type { Page } from '../request/envelope.ts'
import { searchDictionary } from '../dictionary/dict-search.ts'
import { getSigned } from '../request/actions.ts'
import { entityApi } from './entity-api.ts'
import type { Option } from './record.ts'

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
  options: Option[]
  loading: boolean
  failed: boolean
  error: Error | null
}

function useLookup(key: readonly unknown[], load: (signal: AbortSignal) => Promise<Option[]>, enabled: boolean): Lookup {
  const answer = useQuery({ queryKey: key, queryFn: ({ signal }) => load(signal), enabled, staleTime: STALE_MS, placeholderData: keepPreviousData })
  return { options: answer.data ?? [], loading: answer.isFetching, failed: answer.isError, error: answer.error }
}

/** Records of another entity whose key or name contains the keyword. */
export function useOptions(entity: Entity | undefined, keyword: string, enabled: boolean): Lookup {
  return useLookup([entity?.id, 'options', keyword], (signal) => entityApi(entity!).options(keyword, OPTION_COUNT, signal), enabled && entity !== undefined)
}

/** Entries of a table dictionary whose text or code contains the keyword. */
export function useDictSearch(dict: string, keyword: string, enabled: boolean): Lookup {
  return useLookup(['dictionary', dict, keyword], async (signal) => {
    const items = await searchDictionary(dict, keyword, OPTION_COUNT, signal)
    return items.map(({ value, text }) => ({ value: String(value), text, key: String(value) }))
  }, enabled)
}

/** Which fields of a person or a department are stored and shown. */
export interface StoredFields {
  store?: string | undefined
  shown?: string | undefined
}

type UserRow = Record<string, unknown> & { username: string; realname: string }

/** Users whose name, account or staff number contains the keyword; stored by account unless said otherwise. */
export function useUserOptions(keyword: string, enabled: boolean, { store = 'username', shown = 'realname' }: StoredFields = {}): Lookup {
  return useLookup(['sys.user', 'options', keyword, store, shown], async (signal) => {
    const query = { ...(keyword === '' ? {} : { keyword }), pageNo: 1, pageSize: OPTION_COUNT, column: 'realname', order: 'asc' }
    const { result } = await getSigned<Page<UserRow> | null>('/sys/user/queryUserComponentData', query, { signal, quiet: true })
    return (result?.records ?? []).map((row) => ({ value: named(row, store) ?? row.username, text: named(row, shown) ?? row.realname, key: row.username }))
  }, enabled)
}

function named(row: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = row[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** A node of a tree picker. */
export interface TreeOption {
  value: string
  title: string
  /** What stands for it once it is chosen, where the title says more. */
  name?: string
  /** By which its children are asked for, where that is not the value. */
  id?: string
  isLeaf?: boolean
  children?: TreeOption[]
  /** A note among the nodes: not to be chosen. */
  disabled?: boolean
}

/** So many nodes of one level are loaded at most; the others are found by searching. */
export const LEVEL_LIMIT = 1000

type DepartNode = Record<string, unknown> & {
  id: string
  departName?: string
  title?: string
  isLeaf?: boolean
  path?: string
}

/** The departments below one, or the topmost ones; stored by id unless said otherwise. */
export async function loadDepartLevel(parentId: string | undefined, fields: StoredFields = {}): Promise<TreeOption[]> {
  const { result } = await getSigned<DepartNode[] | null>('/sys/sysDepart/queryDepartTreeSync', { ...(parentId === undefined ? {} : { pid: parentId }), pageSize: LEVEL_LIMIT }, { quiet: true })
  return (result ?? []).map((node) => departOption(node, fields))
}

/** Departments whose name contains the words, from all levels, with the names above them. */
export async function searchDeparts(words: string, fields: StoredFields = {}, signal?: AbortSignal): Promise<TreeOption[]> {
  const { result } = await getSigned<DepartNode[] | null>('/sys/sysDepart/searchBy', { keyWord: words, pageSize: SEARCH_COUNT }, { quiet: true, ...(signal ? { signal } : {}) })
  return (result ?? []).map((node) => {
    const option = departOption(node, fields)
    // Departments of different plants are often called alike.
    return { ...option, name: option.title, title: node.path ? `${node.path} / ${option.title}` : option.title, isLeaf: true }
  })
}

/** A department with all that stands below it. */
export async function loadDepartBranch(id: string): Promise<TreeOption[]> {
  const { result } = await getSigned<TreeBranch[] | null>('/sys/sysDepart/queryIdTree', { pid: id }, { quiet: true })
  const option = ({ value, title, children }: TreeBranch): TreeOption => ({ value, title, children: (children ?? []).map(option) })
  return (result ?? []).map(option)
}

interface TreeBranch {
  value: string
  title: string
  children?: TreeBranch[] | null
}

/** So many nodes a search of a tree offers. */
const SEARCH_COUNT = 50

function departOption(node: DepartNode, fields: StoredFields): TreeOption {
  const { id, departName, title, isLeaf } = node
  const { store = 'id', shown } = fields
  return { value: named(node, store) ?? id, id, title: (shown === undefined ? undefined : named(node, shown)) ?? title ?? departName ?? id, isLeaf: isLeaf ?? false }
}

interface TreeSelectNode {
  key: string
  title: string
  leaf?: boolean
}

/** One level of a tree that answers the nodes of wire contract §3 (TreeSelect). */
export async function loadTreeLevel(url: string, query: Readonly<Record<string, string>>): Promise<TreeOption[]> {
  const { result } = await getSigned<TreeSelectNode[] | null>(url, { ...query, pageSize: LEVEL_LIMIT }, { quiet: true })
  return (result ?? []).map(({ key, title, leaf }) => ({ value: key, title, isLeaf: leaf ?? false }))
}

/** Entries of a table dictionary as nodes of a tree without levels: what a search of the tree found. */
export async function searchTree(dict: string, words: string, signal?: AbortSignal): Promise<TreeOption[]> {
  return (await searchDictionary(dict, words, SEARCH_COUNT, signal)).map(({ value, text }) => ({ value: String(value), title: text, isLeaf: true }))
}

/** All records of a tree entity, for tree pickers. */
export function useTreeOptions(entity: Entity | undefined, enabled: boolean) {
  return useQuery({
    queryKey: [entity?.id, 'list', 'tree'],
    queryFn: ({ signal }) => entityApi(entity!).list({ column: entity!.order.column, order: entity!.order.order, pageNo: 1, pageSize: -1 }, signal),
    enabled: enabled && entity?.treeParent !== undefined,
    staleTime: STALE_MS,
  })
}

/** Text of a record's id, where nobody sent it along; until it is known, or if it is gone, the id itself. */
export function useOptionText(entity: Entity | undefined, value: string): string {
  const answer = useQuery({
    queryKey: [entity?.id, 'optionText', value],
    queryFn: async () => (await getSigned<Option[] | null>(`${entity!.path}/options`, { value }, { quiet: true })).result ?? [],
    enabled: entity !== undefined,
    staleTime: STALE_MS,
  })
  const texts = answer.data?.map(({ key, text }) => (key && key !== text ? `${key} ${text}` : text)).join('、')
  return texts || value
}
