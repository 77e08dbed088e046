import { sql } from 'kysely'
import { joinNames, type Row } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { announcement } from '../../index.ts'
import { peopleBy } from './people.ts'
import { tellEverybody, tellPeople } from './rooms.ts'

type Announcement = Row<typeof announcement>

const messages = {
  'zh-CN': {
    nobody: '请选择接收通告的用户',
    unknown: (ids: string) => `用户 ${ids} 不存在或已停用，请重新选择`,
    backwards: '结束时间不能早于开始时间，请修改',
    over: '结束时间已过，请先修改有效期',
    page: '处理页面须为 / 开头的路径或 http(s) 地址',
    component: '业务页面须为组件名，如 product/ItemList',
    missingPage: '已选打开方式，请填写处理页面',
  },
  'en-US': {
    nobody: 'Choose the people to whom it is addressed',
    unknown: (ids: string) => `There is no active user ${ids}: choose again`,
    backwards: 'It cannot end before it begins: change one of the times',
    over: 'Its validity has passed: change it first',
    page: 'The page must be a path beginning with / or an http(s) address',
    component: 'The business page must be a component such as product/ItemList',
    missingPage: 'Opened as something, it needs a page',
  },
} as const

/** Completes and releases announcements (wire contract §6.11). */
export const announcementRules = defineRules(announcement, {
  async beforeSave(ctx, record, before) {
    requireTimes(ctx, record)
    requirePage(ctx, record)
    await completeReceivers(ctx, record, before)
  },
  moves: {
    release: async (ctx, record) => {
      if (record.endTime !== null && record.endTime < now(ctx)) throw refuseFaults([{ field: 'endTime', text: messages[ctx.locale].over }])
      await address(ctx, record)
      ctx.afterCommit(() => {
        announce(ctx, record)
      })
      return { sender: ctx.session.username, sendTime: now(ctx), cancelTime: null }
    },
    revoke: (ctx) => ({ cancelTime: now(ctx) }),
  },
})

function requireTimes(ctx: Ctx, { startTime, endTime }: Announcement): void {
  if (startTime !== null && endTime !== null && endTime < startTime)
    throw refuseFaults([{ field: 'endTime', text: messages[ctx.locale].backwards }])
}

/** An address from a form leads to this site or the web, never into a script. */
function requirePage(ctx: Ctx, { openType, openPage }: Announcement): void {
  const { page, component, missingPage } = messages[ctx.locale]
  if (openType !== null && openPage === null) throw refuseFaults([{ field: 'openPage', text: missingPage }])
  if (openType === 'url' && !/^(https?:\/\/\S+|\/(?![/\\])\S*)$/i.test(openPage!)) throw refuseFaults([{ field: 'openPage', text: page }])
  if (openType === 'component' && !/^[\w-]+(\/[\w-]+)+$/.test(openPage!)) throw refuseFaults([{ field: 'openPage', text: component }])
}

/** Existing clients send ids with a trailing comma, our own form sends accounts; whichever changed is believed, both are kept. */
async function completeReceivers(ctx: Ctx, record: Announcement, before: Announcement | null): Promise<void> {
  if (record.msgType === 'ALL') {
    record.userIds = null
    record.receivers = null
    return
  }
  const byIds = record.userIds !== null && record.userIds !== (before?.userIds ?? null)
  const values = (byIds ? record.userIds : record.receivers)?.split(',').filter(Boolean) ?? []
  if (values.length === 0) throw refuseFaults([{ field: 'receivers', text: messages[ctx.locale].nobody }])
  const people = await peopleBy(ctx, byIds ? 'id' : 'username', values)
  const known = new Set(people.map((person) => person[byIds ? 'id' : 'username']))
  const unknown = values.filter((value) => !known.has(value))
  if (unknown.length > 0) throw refuseFaults([{ field: 'receivers', text: messages[ctx.locale].unknown(joinNames(ctx.locale, unknown)) }])
  record.userIds = people.map(({ id }) => `${id},`).join('')
  record.receivers = people.map(({ username }) => username).join(',')
}

/** Chosen people get their rows now, everybody when they next look; what was read before it was revoked is to be read again. */
async function address(ctx: Ctx, record: Announcement): Promise<void> {
  await sql`delete from sys_announcement_send where annt_id = ${record.id}`.execute(ctx.db)
  if (record.msgType !== 'USER') return
  await sql`insert into sys_announcement_send (id, tenant_id, annt_id, user_id, read_flag, create_by, create_time)
    select replace(gen_random_uuid()::text, '-', ''), ${ctx.session.tenantId}, ${record.id}, id, '0', ${ctx.session.username},
    ${now(ctx)}::timestamptz
    from unnest(${receiverIds(record)}::text[]) as chosen (id)`.execute(ctx.db)
}

function receiverIds({ userIds }: Announcement): string[] {
  return (userIds ?? '').split(',').filter(Boolean)
}

/** Tells those who are online; what begins later shows itself when its time has come. */
function announce({ kernel, session }: Ctx, record: Announcement): void {
  const message = { msgId: record.id, msgTxt: record.titile }
  if (record.msgType === 'USER') tellPeople(kernel, session.tenantId, receiverIds(record), message)
  else tellEverybody(kernel, session.tenantId, message)
}
