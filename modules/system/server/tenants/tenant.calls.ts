import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import { refusal } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { deleteTenants, tenantsToChoose } from '../../calls/tenants.ts'
import { tenant } from '../../index.ts'
import { idSet } from '../rights/grants.ts'
import { usedTenants } from './tenants.ts'

const messages = {
  'zh-CN': { deleted: '删除成功!', partly: '部分删除成功！（被引用的租户无法删除）', used: '该租户已被引用，无法删除！' },
  'en-US': { deleted: 'Deleted', partly: 'Some were deleted; tenants that are in use stay',
    used: 'These tenants are in use and cannot be deleted' },
} as const

/** Tenants to choose from, and deleting as many as may be (wire contract §6.10). */
export const tenantCalls = [
  serve(tenantsToChoose, async (ctx, input) => {
    const ids = [...idSet(input.ids)]
    const rows = await listAll(ctx, tenant, { status: '1', column: 'createTime', order: 'asc',
      ...(ids.length > 0 ? { id: `${ids.join(',')},` } : {}) }, maxRows)
    return rows.map((row) => ({ ...row, id: Number(row.id) }))
  }),
  serve(deleteTenants, async (ctx, { ids }) => {
    const used = await usedTenants(ctx.db, ids)
    const free = ids.filter((id) => !used.has(id))
    if (free.length === 0) throw new Refusal(messages[ctx.locale].used)
    const removed = await remove(ctx, tenant, free)
    if (removed === 0) throw refusal(ctx, 'notFound')
    return withMessage(null, used.size > 0 ? messages[ctx.locale].partly : messages[ctx.locale].deleted)
  }),
]
