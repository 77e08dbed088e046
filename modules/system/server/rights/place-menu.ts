import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import { refusal, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { requireRev, update } from '#kernel/server/operations/save.ts'
import { holdTree } from '#kernel/server/operations/tree.ts'
import { permission } from '../../index.ts'

const topMenu = 0
const subMenu = 1
const button = 2

interface Place {
  id: string
  rev: number | null
  parentId: string | null
  before: string | null
}

/** Moves a menu with all below it. Those that stand behind it get another number only where theirs is taken. */
export async function placed(ctx: Ctx, { id, rev, parentId, before }: Place): Promise<Stored<typeof permission>> {
  await holdTree(ctx, permission)
  const menu = await findOne(ctx, permission, id, { lock: true })
  requireRev(ctx, rev, menu)
  if (menu.menuType === button && menu.parentId !== parentId) {
    throw new Refusal(ctx.locale === 'zh-CN'
      ? `「${menu.name}」是按钮权限，只能在它的菜单下排序`
      : `"${menu.name}" is a right of its menu and stays below it: only its order can be changed`)
  }
  const there = (await listAll(ctx, permission, { column: 'sortNo', order: 'asc' }, maxRows, {
    extra: [parentId === null ? sql`t.menu_type = ${topMenu}` : sql`t.parent_id = ${parentId}`],
  })).filter((other) => other.id !== id)
  const at = before === null ? there.length : there.findIndex((other) => other.id === before)
  if (at < 0) throw refusal(ctx, 'notFound')
  let last = (there[at - 1]?.sortNo ?? 0) + 1
  const moved = await update(ctx, permission, { id, parentId, sortNo: last,
    menuType: menu.menuType === button ? button : parentId === null ? topMenu : subMenu })
  for (const behind of there.slice(at)) {
    if ((behind.sortNo ?? 0) > last) break
    last += 1
    await update(ctx, permission, { id: behind.id, sortNo: last })
  }
  return moved
}
