import type { Ctx } from '#kernel/server/context.ts'
import type { HomeScreen } from '../../calls/people.ts'
import { grantedIds, grantees } from '../rights/grants.ts'
import { menuLabels } from '../rights/menu-labels.ts'
import { allMenus, openedBy } from '../rights/menu-payload.ts'

/** Menus that hold others and show nothing themselves. */
const holder = 'layouts/RouteView'

/** The screens with which somebody may begin who has these roles, as the menu names them. */
export async function homeScreens(ctx: Ctx, roleIds: readonly string[]): Promise<HomeScreen[]> {
  const [all, granted] = await Promise.all([allMenus(ctx), Promise.all(roleIds.map((id) => grantedIds(ctx, grantees.role, id)))])
  const label = menuLabels(ctx, all)
  return openedBy(ctx, all, granted.flat()).visible.flatMap((row) =>
    row.url?.startsWith('/') && row.component !== holder && row.hidden !== 'Y'
      ? [{ path: row.url, title: label(row) }]
      : []
  )
}
