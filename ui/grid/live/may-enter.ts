import { findEntity } from '#kernel/client/entities.ts'
import { permissionStore } from '#kernel/client/session/permission-store.ts'
import { isElementVisible } from '#kernel/entity/permission.ts'

/**
 * Whether the server lets the caller onto a page that names an entity, with or without a record: it asks for the right to the list.
 * Whoever is shown a record by a process may lack it, and would be refused at every try.
 */
export function mayEnter(pageId: string): boolean {
  const named = findEntity(pageId.split(':')[0])
  const entity = named?.parent ? findEntity(named.parent) : named
  return entity === undefined || isElementVisible(`${entity.permission}:list`, permissionStore.getState())
}
