import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { idList } from '#kernel/server/rest/bind.ts'
import { callerCtx, pickerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { depart } from '../../index.ts'
import { departNode, listDeparts } from './depart.routes.ts'
import { myDeparts } from './my-departs.ts'
import { nest } from '../wire/nest.ts'

const deleted = { 'zh-CN': '删除成功!', 'en-US': 'Deleted' } as const

/** Departments in the caller's charge, and deleting departments with all below them (wire contract §6.6). */
export function myDepartRoutes(app: FastifyInstance, kernel: Kernel): void {
  // The screen of the family reads the identity of the caller from the message.
  app.get('/sys/sysDepart/queryMyDeptTreeList', async (request) => {
    const ctx = await pickerCtx(kernel, request)
    const { identity, where } = await myDeparts(ctx)
    return ok(where ? nest(await listDeparts(ctx, [where]), 'parentId', departNode) : null, String(identity))
  })

  for (const [name, one] of [['delete', 'id'], ['deleteBatch', 'ids']] as const) {
    app.delete(`/sys/sysDepart/${name}`, async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, 'system:depart:delete')
      await removeBranches(ctx, idList(ctx, request.query, one))
      return ok(null, deleted[ctx.locale])
    })
  }
}

/** All of the branches or nothing: one department with people keeps them. */
async function removeBranches(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await transact(ctx, async (tx) => {
    const { rows } = await sql<{ id: string }>`with recursive down as (select id from sys_depart where id = any(${[
      ...ids,
    ]}) and del_flag = 0
      union select d.id from sys_depart d join down on d.parent_id = down.id where d.del_flag = 0) select id from down`.execute(tx.db)
    await remove(tx, depart, [...new Set([...ids, ...rows.map(({ id }) => id)])])
  })
}
