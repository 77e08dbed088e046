import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { requireRight, can, transact, type Ctx } from '#kernel/server/context.ts'
import { notAllowed } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { actionsOf } from '#kernel/server/operations/states.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { idList, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { permission } from '../../index.ts'
import { grantTree } from './grant-tree.ts'
import { nest } from '../wire/nest.ts'
import { queryTexts } from '../wire/query-texts.ts'

const deleted = { 'zh-CN': '删除成功!', 'en-US': 'Deleted' } as const
const inOrder = { column: 'sortNo', order: 'asc' }
/** Fields that existing clients read as booleans. */
const flags = ['route', 'keepAlive', 'hidden', 'hideTab', 'alwaysShow', 'internalOrExternal'] as const
const topMenus: Where = sql`t.menu_type = 0`

/** Menus and buttons: the whole tree, or level by level where there are too many (wire contract §6.5). */
export function permissionRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/sys/permission/list', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:permission:list')
    const query = request.query as Rec
    const rows = await dressed(ctx, await listAll(ctx, permission, { ...query, ...inOrder }, maxRows))
    const filtered = Object.keys(query).some((name) => Object.hasOwn(permission.fields, name))
    return ok(filtered ? rows.map((row) => ({ ...node(row), isLeaf: true, leaf: true })) : nest(rows, 'parentId', node).map(withLeafMarks))
  })

  app.get('/sys/permission/getSystemMenuList', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:permission:list')
    return ok(await level(ctx, topMenus))
  })

  app.get('/sys/permission/getSystemSubmenu', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:permission:list')
    return ok(await level(ctx, sql`t.parent_id = ${parameter(ctx, queryTexts(request), 'parentId')}`))
  })

  app.get('/sys/permission/getSystemSubmenuBatch', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:permission:list')
    const parents = idList(ctx, queryTexts(request), 'parentIds')
    return ok(Object.fromEntries(Map.groupBy(await level(ctx, sql`t.parent_id = any(${parents})`), (row) => row.parentId as string)))
  })

  app.get('/sys/permission/queryTreeList', async (request) => {
    const ctx = await callerCtx(kernel, request)
    if (!['system:permission:list', 'system:role:list'].some((right) => can(ctx, right)))
      throw notAllowed(ctx.locale, 'system:permission:list')
    return ok(await grantTree(ctx, { titled: true }))
  })

  for (const [name, parameterName] of [['delete', 'id'], ['deleteBatch', 'ids']] as const) {
    app.delete(`/sys/permission/${name}`, async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, 'system:permission:delete')
      await removeBranches(ctx, idList(ctx, request.query, parameterName))
      return ok(null, deleted[ctx.locale])
    })
  }
}

async function dressed(ctx: Ctx, rows: Rec[]): Promise<Rec[]> {
  await addTexts(ctx, permission, rows)
  for (const row of rows) row._actions = actionsOf(ctx, permission, row)
  return rows
}

function node(row: Rec): Rec {
  return { ...row, ...Object.fromEntries(flags.map((name) => [name, row[name] === 'Y'])), key: row.id, title: row.name }
}

/** Whether there is more below is asked of the rows themselves: buttons are children too. */
function withLeafMarks({ children, ...rest }: Rec): Rec {
  return { ...rest, leaf: rest.isLeaf, ...(Array.isArray(children) ? { children: (children as Rec[]).map(withLeafMarks) } : {}) }
}

/** One level; what has more below bears an empty list, by which existing clients draw the arrow. */
async function level(ctx: Ctx, where: Where): Promise<Rec[]> {
  const rows = await dressed(ctx, await listAll(ctx, permission, inOrder, maxRows, { extra: [where] }))
  const { rows: parents } = await sql<{ id: string }>`select distinct parent_id as id from sys_permission where parent_id = any(${
    rows.map((row) => row.id as string)
  }) and del_flag = 0`.execute(ctx.db)
  const above = new Set(parents.map(({ id }) => id))
  return rows.map((row) => {
    const leaf = !above.has(row.id as string)
    return { ...node(row), isLeaf: leaf, leaf, children: leaf ? null : [] }
  })
}

/** Deletes menus with all below them, what was granted of them and their data rules. */
async function removeBranches(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await transact(ctx, async (tx) => {
    const { rows } = await sql<{ id: string }>`with recursive down as (select id from sys_permission where id = any(${[
      ...ids,
    ]}) and del_flag = 0
      union select p.id from sys_permission p join down on p.parent_id = down.id where p.del_flag = 0) select id from down`.execute(tx.db)
    const branch = rows.map(({ id }) => id)
    for (const table of ['sys_role_permission', 'sys_depart_permission', 'sys_depart_role_permission', 'sys_permission_data_rule']) {
      await sql`delete from ${sql.table(table)} where permission_id = any(${branch})`.execute(tx.db)
    }
    // Those that are gone already are asked for too, so that the call is refused as any other.
    await remove(tx, permission, [...new Set([...ids, ...branch])])
  })
}
