import { searchDictionary } from '../dictionary/dict-search.ts'
import { getSigned } from '../request/actions.ts'
import { named, type StoredFields } from './stored-fields.ts'

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
  const { result } = await getSigned<DepartNode[] | null>('/sys/sysDepart/queryDepartTreeSync', {
    ...(parentId === undefined ? {} : { pid: parentId }),
    pageSize: LEVEL_LIMIT,
  }, { quiet: true })
  return (result ?? []).map((node) => departOption(node, fields))
}

/** Departments whose name contains the words, from all levels, with the names above them. */
export async function searchDeparts(words: string, fields: StoredFields = {}, signal?: AbortSignal): Promise<TreeOption[]> {
  const { result } = await getSigned<DepartNode[] | null>('/sys/sysDepart/searchBy', { keyWord: words, pageSize: SEARCH_COUNT }, {
    quiet: true,
    ...(signal ? { signal } : {}),
  })
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
  return { value: named(node, store) ?? id, id, title: (shown === undefined ? undefined : named(node, shown)) ?? title ?? departName ?? id,
    isLeaf: isLeaf ?? false }
}

interface TreeSelectNode {
  key: string
  title: string
  /** Servers of this family also say 0 (has children) and 1, as numbers or texts (spec 2 §3). */
  leaf?: boolean | number | string
}

/** One level of a tree that answers the nodes of wire contract §3 (TreeSelect). */
export async function loadTreeLevel(url: string, query: Readonly<Record<string, string>>): Promise<TreeOption[]> {
  const { result } = await getSigned<TreeSelectNode[] | null>(url, { ...query, pageSize: LEVEL_LIMIT }, { quiet: true })
  return (result ?? []).map(({ key, title, leaf }) => ({ value: key, title, isLeaf: leaf === true || Number(leaf) === 1 }))
}

/** Entries of a table dictionary as nodes of a tree without levels: what a search of the tree found. */
export async function searchTree(dict: string, words: string, signal?: AbortSignal): Promise<TreeOption[]> {
  return (await searchDictionary(dict, words, SEARCH_COUNT, signal)).map(({ value, text }) => ({ value: String(value), title: text,
    isLeaf: true })
  )
}
