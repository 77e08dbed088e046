import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { requireRight } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { idList, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { log } from '../../entities/log.ts'
import { compareVersions, dataLogPage, versionsOf } from './data-log.ts'

const said = { 'zh-CN': { deleted: '删除成功!', cleared: '清除成功!' }, 'en-US': { deleted: 'Deleted', cleared: 'Cleared' } } as const

/** Deleting of log rows, and the changes of records by version (wire contract §6.13). */
export function logRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.delete(`${log.path}/delete`, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${log.permission}:delete`)
    await sql`delete from sys_log where id = ${parameter(ctx, request.query, 'id')}`.execute(ctx.db)
    return ok(null, said[ctx.locale].deleted)
  })

  app.delete(`${log.path}/deleteBatch`, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${log.permission}:delete`)
    if (parameter(ctx, request.query, 'ids') === 'allclear') {
      await sql`delete from sys_log`.execute(ctx.db)
      return ok(null, said[ctx.locale].cleared)
    }
    await sql`delete from sys_log where id = any(${idList(ctx, request.query)})`.execute(ctx.db)
    return ok(null, said[ctx.locale].deleted)
  })

  for (const [name, answer] of [['list', dataLogPage], ['queryDataVerList', versionsOf], ['queryCompareList', compareVersions]] as const) {
    app.get(`/sys/dataLog/${name}`, async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, 'system:data-log:list')
      return ok(await answer(ctx, request.query as Record<string, unknown>))
    })
  }
}
