import { sql } from 'kysely'
import { joinNames, type Entity } from '#kernel/entity/index.ts'
import { withMessage } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { titleOf } from '#kernel/server/labels.ts'
import { nameOf } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { whomItWaits } from '#kernel/server/work/whom.ts'
import { escapeHtml } from '../announcements/preview-page.ts'
import { inAppChannel } from '../messages/in-app-channel.ts'
import { enqueue } from '../messages/outbox.ts'

const messages = {
  'zh-CN': {
    nobody: '该记录目前不等待任何人',
    again: '一小时内已经提醒过，请稍候',
    done: (names: string) => `已提醒 ${names}`,
    title: (step: string, record: string) => `${record} 等您${step}`,
    text: (by: string, record: string, step: string) => `${by} 提醒您：${record} 正等待您${step}。`,
  },
  'en-US': {
    nobody: 'This record waits for nobody now',
    again: 'They were reminded within the last hour',
    done: (names: string) => `Reminded: ${names}`,
    title: (step: string, record: string) => `${record} waits for you: ${step}`,
    text: (by: string, record: string, step: string) => `${by} reminds you that ${record} waits for you: ${step}.`,
  },
} as const

/** Tells those whom a record waits for, once an hour. @throws Refusal where it waits for nobody, or was told of lately */
export async function remindOf(ctx: Ctx, entity: Entity, record: Rec) {
  const text = messages[ctx.locale]
  const whom = await whomItWaits(ctx, entity, record)
  const receivers = whom?.usernames.filter((username) => username !== ctx.session.username) ?? []
  if (!whom || receivers.length === 0) throw new Refusal(text.nobody)
  const { rows } = await sql<{ id: string }>`
    insert into sys_remembered (id, tenant_id, username, name, content, create_by, create_time)
    values (${`r${record.id as string}`.slice(0, 32)}, ${ctx.session.tenantId}, '', ${`remind ${entity.id} ${record.id as string}`},
      ${JSON.stringify(whom.act)}::jsonb, ${ctx.session.username}, ${now(ctx)})
    on conflict (tenant_id, username, name) do update
      set content = excluded.content, create_by = excluded.create_by, create_time = excluded.create_time
      where sys_remembered.content <> excluded.content or sys_remembered.create_time <= excluded.create_time - interval '1 hour'
    returning id`.execute(ctx.db)
  if (rows.length === 0) throw new Refusal(text.again)
  const name = `${titleOf(entity, ctx.locale)} ${nameOf(entity, record)}`
  const title = text.title(whom.title, name)
  const html = escapeHtml(text.text(ctx.session.realname, name, whom.title))
  for (const receiver of receivers) await enqueue(ctx, { title, html, receiver, channel: inAppChannel.name, param: '{}' })
  return withMessage(null, text.done(joinNames(ctx.locale, [...whom.people, ...(whom.more > 0 ? [`+${whom.more}`] : [])])))
}
