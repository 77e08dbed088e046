import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { actionsOf } from '#kernel/server/operations/states.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { deleteMenu, deleteMenus, menusBelow, menusBelowSeveral, menuHolders, menuTree, parentsToChoose, placeMenu,
  topMenus } from '../../calls/rights.ts'
import { permission } from '../../index.ts'
import { menuFlags, type MenuNode } from '../../rules/tree-nodes.ts'
import { belongsTo } from '../tenants/in-tenant.ts'
import { nest, type Nested } from '../wire/nest.ts'
import { grantTree } from './grant-tree.ts'
import { placed } from './place-menu.ts'
import { requireOwnEntry } from './standard-menus.ts'
import { requireUnruled } from './unruled.ts'

const inOrder = { column: 'sortNo', order: 'asc' }

/** Menus and buttons: the whole tree, or level by level where there are too many (wire contract §6.5). */
export const permissionCalls = [
  serve(menuTree, async (ctx, _input, { sent }) => {
    const rows = await presentMenus(ctx, await listAll(ctx, permission, { ...sent, ...inOrder }, maxRows))
    const filtered = Object.keys(sent).some((name) => Object.hasOwn(permission.fields, name))
    return filtered ? rows.map((row) => ({ ...node(row), isLeaf: true, leaf: true })) : nest(rows, 'parentId', node).map(withLeafMarks)
  }),
  serve(topMenus, (ctx) => level(ctx, sql`t.menu_type = 0`)),
  serve(menusBelow, (ctx, { parentId }) => level(ctx, sql`t.parent_id = ${parentId}`)),
  serve(menusBelowSeveral,
    async (ctx, { parentIds }) =>
      Object.fromEntries(Map.groupBy(await level(ctx, sql`t.parent_id = any(${parentIds})`), (row) => row.parentId!))),
  serve(parentsToChoose, (ctx) => grantTree(ctx, { titled: true })),
  serve(deleteMenu, (ctx, { id }) => removeBranches(ctx, id)),
  serve(deleteMenus, (ctx, { ids }) => removeBranches(ctx, ids)),
  serve(placeMenu, placed),
  serve(menuHolders, (ctx, { ids }) => holders(ctx, ids)),
]

type MenuRow = Stored<typeof permission> & { _actions?: string[] }

async function presentMenus(ctx: Ctx, rows: MenuRow[]): Promise<MenuRow[]> {
  await addTexts(ctx, permission, rows)
  for (const row of rows) row._actions = actionsOf(ctx, permission, row)
  return rows
}

/** Whether it is a leaf is asked of the rows, not of its mark. */
function node({ isLeaf: _isLeaf, ...row }: MenuRow) {
  const flags = Object.fromEntries(menuFlags.map((name) => [name, row[name] === 'Y'])) as Record<(typeof menuFlags)[number], boolean>
  return { ...row, ...flags, key: row.id, title: row.name }
}

/** Whether there is more below is asked of the rows themselves: buttons are children too. */
function withLeafMarks({ children, ...rest }: Nested<ReturnType<typeof node>>): MenuNode {
  return { ...rest, leaf: rest.isLeaf, ...(children ? { children: children.map(withLeafMarks) } : {}) }
}

/** One level; what has more below bears an empty list, by which existing clients draw the arrow. */
async function level(ctx: Ctx, where: Where): Promise<MenuNode[]> {
  const rows = await presentMenus(ctx, await listAll(ctx, permission, inOrder, maxRows, { extra: [where] }))
  const { rows: parents } = await sql<{ id: string }>`
    select distinct parent_id as id from sys_permission where parent_id = any(${rows.map((row) => row.id)}) and del_flag = 0`.execute(
    ctx.db,
  )
  const above = new Set(parents.map(({ id }) => id))
  return rows.map((row) => {
    const leaf = !above.has(row.id)
    return { ...node(row), isLeaf: leaf, leaf, children: leaf ? null : [] }
  })
}

/** Menus with all below them. */
async function branchOf(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive down as (
      select id from sys_permission where id = any(${[...ids]}) and del_flag = 0
      union
      select p.id from sys_permission p join down on p.parent_id = down.id where p.del_flag = 0
    )
    select id from down`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Roles and department roles that were granted something of them, and the people who have it so. */
async function holders(ctx: Ctx, ids: readonly string[]): Promise<{ roles: number; people: number }> {
  const branch = await branchOf(ctx, ids)
  const { rows: [row] } = await sql<{ roles: number; people: number }>`
    with given as (
      select g.role_id as role, false as depart from sys_role_permission g join sys_role r on r.id = g.role_id and r.del_flag = 0
      where g.permission_id = any(${branch})
      union
      select g.role_id, true from sys_depart_role_permission g join sys_depart_role r on r.id = g.role_id and r.del_flag = 0
      where g.permission_id = any(${branch})
    )
    select (select count(*) from given)::int as roles,
      (
        select count(*)
        from sys_user u
        where u.del_flag = 0 and ${belongsTo(ctx.session.tenantId, 'u')} and (
          exists (select from sys_user_role h join given on given.role = h.role where h.main_id = u.id and h.del_flag = 0)
          or exists (select from sys_depart_role_user h join given on given.role = h.drole_id where h.user_id = u.id)
        )
      )::int as people`.execute(ctx.db)
  return row!
}

/** Deletes menus with all below them. What was granted of them and their data rules stay with them, and come back with them. */
async function removeBranches(ctx: Ctx, ids: readonly string[]): Promise<null> {
  const branch = await branchOf(ctx, ids)
  for (const id of branch) await requireUnruled(ctx, id)
  // The topmost is named, which is what was pressed.
  const rows = Map.groupBy(await findMany(ctx, permission, branch), ({ id }) => id)
  for (const row of branch.flatMap((id) => rows.get(id) ?? [])) requireOwnEntry(ctx, row)
  // Those that are gone already are asked for too, so that the call is refused as any other.
  await remove(ctx, permission, [...new Set([...ids, ...branch])])
  return null
}
