import { sql } from 'kysely'
import { actsForInstallation, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { defineRules, type BoundRules } from '#kernel/server/rules.ts'
import { userAgent } from '../../index.ts'
import { requireNotAbove } from '../rights/may-give.ts'
import { givingMessages } from '../rights/messages.ts'
import { belongsTo } from '../tenants/in-tenant.ts'

const messages = {
  'zh-CN': { self: '代理人不能是本人，请改选', ends: '代理结束时间不能早于开始时间' },
  'en-US': { self: 'Nobody is their own deputy: please choose another person', ends: 'The end must not be before the beginning' },
} as const

/** Deputies: another person, for a time that has an end. */
export const userAgentRules: BoundRules = defineRules(userAgent, {
  complete(ctx, record) {
    if (record.userName === record.agentUserName) throw new Refusal(messages[ctx.locale].self)
    if (record.startTime && record.endTime && record.endTime < record.startTime) throw new Refusal(messages[ctx.locale].ends)
  },
  // A deputy does what the person may, so who names one has that too. Of people elsewhere nothing is told: the field refuses them.
  beforeSave: requireMayName,
  afterRestore: requireMayName,
  scope: (ctx) => (actsForInstallation(ctx)
    ? undefined
    : { where: sql`t.user_name in (select u.username from sys_user u where ${belongsTo(ctx.session.tenantId, 'u')})`,
      tables: ['sys_user'] }),
})

async function requireMayName(ctx: Ctx, { userName }: { userName: string }): Promise<void> {
  const { rows: [owner] } = await sql<{ id: string; realname: string }>`
    select u.id, u.realname from sys_user u where u.username = ${userName} and u.del_flag = 0 and ${belongsTo(ctx.session.tenantId, 'u')}`
    .execute(ctx.db)
  if (owner) await requireNotAbove(ctx, givingMessages[ctx.locale].deputy(owner.realname), owner.id)
}
