import type { StoredFields } from '#kernel/client/records/stored-fields.ts'
import { loadDepartLevel, searchDeparts } from '#kernel/client/records/tree-options.ts'
import { useLazyTree } from '../tree/use-lazy-tree.ts'

/** The departments, loaded level by level and searched on the server. */
export function useDepartTree(fields: StoredFields, delayMs?: number) {
  return useLazyTree({
    key: ['sys.depart', fields.store, fields.shown],
    load: (parent) => loadDepartLevel(parent, fields),
    search: (words, signal) => searchDeparts(words, fields, signal),
  }, delayMs)
}
