import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { purge, restore } from '#kernel/server/operations/remove.ts'
import { bodyOf, idList, listing } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { user } from '../../index.ts'
import { showUsers } from './user-listing.ts'

const said = {
  'zh-CN': { restored: '还原成功', purged: '删除成功' },
  'en-US': { restored: 'Restored', purged: 'Deleted' },
} as const

/** People who were deleted (wire contract §6.3). */
export function userRecycleRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/sys/user/recycleBin', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:user:delete')
    const query = request.query as Rec
    // Existing clients read them all, without paging, and show the names of departments in place of the code.
    if (query.pageNo !== undefined) return listing(ctx, user, query, { deleted: 1 })
    const rows = await listAll(ctx, user, { ...query, column: 'updateTime', order: 'desc' }, maxRows, { deleted: 1 })
    await showUsers(ctx, rows)
    return ok(rows.map((row: Rec) => ({ ...row, orgCode: row.orgCodeTxt })))
  })

  app.put('/sys/user/putRecycleBin', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:user:delete')
    await restore(ctx, user, idList(ctx, bodyOf(ctx, request), 'userIds'))
    return ok(said[ctx.locale].restored, said[ctx.locale].restored)
  })

  app.delete('/sys/user/deleteRecycleBin', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:user:delete')
    await purge(ctx, user, idList(ctx, request.query, 'userIds'))
    return ok(said[ctx.locale].purged, said[ctx.locale].purged)
  })
}
