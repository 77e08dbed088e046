import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import type { Reader } from '../../calls/announcements.ts'
import { announcement } from '../../entities/announcement.ts'
import { likePattern } from '../wire/like-pattern.ts'
import { activeHere } from './people.ts'

interface ReadersQuery {
  anntId: string
  read: boolean
  keyword?: string | undefined
  pageNo: number
  pageSize: number
}

/** Who has read an announcement and who has not, for its author; with how many there are of both. */
export async function readersOf(ctx: Ctx, { anntId, read, keyword, pageNo, pageSize }: ReadersQuery) {
  const { msgType, endTime } = await findOne(ctx, announcement, anntId)
  // Rows of announcements to everybody come when people look: who has none is still addressed.
  const addressed = msgType === 'ALL'
    ? sql`(s.id is not null or (${activeHere(ctx)} and (${endTime}::timestamptz is null or u.create_time <= ${endTime}::timestamptz)))`
    : sql`s.id is not null`
  const from = sql`
    from sys_user u left join sys_announcement_send s on s.user_id = u.id and s.annt_id = ${anntId} and s.del_flag = 0 where ${addressed}`
  const named = keyword ? sql`(u.realname ilike ${likePattern(keyword)} or u.username ilike ${likePattern(keyword)})` : sql`true`
  const wanted = sql`${named} and coalesce(s.read_flag, '0') = ${read ? '1' : '0'}`
  const [found, counted] = await Promise.all([
    sql<Reader>`
      select u.id, u.username, u.realname, s.read_time as "readTime" ${from} and ${wanted}
      order by s.read_time desc nulls last, u.username
      limit ${pageSize}
      offset ${(pageNo - 1) * pageSize}`.execute(ctx.db),
    sql<{ total: number; readTotal: number; unreadTotal: number }>`
      select count(*) filter (where ${wanted}) as total, count(*) filter (where s.read_flag = '1') as "readTotal",
        count(*) filter (where coalesce(s.read_flag, '0') = '0') as "unreadTotal" ${from}`.execute(ctx.db),
  ])
  const { total, readTotal, unreadTotal } = counted.rows[0]!
  return { records: found.rows, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize), readTotal, unreadTotal }
}
