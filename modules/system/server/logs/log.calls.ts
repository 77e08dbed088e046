import { sql } from 'kysely'
import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import { comparedVersions, dataChanges, removeLog, removeLogs, versionsOfRecord } from '../../calls/logs.ts'
import { ofOwnTenant } from '../tenants/in-tenant.ts'
import { compareVersions, dataLogPage, versionsOf } from './data-log.ts'

/** What existing clients send in place of ids to delete all. */
const everything = 'allclear'
const cleared = { 'zh-CN': '清除成功!', 'en-US': 'Cleared' } as const

/** Deleting of log rows, and the changes of records by version (wire contract §6.13). */
export const logCalls = [
  serve(removeLog, async (ctx, { id }) => {
    await sql`delete from sys_log where id = ${id} and ${ofOwnTenant(ctx, 'tenant_id')}`.execute(ctx.db)
    return null
  }),
  serve(removeLogs, async (ctx, { ids }) => {
    if (ids.length === 1 && ids[0] === everything) {
      await sql`delete from sys_log where ${ofOwnTenant(ctx, 'tenant_id')}`.execute(ctx.db)
      return withMessage(null, cleared[ctx.locale])
    }
    await sql`delete from sys_log where id = any(${ids}) and ${ofOwnTenant(ctx, 'tenant_id')}`.execute(ctx.db)
    return null
  }),
  serve(dataChanges, dataLogPage),
  serve(versionsOfRecord, versionsOf),
  serve(comparedVersions, (ctx, { dataId1, dataId2 }) => compareVersions(ctx, [dataId1, dataId2])),
]
