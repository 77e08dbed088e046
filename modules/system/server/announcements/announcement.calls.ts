import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { serve } from '#kernel/server/calls/serve.ts'
import { can, requireRight, type Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { callerCtx, tokenOf } from '#kernel/server/rest/caller.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { announcementById, announcementPage, readersOfAnnouncement, releaseAnnouncement,
  revokeAnnouncement } from '../../calls/announcements.ts'
import { announcement } from '../../entities/announcement.ts'
import { isMine } from './mine.ts'
import { previewPage, previewPolicy } from './preview-page.ts'
import { readersOf } from './readers.ts'
import { pagingOf } from './paging.ts'

const missing = '通告不存在，或已撤销'
const listRight = `${announcement.permission}:list`

/** What announcements need beyond the derived calls (wire contract §6.11). */
export const announcementCalls = [
  serve(releaseAnnouncement, async (ctx, { id }) => {
    await move(ctx, announcement, 'release', { id })
    return null
  }),
  serve(revokeAnnouncement, async (ctx, { id }) => {
    await move(ctx, announcement, 'revoke', { id })
    return null
  }),
  // Whom it is addressed to may read it, too: that is what the derived call does not know.
  serve(announcementById, async (ctx, { id }) => {
    if (!(await mayRead(ctx, id))) requireRight(ctx, listRight)
    return presentRecord(ctx, announcement, await findOne(ctx, announcement, id))
  }),
  serve(readersOfAnnouncement,
    (ctx, { anntId, readFlag, keyword, ...paging }) =>
      readersOf(ctx, { anntId, read: readFlag !== '0', keyword: keyword?.trim(), ...pagingOf(paging) })),
  serve(announcementPage, async (ctx, { id }, { request, reply }) => {
    const shown = await shownTo(ctx, request, id)
    reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': previewPolicy(ctx.kernel.settings.pageImages),
      'cache-control': 'no-store' })
    return shown
      ? reply.send(previewPage(shown))
      : reply.code(404).send(previewPage({ titile: missing, senderName: null, sendTime: null, msgContent: null }))
  }),
]

/** Nobody needs to be signed in to read what was released to everybody; anything else is for its author and those addressed. */
async function shownTo({ kernel, db }: Ctx, request: FastifyRequest, id: string) {
  const { rows } = await sql<
    { titile: string; senderName: string | null; sendTime: string | null; msgContent: string; isPublic: boolean; tenantId: number }
  >`
    select t.titile, coalesce(u.realname, t.sender) as "senderName", t.send_time as "sendTime", t.msg_content as "msgContent",
      t.tenant_id as "tenantId", t.send_status = ${announcement.state.released} and t.msg_type = 'ALL' as "isPublic"
    from sys_announcement t
    left join sys_user u on u.username = t.sender
    where t.id = ${id} and t.del_flag = 0`.execute(db)
  const [found] = rows
  if (!found || found.isPublic) return found
  const ctx = tokenOf(request) ? await callerCtx(kernel, request).catch(() => undefined) : undefined
  return ctx && ctx.session.tenantId === found.tenantId && (await mayRead(ctx, id)) ? found : undefined
}

async function mayRead(ctx: Ctx, id: string): Promise<boolean> {
  return can(ctx, listRight) || isMine(ctx, id)
}
