import type { FastifyInstance } from 'fastify'
import { scalarText } from '#kernel/entity/index.ts'
import { refusal } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, pollingCtx } from '#kernel/server/rest/caller.ts'
import { ok, page } from '#kernel/server/rest/envelope.ts'
import { announcement } from '../../index.ts'
import { queryTexts } from '../wire/query-texts.ts'
import { listMine, markRead, unreadOf } from './mine.ts'
import { pagingOf } from './paging.ts'
import { refreshPages } from './rooms.ts'

const said = { 'zh-CN': { allRead: '全部已读' }, 'en-US': { allRead: 'All read' } } as const
/** How many of each tab the bell shows unless it says otherwise. */
const bellSize = 5
const largestBell = 50

/** What everybody does with the announcements that are theirs (wire contract §6.11). */
export function myAnnouncementRoutes(app: FastifyInstance, kernel: Kernel): void {
  // Pages ask every six seconds by themselves: that is no use of the session.
  app.get(`${announcement.path}/listByUser`, async (request) => {
    const ctx = await pollingCtx(kernel, request)
    const size = Number(queryTexts(request).pageSize)
    return ok(await unreadOf(ctx, Number.isInteger(size) && size > 0 ? Math.min(size, largestBell) : bellSize))
  })

  app.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', async (request) => {
    const ctx = await callerCtx(kernel, request)
    const { titile, sender, readFlag, msgCategory } = queryTexts(request)
    const words = (text: string | undefined) => text?.replace(/^\*|\*$/g, '').trim()
    return ok(page(await listMine(ctx, { titile: words(titile), sender: words(sender), readFlag, msgCategory, ...pagingOf(request) })))
  })

  app.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', async (request) => {
    const ctx = await callerCtx(kernel, request)
    const given = { anntId: scalarText((request.body as Record<string, unknown> | null)?.anntId) ?? queryTexts(request).anntId }
    if (!(await markRead(ctx, parameter(ctx, given, 'anntId')))) throw refusal(ctx, 'notFound')
    return ok(null)
  })

  app.put('/sys/sysAnnouncementSend/readAll', async (request) => {
    const ctx = await callerCtx(kernel, request)
    await markRead(ctx)
    refreshPages(kernel, ctx.session.tenantId, ctx.session.userId)
    return ok(null, said[ctx.locale].allRead)
  })
}
