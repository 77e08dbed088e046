import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#kernel/server/context.ts'
import { requireRight } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { actionsOf } from '#kernel/server/operations/states.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { permission } from '../index.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { nest } from './nest.ts'

/** The tree of menus, which existing clients load whole (wire contract §6.5). */
export function treeRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/sys/permission/list', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${permission.permission}:list`)
    const query = request.query as Rec
    const rows = await dressed(ctx, permission, await listAll(ctx, permission, { ...query, column: 'sortNo', order: 'asc' }, maxRows))
    const filtered = Object.keys(query).some((name) => Object.hasOwn(permission.fields, name))
    return ok(filtered ? rows : nest(rows, 'parentId', (row) => ({ ...row, key: row.id, title: row.name })))
  })
}

async function dressed(ctx: Ctx, entity: Entity, rows: Rec[]): Promise<Rec[]> {
  await addTexts(ctx, entity, rows)
  for (const row of rows) row._actions = actionsOf(ctx, entity, row)
  return rows
}
