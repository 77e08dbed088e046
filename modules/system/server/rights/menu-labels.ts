import type { Ctx } from '#kernel/server/context.ts'
import { menuTitle, type MenuRow } from './menu-payload.ts'

/** Between the names of menus that lie above each other. */
export const betweenMenus = ' / '

/** What a menu or button is called with the menus above it: 「系统管理 / 角色管理 / 授权」. */
export function menuLabels({ locale }: Ctx, all: readonly MenuRow[]): (row: MenuRow) => string {
  const byId = new Map(all.map((row) => [row.id, row]))
  const label = (row: MenuRow): string => {
    const above = row.parent_id ? byId.get(row.parent_id) : undefined
    return above ? `${label(above)}${betweenMenus}${menuTitle(row, locale)}` : menuTitle(row, locale)
  }
  return label
}
