import type { MenuSeed, Registry, Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { permission } from '../../index.ts'
import { menuId } from './menu-id.ts'
import { givingMessages } from './messages.ts'

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

/**
 * Modules bring pages and the rights of them anew with each version, so that they are switched off and not deleted.
 * @throws Refusal naming the entry
 */
export function requireOwnEntry(ctx: Ctx, { id, name, parentId, perms }: Entry): void {
  const pages = pagesOf(ctx.kernel.registry)
  const isRight = parentId !== null && pages.has(parentId) && perms !== null && id === menuId(perms)
  if (pages.has(id) || isRight) throw new Refusal(givingMessages[ctx.locale].standardMenu(name))
}

type Entry = Pick<Row<typeof permission>, 'id' | 'name' | 'parentId' | 'perms'>
