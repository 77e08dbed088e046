import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Entity } from '#kernel/entity/index.ts'
import type { Page } from '../request/envelope.ts'
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
}

function useLookup(key: readonly unknown[], load: (signal: AbortSignal) => Promise<Option[]>, enabled: boolean): Lookup {
  const answer = useQuery({ queryKey: key, queryFn: ({ signal }) => load(signal), enabled, staleTime: STALE_MS, placeholderData: keepPreviousData })
  return { options: answer.data ?? [], loading: answer.isFetching, failed: answer.isError }
}

/** Records of another entity whose key or name contains the keyword. */
export function useOptions(entity: Entity | undefined, keyword: string, enabled: boolean): Lookup {
  return useLookup([entity?.id, 'options', keyword], (signal) => entityApi(entity!).options(keyword, OPTION_COUNT, signal), enabled && entity !== undefined)
}

interface UserRow {
  username: string
  realname: string
  orgCodeTxt?: string | null
}

/** Users whose name contains the keyword; stored by account. */
export function useUserOptions(keyword: string, enabled: boolean): Lookup {
  return useLookup(['sys.user', 'options', keyword], async (signal) => {
    const query = { ...(keyword === '' ? {} : { realname: `*${keyword}*` }), pageNo: 1, pageSize: OPTION_COUNT, column: 'realname', order: 'asc' }
    const { result } = await getSigned<Page<UserRow> | null>('/sys/user/list', query, { signal, quiet: true })
    return (result?.records ?? []).map(({ username, realname }) => ({ value: username, text: realname, key: username }))
  }, enabled)
}

/** A node of a tree picker. */
export interface TreeOption {
  value: string
  title: string
  isLeaf?: boolean
  children?: TreeOption[]
}

interface DepartNode {
  id: string
  departName?: string
  title?: string
  children?: DepartNode[] | null
}

/** The whole tree of departments. */
export function useDepartTree(enabled: boolean): { nodes: TreeOption[]; loading: boolean } {
  const answer = useQuery({
    queryKey: ['sys.depart', 'tree'],
    queryFn: async () => (await getSigned<DepartNode[] | null>('/sys/sysDepart/queryTreeList', undefined, { quiet: true })).result ?? [],
    enabled,
    staleTime: STALE_MS,
  })
  return { nodes: (answer.data ?? []).map(departOption), loading: answer.isFetching }
}

function departOption({ id, departName, title, children }: DepartNode): TreeOption {
  return { value: id, title: title ?? departName ?? id, ...(children && children.length > 0 ? { children: children.map(departOption) } : {}) }
}

interface CategoryNode {
  key: string
  title: string
  leaf?: boolean
}

/** Children of a category; the root's id is '0'. */
export async function loadCategories(parentId: string): Promise<TreeOption[]> {
  const { result } = await getSigned<CategoryNode[] | null>('/sys/category/loadTreeData', { pid: parentId }, { quiet: true })
  return (result ?? []).map(({ key, title, leaf }) => ({ value: key, title, isLeaf: leaf ?? false }))
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
