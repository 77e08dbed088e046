import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Consumer, DomainEvent } from '#kernel/server/events/outbox.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { peopleBy, refreshPages, sendTemplate } from '#modules/system/server.ts'
import type { Live } from './live.ts'
import { noticeTemplates, type NoticeKind } from './notice-templates.ts'

export interface TemplateNotice {
  template: string
  receivers: readonly string[]
  nodeName: string
  channel?: string
}

/** Tells people by a message template what an instance is about; nobody to tell is no failure. */
export async function noticeFromTemplate(ctx: Ctx, { row, deployed }: Pick<Live, 'row' | 'deployed'>,
  { template, receivers, nodeName, channel = 'system' }: TemplateNotice): Promise<void> {
  if (receivers.length === 0) return
  const values = { title: row.title, process: deployed.name, node: nodeName, starter: row.starter, no: row.instanceNo,
    document: row.recordName ?? '' }
  await sendTemplate(ctx, { templateCode: template, values, receivers, channel }, [channel])
}

interface NoticeOf {
  kind: NoticeKind
  instanceId: string
  taskId: string | null
  receivers: string[]
  title: string
  process: string
  node: string
  starter: string
  person: string
  opinion: string
}

/** What was committed is told to those whom it concerns: their pages look anew at once, messages go by the templates in use. */
export const noticeConsumer: Consumer = {
  name: 'workflow-notices',
  events: ['workflow.task.opened', 'workflow.copy.sent', 'workflow.history.told', 'workflow.instance.ended'],
  async handle(ctx, event) {
    const notice = await noticeOf(ctx, event)
    if (!notice || notice.receivers.length === 0) return
    for (const { id } of await peopleBy(ctx, 'username', notice.receivers)) refreshPages(ctx.kernel, ctx.session.tenantId, id)
    await send(ctx, notice)
  },
}

async function noticeOf(ctx: Ctx, { event, payload: { id } }: DomainEvent): Promise<NoticeOf | undefined> {
  const { rows: [row] } = await queries[event]!(id).execute(ctx.db)
  return row
}

const person = (username: string) =>
  sql`coalesce((select u.realname from sys_user u where u.username = ${sql.raw(username)} and u.del_flag = 0), ${sql.raw(username)})`

const queries: Readonly<Record<string, (id: string) => RawBuilder<NoticeOf>>> = lookup({
  'workflow.task.opened': (id: string) =>
    sql<NoticeOf>`
    select 'todo' as kind, t.instance_id as "instanceId", t.id as "taskId",
      case
        when t.assignee is null then array(select username::text from wf_task_candidate where task_id = t.id)
        else array[t.assignee::text]
      end as receivers,
      t.title, t.process_name as process, t.node_name as node, ${person('t.starter')} as starter, '' as person, '' as opinion
    from wf_task t
    where t.id = ${id} and t.status in ('TODO', 'DELEGATED')`,
  'workflow.copy.sent': (id: string) =>
    sql<NoticeOf>`
    select 'copied' as kind, t.instance_id as "instanceId", null as "taskId", array[t.receiver::text] as receivers, t.title,
      t.process_name as process, coalesce(t.node_name, '') as node, '' as starter, ${person('t.sender')} as person,
      coalesce(t.reason, '') as opinion
    from wf_cc t
    where t.id = ${id}`,
  'workflow.history.told': (id: string) =>
    sql<NoticeOf>`
    select case t.action when 'urge' then 'urged' else 'mentioned' end as kind, t.instance_id as "instanceId", t.task_id as "taskId",
      string_to_array(coalesce(t.people, ''), ',') || array(
        select c.username::text
        from wf_task k join wf_task_candidate c on c.task_id = k.id
        where t.action = 'urge' and k.instance_id = t.instance_id and k.id = coalesce(t.task_id, k.id) and k.assignee is null
          and k.status = 'TODO'
      ) as receivers, i.title, m.name as process, coalesce(t.node_name, i.current_nodes, '') as node,
      '' as starter, ${person('t.create_by')} as person, coalesce(t.opinion, '') as opinion
    from wf_history t
    join wf_instance i on i.id = t.instance_id
    join wf_model m on m.id = i.model_id
    where t.id = ${id}`,
  'workflow.instance.ended': (id: string) =>
    sql<NoticeOf>`
    select 'ended' as kind, i.id as "instanceId", null as "taskId", array[i.starter::text] as receivers, i.title, m.name as process,
      '' as node, '' as starter, '' as person, coalesce(i.reason, '') as opinion
    from wf_instance i
    join wf_model m on m.id = i.model_id
    where i.id = ${id}`,
})

/** By each template of its kind that is in use. */
async function send(ctx: Ctx, { kind, instanceId, taskId, receivers, ...values }: NoticeOf): Promise<void> {
  const codes = noticeTemplates.filter((template) => template.kind === kind)
  const { rows } = await sql<{ code: string }>`select template_code as code from sys_sms_template where template_code =
    any(${codes.map(({ code }) => code)}) and use_status = '1' and del_flag = 0 and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const link = taskId ? `/flowable/instance/view?taskId=${taskId}` : `/flowable/instance/view?id=${instanceId}`
  for (const { code } of rows) {
    const channel = codes.find((template) => template.code === code)!.mail ? 'email' : 'system'
    await sendTemplate(ctx, { templateCode: code, values: { ...values, link }, receivers, channel }, [channel])
  }
}
