import type { MenuSeed } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'

let known: ReadonlyMap<string, string> | undefined

/** The screens that list the entities, by their ids: as modules place them. Forms that people made have theirs by their own menus. */
export function pathsOfEntities({ kernel: { registry } }: Ctx): ReadonlyMap<string, string> {
  const walk = (menus: readonly MenuSeed[]): MenuSeed[] => menus.flatMap((menu) => [menu, ...walk(menu.children ?? [])])
  known ??= new Map(
    registry.modules.flatMap((module) => walk(module.menu)).flatMap(({ entity, path }) => (entity ? [[entity, path] as const] : [])),
  )
  return known
}
