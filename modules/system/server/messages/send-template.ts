import { joinNames, scalarText } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, Refusal } from '#kernel/server/errors.ts'
import { escapeHtml } from '../announcements/preview-page.ts'
import { tables } from '../tables.ts'
import { fillTemplate, missingValues, placeholdersOf } from './fill-template.ts'
import { enqueue } from './outbox.ts'
import { readValues } from './template-values.ts'

const messages = {
  'zh-CN': {
    template: '请填写模板编码',
    unknown: (code: string) => `消息模板 ${code} 不存在，请重新选择`,
    unused: (code: string) => `消息模板 ${code} 未应用，请先应用`,
    nobody: '请选择接收人',
    channel: (name: string) => `发送方式 ${name} 未启用，请改选`,
    missing: (names: string) => `模板参数缺少 ${names}，请补充`,
  },
  'en-US': {
    template: 'Name a template',
    unknown: (code: string) => `There is no message template ${code}: choose another`,
    unused: (code: string) => `Message template ${code} is not in use: put it into use first`,
    nobody: 'Choose the receivers',
    channel: (name: string) => `The channel ${name} is not switched on: choose another`,
    missing: (names: string) => `The values lack ${names}: add them`,
  },
} as const

export interface TemplateMessage {
  templateCode: string
  /** Values of the placeholders. */
  values: Record<string, unknown>
  /** Accounts, or addresses of the channel. */
  receivers: readonly string[]
  channel: string
}

/** Reads what a client sends (wire contract §6.12 sendMsg). */
export function readTemplateMessage(ctx: Ctx, body: Record<string, unknown>): TemplateMessage {
  const text = (name: string) => scalarText(body[name])?.trim() ?? ''
  const templateCode = text('templateCode')
  if (templateCode === '') throw refuseFaults([{ field: 'templateCode', text: messages[ctx.locale].template }])
  const given = body.testData
  const values = typeof given === 'object' && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : readValues(ctx, text('testData') || '{}', 'testData')
  return { templateCode, values, receivers: [...new Set(text('receiver').split(',').map((one) => one.trim()).filter(Boolean))],
    channel: text('msgType') || 'system' }
}

/**
 * Makes one message per receiver from a template and puts them among those to be sent.
 * @param channels names of those that are switched on
 * @param draft also templates that are not in use yet, to try them
 */
export async function sendTemplate(ctx: Ctx, { templateCode, values, receivers, channel }: TemplateMessage, channels: readonly string[],
  draft = false): Promise<void> {
  const text = messages[ctx.locale]
  if (receivers.length === 0) throw refuseFaults([{ field: 'receiver', text: text.nobody }])
  if (!channels.includes(channel)) throw refuseFaults([{ field: 'msgType', text: text.channel(channel) }])
  const template = await tables(ctx.db).selectFrom('sys_sms_template').selectAll().where('template_code', '=', templateCode).where(
    'tenant_id',
    '=',
    ctx.session.tenantId,
  ).where('del_flag', '=', 0).executeTakeFirst()
  if (!template) throw new Refusal(text.unknown(templateCode))
  if (template.use_status !== '1' && !draft) throw new Refusal(text.unused(templateCode))
  const missing = missingValues(placeholdersOf(template.template_name, template.template_content), values)
  if (missing.length > 0) throw refuseFaults([{ field: 'testData', text: text.missing(joinNames(ctx.locale, missing)) }])
  const title = fillTemplate(template.template_name, values, String)
  const html = fillTemplate(template.template_content, values, escapeHtml)
  await transact(ctx, async (tx) => {
    for (const receiver of receivers) await enqueue(tx, { title, html, receiver, channel, param: JSON.stringify(values) })
  })
}
