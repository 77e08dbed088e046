import { sql } from 'kysely'
import type { MenuSeed } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { menuId } from './menu-id.ts'

/** Entries that are the caller's to open but stand beside their menu, found by name. */
export interface Standing {
  readonly aside: ReadonlySet<string>
}

/** By the roles of the caller: whoever has one of the plant's own making sees all that it opens. */
export async function standingFor(ctx: Ctx): Promise<Standing> {
  const { rows } = await sql<{ code: string | null }>`
    select r.role_code as code
    from sys_user_role ur
    join sys_role r on r.id = ur.role and r.del_flag = 0
    where ur.main_id = ${ctx.session.userId} and ur.del_flag = 0
    union all
    select null from sys_depart_role_user where user_id = ${ctx.session.userId}`.execute(ctx.db)
  const { modules } = ctx.kernel.registry
  const known = (code: string | null) => code !== null && modules.some(({ nav }) => nav?.[code])
  if (rows.length === 0 || !rows.every(({ code }) => known(code))) return { aside: new Set() }
  const shown = new Set(rows.flatMap(({ code }) => modules.flatMap(({ nav }) => nav?.[code!] ?? [])))
  return {
    aside: new Set(
      modules.filter(({ nav }) => nav).flatMap(({ menu }) => leaves(menu)).filter(({ id }) => !shown.has(id)).map(({ id }) => menuId(id)),
    ),
  }
}

function leaves(menus: readonly MenuSeed[]): MenuSeed[] {
  return menus.flatMap((menu) => (menu.children ? leaves(menu.children) : [menu]))
}
