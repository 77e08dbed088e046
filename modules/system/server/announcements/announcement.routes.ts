import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { can, requireRight, type Ctx } from '#kernel/server/context.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { actionsOf } from '#kernel/server/operations/states.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey, tokenOf } from '#kernel/server/rest/caller.ts'
import { ok, page } from '#kernel/server/rest/envelope.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { announcement } from '../../index.ts'
import { queryTexts } from '../wire/query-texts.ts'
import { isMine } from './mine.ts'
import { previewPage, previewPolicy } from './preview-page.ts'
import { readersOf } from './readers.ts'
import { pagingOf } from './paging.ts'
import { refreshPages } from './rooms.ts'

const said = {
  'zh-CN': { release: '该系统通知发布成功', revoke: '该系统通知撤销成功', missing: '通告不存在，或已撤销' },
  'en-US': { release: 'The announcement is released', revoke: 'The announcement is revoked',
    missing: 'There is no such announcement, or it has been revoked' },
} as const

const listRight = `${announcement.permission}:list`

/** What announcements need beyond the derived calls (wire contract §6.11). */
export function announcementRoutes(app: FastifyInstance, kernel: Kernel): void {
  const { path } = announcement
  for (const [name, verb] of [['doReleaseData', 'release'], ['doReovkeData', 'revoke']] as const) {
    app.get(`${path}/${name}`, async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, `${announcement.permission}:${verb}`)
      const id = parameter(ctx, request.query, 'id')
      return once(ctx, idempotencyKey(request), ['GET', name, id], async (inner) => {
        await move(inner, announcement, verb, { id })
        return ok(null, said[ctx.locale][verb])
      })
    })
  }

  // Whom it is addressed to may read it, too: that is what the derived call does not know.
  app.get(`${path}/queryById`, async (request) => {
    const ctx = await callerCtx(kernel, request)
    const id = parameter(ctx, request.query, 'id')
    if (!can(ctx, listRight) && !(await isMine(ctx, id))) requireRight(ctx, listRight)
    const record = await findOne(ctx, announcement, id)
    await addTexts(ctx, announcement, [record])
    return ok({ ...record, _actions: actionsOf(ctx, announcement, record) })
  })

  // A word to everybody by anybody would disturb the whole plant: only the caller's own pages look anew.
  app.get(`${path}/syncNotic`, async (request) => {
    const { session } = await callerCtx(kernel, request)
    refreshPages(kernel, session.tenantId, session.userId)
    return ok(null)
  })

  app.get('/sys/sysAnnouncementSend/readers', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, listRight)
    const { readFlag, keyword } = queryTexts(request)
    const found = await readersOf(ctx, { anntId: parameter(ctx, request.query, 'anntId'), read: readFlag !== '0', keyword: keyword?.trim(),
      ...pagingOf(request) })
    return ok({ ...page(found), readTotal: found.readTotal, unreadTotal: found.unreadTotal })
  })

  app.get(`${path}/show/:id`, async (request, reply) => {
    const shown = await shownTo(kernel, request, (request.params as { id: string }).id)
    reply.type('text/html; charset=utf-8').header('content-security-policy', previewPolicy).header('cache-control', 'no-store')
    return shown
      ? previewPage(shown)
      : reply.code(404).send(previewPage({ titile: said['zh-CN'].missing, senderName: null, sendTime: null, msgContent: null }))
  })
}

/** Nobody needs to be signed in to read what was released to everybody; anything else is for its author and those addressed. */
async function shownTo(kernel: Kernel, request: FastifyRequest, id: string) {
  const { rows } = await sql<
    { titile: string; senderName: string | null; sendTime: string | null; msgContent: string; isPublic: boolean; tenantId: number }
  >`
    select t.titile, coalesce(u.realname, t.sender) as "senderName", t.send_time as "sendTime", t.msg_content as "msgContent", t.tenant_id as "tenantId", t.send_status = '1' and t.msg_type = 'ALL' as "isPublic"
    from sys_announcement t left join sys_user u on u.username = t.sender where t.id = ${id} and t.del_flag = 0`.execute(kernel.db)
  const [found] = rows
  if (!found || found.isPublic) return found
  const ctx = tokenOf(request) ? await callerCtx(kernel, request).catch(() => undefined) : undefined
  return ctx && ctx.session.tenantId === found.tenantId && (await mayRead(ctx, id)) ? found : undefined
}

async function mayRead(ctx: Ctx, id: string): Promise<boolean> {
  return can(ctx, listRight) || isMine(ctx, id)
}
