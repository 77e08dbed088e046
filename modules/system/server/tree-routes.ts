import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { requireRight } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { actionsOf } from '#kernel/server/operations/states.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { depart, permission } from '../index.ts'
import type { Entity } from '#kernel/entity/index.ts'

/** Trees that existing clients load whole: departments, menus, categories (wire contract §6.5, §6.6, §6.9). */
export function treeRoutes(app: FastifyInstance, kernel: Kernel): void {
  // Pickers need the departments, so a session is enough.
  app.get('/sys/sysDepart/queryTreeList', async (request) => {
    const ctx = await callerCtx(kernel, request)
    const rows = await listAll(ctx, depart, { column: 'departOrder', order: 'asc' }, maxRows)
    return ok(nest(rows, 'parentId', (row) => ({ ...row, key: row.id, value: row.id, title: row.departName })))
  })

  app.get('/sys/permission/list', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${permission.permission}:list`)
    const query = request.query as Rec
    const rows = await dressed(ctx, permission, await listAll(ctx, permission, { ...query, column: 'sortNo', order: 'asc' }, maxRows))
    const filtered = Object.keys(query).some((name) => Object.hasOwn(permission.fields, name))
    return ok(filtered ? rows : nest(rows, 'parentId', (row) => ({ ...row, key: row.id, title: row.name })))
  })

  app.get('/sys/category/loadTreeData', async (request) => {
    const ctx = await callerCtx(kernel, request)
    const { pid, pcode } = request.query as { pid?: string; pcode?: string }
    return ok(await categoryLevel(ctx, pid, pcode))
  })
}

async function dressed(ctx: Ctx, entity: Entity, rows: Rec[]): Promise<Rec[]> {
  await addTexts(ctx, entity, rows)
  for (const row of rows) row._actions = actionsOf(ctx, entity, row)
  return rows
}

/** Rows as a tree; a leaf has no `children` at all. Rows whose parent is out of sight stand at the top. */
function nest(rows: readonly Rec[], parent: string, toNode: (row: Rec) => Rec): Rec[] {
  const nodes = new Map(rows.map((row) => [row.id as string, toNode(row)]))
  const roots: Rec[] = []
  for (const row of rows) {
    const node = nodes.get(row.id as string)!
    const above = nodes.get(String(row[parent] ?? ''))
    if (!above) roots.push(node)
    else above.children = [...((above.children as Rec[] | undefined) ?? []), node]
  }
  for (const node of nodes.values()) node.isLeaf = node.children === undefined
  return roots
}

async function categoryLevel(ctx: Ctx, pid: string | undefined, pcode: string | undefined): Promise<Rec[]> {
  const parent = pid && pid !== '0' ? sql`c.pid = ${pid}`
    : pcode && pcode !== '0' ? sql`c.pid = (select id from sys_category where code = ${pcode} and del_flag = 0)` : sql`c.pid is null`
  const { rows } = await sql<{ id: string; name: string; code: string; pid: string | null; leaf: boolean }>`select c.id, c.name, c.code, c.pid, not exists (select 1 from sys_category b where b.pid = c.id and b.del_flag = 0) as leaf
    from sys_category c where c.del_flag = 0 and ${parent} order by c.code`.execute(ctx.db)
  return rows.map((row) => ({ key: row.id, title: row.name, value: null, code: row.code, parentId: row.pid, leaf: row.leaf, icon: null, children: null }))
}
