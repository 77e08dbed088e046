import { markAllRead, markAnnouncementRead, myAnnouncements, myUnread } from '#kernel/entity/console/announcements.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { refusal } from '#kernel/server/context.ts'
import { page } from '#kernel/server/rest/envelope.ts'
import { refreshMyPages } from '../../calls/announcements.ts'
import { listMine, markRead, unreadOf } from './mine.ts'
import { pagingOf } from './paging.ts'
import { refreshPages } from './rooms.ts'

/** How many of each tab the bell shows unless it says otherwise. */
const bellSize = 5
const largestBell = 50

/** What everybody does with the announcements that are theirs (wire contract §6.11). */
export const myAnnouncementCalls = [
  serve(myUnread, (ctx, { pageSize }) => {
    const size = Number(pageSize)
    return unreadOf(ctx, Number.isInteger(size) && size > 0 ? Math.min(size, largestBell) : bellSize)
  }),
  // A word to everybody by anybody would disturb the whole plant: only the caller's own pages look anew.
  serve(refreshMyPages, async ({ kernel, session }) => {
    refreshPages(kernel, session.tenantId, session.userId)
    return null
  }),
  serve(myAnnouncements, async (ctx, { titile, sender, readFlag, msgCategory, ...paging }) => {
    const words = (text: string | null) => text?.replace(/^\*|\*$/g, '').trim()
    return page(await listMine(ctx, { titile: words(titile), sender: words(sender), readFlag, msgCategory, ...pagingOf(paging) }))
  }),
  serve(markAnnouncementRead, async (ctx, { anntId }) => {
    if (!(await markRead(ctx, anntId))) throw refusal(ctx, 'notFound')
    return null
  }),
  serve(markAllRead, async (ctx) => {
    await markRead(ctx)
    ctx.afterCommit(() => refreshPages(ctx.kernel, ctx.session.tenantId, ctx.session.userId))
    return null
  }),
]
