import type { PlaceInTree } from '#kernel/entity/console/choices.ts'
import { departLevel, departNames, findDeparts, type DepartName, type DepartPlace } from '#kernel/entity/console/departs.ts'
import { searchDictionary } from '../dictionary/dict-search.ts'
import { ask } from '../request/calls.ts'
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

/** The departments below one, or the topmost ones; stored by id unless said otherwise. */
export async function loadDepartLevel(parentId: string | undefined, fields: StoredFields = {}): Promise<TreeOption[]> {
  const places = await ask(departLevel, { pid: parentId, pageSize: String(LEVEL_LIMIT) }, { quiet: true })
  return places.map((place) => departOption(place, fields))
}

/** Departments whose name contains the words, from all levels, with the names above them. */
export async function searchDeparts(words: string, fields: StoredFields = {}, signal?: AbortSignal): Promise<TreeOption[]> {
  const places = await ask(findDeparts, { keyWord: words, pageSize: String(SEARCH_COUNT) }, { quiet: true, ...(signal ? { signal } : {}) })
  return places.map((place) => {
    const option = departOption(place, fields)
    // Departments of different plants are often called alike.
    return { ...option, name: option.title, title: place.path ? `${place.path} / ${option.title}` : option.title, isLeaf: true }
  })
}

/** A department with all that stands below it. */
export async function loadDepartBranch(id: string): Promise<TreeOption[]> {
  const option = ({ value, title, children }: DepartName): TreeOption => ({ value, title, children: (children ?? []).map(option) })
  return (await ask(departNames, { pid: id }, { quiet: true })).map(option)
}

/** So many nodes a search of a tree offers. */
const SEARCH_COUNT = 50

function departOption(place: DepartPlace, { store = 'id', shown }: StoredFields): TreeOption {
  const { id, title, isLeaf } = place
  const columns = { ...place }
  return { value: named(columns, store) ?? id, id, title: (shown === undefined ? undefined : named(columns, shown)) ?? title, isLeaf }
}

/** Places of one level as nodes of a tree (wire contract §3, TreeSelect). */
export function treeOptions(places: readonly PlaceInTree[]): TreeOption[] {
  // Servers of this family also say 0 (has children) and 1, as numbers or texts (spec 2 §3).
  return places.map(({ key, title, leaf }) => ({ value: key, title, isLeaf: leaf === true || Number(leaf) === 1 }))
}

/** Entries of a table dictionary as nodes of a tree without levels: what a search of the tree found. */
export async function searchTree(dict: string, words: string, signal?: AbortSignal): Promise<TreeOption[]> {
  return (await searchDictionary(dict, words, SEARCH_COUNT, signal)).map(({ value, text }) => ({ value: String(value), title: text,
    isLeaf: true })
  )
}
