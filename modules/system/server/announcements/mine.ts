import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { MyAnnouncement, Notice } from '#kernel/entity/console/announcements.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { announcement } from '../../entities/announcement.ts'
import { likePattern } from '../wire/like-pattern.ts'

const systemName = { 'zh-CN': '系统', 'en-US': 'System' } as const

/** Texts of codes; what the console itself sends bears no person's name. */
async function addReadersTexts(ctx: Ctx, rows: readonly Rec[]): Promise<void> {
  await addTexts(ctx, announcement, rows)
  const { username } = ctx.kernel.systemCtx(ctx.session.tenantId).session
  for (const row of rows) if (row.sender === username) row.sender_dictText = systemName[ctx.locale]
}

/** Released, begun and in the caller's tenant; `t` is the announcement. */
function begun(ctx: Ctx): RawBuilder<SqlBool> {
  return sql`
    t.tenant_id = ${ctx.session.tenantId}
    and t.del_flag = 0
    and t.send_status = ${announcement.state.released}
    and (t.start_time is null or t.start_time <= ${now(ctx)}::timestamptz)`
}

/** Announcements to everybody become the caller's own when they look; those that ended before the person came do not. */
async function takeUpMine(ctx: Ctx): Promise<void> {
  const { userId, username, tenantId } = ctx.session
  // One's own rows are few beside everybody's: they are read once, not looked for announcement by announcement.
  const fresh = sql`
    with mine as materialized (
      select s.annt_id from sys_announcement_send s where s.tenant_id = ${tenantId} and s.user_id = ${userId} and s.del_flag = 0
    )
    select t.id
    from sys_announcement t
    join sys_user u on u.id = ${userId}
    where ${begun(ctx)}
      and t.msg_type = 'ALL'
      and (t.end_time is null or t.end_time >= u.create_time)
      and not exists (select from mine where mine.annt_id = t.id)`
  // Asked first: most looks find nothing, and a statement that writes nothing would still count as a change of the table.
  const { rows } = await sql<{ id: string }>`${fresh}`.execute(ctx.db)
  if (rows.length === 0) return
  await sql`
    insert into sys_announcement_send (id, tenant_id, annt_id, user_id, read_flag, create_by, create_time)
    select replace(gen_random_uuid()::text, '-', ''), ${tenantId}, id, ${userId}, '0', ${username}, ${now(ctx)}::timestamptz
    from unnest(${rows.map(({ id }) => id)}::text[]) as fresh (id)
    on conflict do nothing`.execute(ctx.db)
}

/** What waits to be read, by category: the newest and how many there are (wire contract §6.11 listByUser). */
export async function unreadOf(ctx: Ctx, pageSize: number) {
  await takeUpMine(ctx)
  const { rows } = await sql<Notice & { _total: number; _place: number }>`
    select ${selectList(announcement)}, unread.send_id as "sendId", unread.read_flag as "readFlag", unread.star_flag as "starFlag",
      unread.total as "_total", unread.place as "_place"
    from (
      select t.id, s.id as send_id, s.read_flag, s.star_flag, count(*) over (partition by t.msg_category) as total,
        row_number() over (partition by t.msg_category order by t.send_time desc, t.id desc) as place
      from sys_announcement_send s
      join sys_announcement t on t.id = s.annt_id
      where s.tenant_id = ${ctx.session.tenantId}
        and s.user_id = ${ctx.session.userId}
        and s.read_flag = '0'
        and s.del_flag = 0
        and ${begun(ctx)}
        and (t.end_time is null or t.end_time >= ${now(ctx)}::timestamptz)
    ) as unread
    join sys_announcement t on t.id = unread.id
    where unread.place <= ${pageSize}
    order by unread.place`.execute(ctx.db)
  await addReadersTexts(ctx, rows)
  const of = (category: string) => rows.filter(({ msgCategory }) => msgCategory === category)
  // To whom else it is addressed is no reader's business.
  const hidden = new Set(['_total', '_place', 'userIds', 'receivers', 'receivers_dictText'])
  const shown = (category: string) =>
    of(category).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))) as Notice)
  return { anntMsgList: shown('1'), anntMsgTotal: of('1')[0]?._total ?? 0, sysMsgList: shown('2'), sysMsgTotal: of('2')[0]?._total ?? 0 }
}

export interface MineQuery {
  titile?: string | undefined
  sender?: string | undefined
  readFlag: string | null
  msgCategory: string | null
  pageNo: number
  pageSize: number
}

/** One's own announcements, unread ones first, then by release (wire contract §6.11 getMyAnnouncementSend). */
export async function listMine(ctx: Ctx, { titile, sender, readFlag, msgCategory, pageNo, pageSize }: MineQuery) {
  await takeUpMine(ctx)
  const where = [
    sql`s.tenant_id = ${ctx.session.tenantId} and s.user_id = ${ctx.session.userId} and s.del_flag = 0 and ${begun(ctx)}`,
    ...(titile ? [sql`t.titile ilike ${likePattern(titile)}`] : []),
    ...(sender ? [sql`(t.sender ilike ${likePattern(sender)} or u.realname ilike ${likePattern(sender)})`] : []),
    ...(readFlag ? [sql`s.read_flag = ${readFlag}`] : []),
    ...(msgCategory ? [sql`t.msg_category = ${msgCategory}`] : []),
  ]
  const from = sql`
    from sys_announcement_send s
    join sys_announcement t on t.id = s.annt_id
    left join sys_user u on u.username = t.sender
    where ${sql.join(where, sql` and `)}`
  const [found, counted] = await Promise.all([
    // tenant: `where` has it.
    sql<MyAnnouncement>`
      select s.id, s.annt_id as "anntId", s.user_id as "userId", s.read_flag as "readFlag", s.read_time as "readTime", t.titile,
        t.msg_content as "msgContent", t.msg_abstract as "msgAbstract", t.sender, t.priority, t.send_time as "sendTime",
        t.end_time as "endTime", t.msg_category as "msgCategory", t.bus_id as "busId", t.bus_type as "busType", t.open_type as "openType",
        t.open_page as "openPage" ${from}
      order by s.read_flag, t.send_time desc, s.id
      limit ${pageSize}
      offset ${(pageNo - 1) * pageSize}`.execute(ctx.db),
    // tenant: the same.
    sql<{ total: number }>`select count(*) as total ${from}`.execute(ctx.db),
  ])
  const total = counted.rows[0]!.total
  await addReadersTexts(ctx, found.rows)
  return { records: found.rows, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) }
}

/** Marks one announcement as read by the caller, or all of them; answers whether there was one. */
export async function markRead(ctx: Ctx, anntId?: string): Promise<boolean> {
  await takeUpMine(ctx)
  const { userId, username, tenantId } = ctx.session
  const which = anntId === undefined ? sql`true` : sql`annt_id = ${anntId}`
  const mine = sql`tenant_id = ${tenantId} and user_id = ${userId} and del_flag = 0 and ${which}`
  await sql`
    update sys_announcement_send
    set read_flag = '1', read_time = ${now(ctx)}::timestamptz, update_by = ${username}, update_time =
    ${now(ctx)}::timestamptz, rev = rev + 1
    where ${mine} and read_flag = '0'`.execute(ctx.db)
  const { rows } = await sql`select 1 from sys_announcement_send where ${mine} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Whether the announcement is addressed to the caller and can be read now. */
export async function isMine(ctx: Ctx, anntId: string): Promise<boolean> {
  await takeUpMine(ctx)
  const { rows } = await sql`
    select 1
    from sys_announcement_send s
    join sys_announcement t on t.id = s.annt_id
    where s.annt_id = ${anntId} and s.user_id = ${ctx.session.userId} and s.del_flag = 0 and ${begun(ctx)}`.execute(ctx.db)
  return rows.length > 0
}
