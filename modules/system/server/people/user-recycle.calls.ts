import { serve, withMessage } from '#kernel/server/calls/serve.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { purge, restore } from '#kernel/server/operations/remove.ts'
import { deletedUsers, giveNameOver, purgeUsers, restoreUsers } from '../../calls/people.ts'
import { user } from '../../index.ts'
import { giveOver } from './account-names.ts'
import { showUsers, type ListedUser } from './user-listing.ts'

const messages = {
  'zh-CN': { restored: '还原成功', purged: '删除成功' },
  'en-US': { restored: 'Restored', purged: 'Deleted' },
} as const

/** People who were deleted (wire contract §6.3). */
export const userRecycleCalls = [
  serve(deletedUsers, async (ctx, _input, { sent }) => {
    // Existing clients show the names of departments in place of the code.
    const rows: ListedUser[] = await listAll(ctx, user, { ...sent, column: 'updateTime', order: 'desc' }, maxRows, { deleted: 1 })
    await showUsers(ctx, rows)
    return rows.map((row) => ({ ...row, orgCode: row.orgCodeTxt ?? '' }))
  }),
  serve(giveNameOver, async (ctx, { username, reason }) => {
    await giveOver(ctx, username, reason)
    return null
  }),
  serve(restoreUsers, async (ctx, { userIds }) => {
    await restore(ctx, user, userIds)
    return withMessage(messages[ctx.locale].restored, messages[ctx.locale].restored)
  }),
  serve(purgeUsers, async (ctx, { userIds }) => {
    await purge(ctx, user, userIds)
    return withMessage(messages[ctx.locale].purged, messages[ctx.locale].purged)
  }),
]
