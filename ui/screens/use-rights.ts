import { useMemo } from 'react'
import { usePermissionLists } from '#kernel/client/session/use-permission.ts'
import { isElementVisible } from '#kernel/entity/permission.ts'
import type { Entity } from '#kernel/entity/index.ts'

export type Right = 'add' | 'edit' | 'delete' | 'export' | 'import' | 'print'

/** What the signed-in person may do with records of an entity at all; a single record says more in `_actions`. */
export function useRights(entity: Entity): Record<Right, boolean> {
  const lists = usePermissionLists()
  return useMemo(() => {
    const may = (right: Right) => isElementVisible(`${entity.permission}:${right}`, lists)
    return { add: may('add'), edit: may('edit'), delete: may('delete'), export: may('export'), import: may('import'), print: may('print') }
  }, [entity, lists])
}
