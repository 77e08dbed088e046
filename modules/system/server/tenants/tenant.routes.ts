import type { FastifyInstance } from 'fastify'
import { can, requireRight } from '#kernel/server/context.ts'
import { Refusal, refuseWith } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { idList } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { tenant } from '../../index.ts'
import { idSet } from '../rights/grants.ts'
import { queryTexts } from '../wire/query-texts.ts'
import { usedTenants } from './tenants.ts'

const said = {
  'zh-CN': { deleted: '删除成功!', partly: '部分删除成功！（被引用的租户无法删除）', used: '该租户已被引用，无法删除！' },
  'en-US': { deleted: 'Deleted', partly: 'Some were deleted; tenants that are in use stay',
    used: 'These tenants are in use and cannot be deleted' },
} as const

/** Tenants to choose from, and deleting as many as may be (wire contract §6.10). */
export function tenantRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/sys/tenant/queryList', async (request) => {
    const ctx = await callerCtx(kernel, request)
    // The form of a person offers them.
    if (!can(ctx, 'system:user:list')) requireRight(ctx, 'system:tenant:list')
    const ids = [...idSet(queryTexts(request).ids)]
    const rows = await listAll(ctx, tenant, { status: '1', column: 'createTime', order: 'asc',
      ...(ids.length > 0 ? { id: `${ids.join(',')},` } : {}) }, maxRows)
    return ok(
      rows.filter(({ id }) => ctx.session.tenantId === 0 || ctx.session.tenantIds.includes(Number(id))).map((row) => ({ ...row,
        id: Number(row.id) })
      ),
    )
  })

  app.delete('/sys/tenant/deleteBatch', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:tenant:delete')
    const ids = idList(ctx, request.query)
    const used = await usedTenants(ctx.db, ids)
    const free = ids.filter((id) => !used.has(id))
    if (free.length === 0) throw new Refusal(said[ctx.locale].used)
    const removed = await remove(ctx, tenant, free)
    if (removed === 0) throw refuseWith(ctx.locale, 'notFound')
    return ok(null, used.size > 0 ? said[ctx.locale].partly : said[ctx.locale].deleted)
  })
}
