import { sql } from 'kysely'
import type { InputOf } from '#kernel/entity/call.ts'
import type { PageOf } from '#kernel/entity/shape.ts'
import { serve, withMessage, type ServedCall } from '#kernel/server/calls/serve.ts'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { hideUnseen } from '#kernel/server/operations/hide-unseen.ts'
import { escapeLike } from '#kernel/server/query/where.ts'
import { tokenOf } from '#kernel/server/rest/caller.ts'
import { page } from '#kernel/server/rest/envelope.ts'
import { forceLogout, onlineUsers, type OnlineUser } from '../../calls/online.ts'
import { ofOwnTenant } from '../tenants/in-tenant.ts'
import { user } from '../../index.ts'
import type { SessionStore } from './sessions.ts'

const messages = {
  'zh-CN': { out: (name: string) => `强制${name}退出成功！`, gone: '该会话已结束，请刷新列表', self: '不能强制自己退出' },
  'en-US': { out: (name: string) => `${name} was signed out`, gone: 'This session has ended: please refresh the list',
    self: 'You cannot sign yourself out here' },
} as const

/** Who is signed in, and signing others out (wire contract §6.13): of one's own tenant, by the installation of all. Tokens are known to their owners alone. */
export function onlineCalls(sessions: SessionStore, idleMinutes: () => number): ServedCall[] {
  return [
    serve(onlineUsers, async (ctx, asked, { request }) => {
      const found = await findOnline(ctx, asked, idleMinutes())
      const own = tokenOf(request)
      return page({ ...found, records: found.records.map((row) => (row.token === ctx.session.id && own ? { ...row, token: own } : row)) })
    }),
    serve(forceLogout, async (ctx, { token }, { request }) => {
      const id = token ?? ''
      if (id === ctx.session.id || id === tokenOf(request)) throw new Refusal(messages[ctx.locale].self)
      const { rows: [row] } = await sql<{ username: string }>`
        delete from sys_session s using sys_user u
        where s.id = ${id} and u.id = s.user_id and ${ofOwnTenant(ctx, 's.tenant_id')}
        returning u.username`.execute(ctx.db)
      if (!row) throw new Refusal(messages[ctx.locale].gone)
      await sessions.invalidate(ctx.db)
      return withMessage(null, messages[ctx.locale].out(row.username))
    }),
  ]
}

async function findOnline(ctx: Ctx, { username, pageNo, pageSize }: InputOf<typeof onlineUsers>,
  idleMinutes: number): Promise<PageOf<OnlineUser>> {
  const current = Math.max(Number(pageNo) || 1, 1)
  const size = Math.min(Math.max(Number(pageSize) || 10, 1), 1000)
  const since = wallTime(new Date(ctx.kernel.clock.now().getTime() - idleMinutes * 60_000))
  const word = username?.replaceAll('*', '').trim() ?? ''
  const { rows } = await sql<OnlineUser & { total: number }>`
    select s.id as token, u.id, u.username, u.realname, u.avatar, u.birthday, u.sex, u.phone, s.ip, s.create_time as "signInTime",
      s.seen_time as "seenTime", count(*) over () as total
    from sys_session s
      join sys_user u on u.id = s.user_id
    where u.del_flag = 0 and u.status = 1 and s.seen_time >= ${since} and ${ofOwnTenant(ctx, 's.tenant_id')}
      and u.username ilike ${`%${escapeLike(word)}%`}
    order by s.seen_time desc, s.id
    limit ${size} offset ${(current - 1) * size}`.execute(ctx.db)
  const total = rows[0]?.total ?? 0
  const shown = await hideUnseen(ctx, user, rows, 'id', ['phone', 'birthday'])
  return { records: shown.map(({ total: _total, ...row }) => row), total, size, current, pages: Math.ceil(total / size) }
}
