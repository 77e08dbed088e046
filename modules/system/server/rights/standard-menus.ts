import type { MenuSeed, Registry } from '#kernel/entity/index.ts'
import { menuId } from './menu-id.ts'

const known = new WeakMap<readonly unknown[], ReadonlySet<string>>()

/** Ids of the pages that modules bring. */
function pagesOf({ modules }: Registry): ReadonlySet<string> {
  const pages = known.get(modules) ?? new Set(modules.flatMap(({ menu }) => menu.flatMap(idsOf)))
  known.set(modules, pages)
  return pages
}

function idsOf({ id, children = [] }: MenuSeed): string[] {
  return [menuId(id), ...children.flatMap(idsOf)]
}

/** Whether modules bring an entry, or the right of such a page: each version brings it anew, so it is switched off and not deleted. */
export function isStandardMenu(registry: Registry,
  { id, parentId, perms }: { id: string; parentId: string | null; perms: string | null }): boolean {
  const pages = pagesOf(registry)
  return pages.has(id) || (parentId !== null && pages.has(parentId) && perms !== null && id === menuId(perms))
}
