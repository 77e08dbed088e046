import { sql } from 'kysely'
import { seenLength, wordsOf } from '#kernel/entity/text-helpers.ts'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { message } from '../../index.ts'
import { UndeliverableError, type MessageChannel } from './channel.ts'

const waiting = '0'
const sent = '1'
const failed = '2'
/** After so many attempts a message counts as failed. */
const mostAttempts = 8
const firstDelayMs = 15_000
const batch = 50
const resultLength = 255

interface Due {
  id: string
  tenant_id: number
  es_title: string
  es_content: string
  es_receiver: string
  es_type: string
  es_send_num: number | null
  create_by: string | null
}

/** Puts a message among those to be sent; it leaves with the next run of the outbox. */
export function enqueue(ctx: Ctx,
  { title, html, receiver, channel, param = null }: { title: string; html: string; receiver: string; channel: string;
    param?: string | null }) {
  return create(ctx, message, { esTitle: title, esContent: html, esReceiver: receiver, esType: channel, esParam: param })
}

/** How long after so many attempts the next one comes: 15 s, 30 s, 1 min, … about half an hour. */
function delayAfter(attempts: number): number {
  return firstDelayMs * 2 ** (attempts - 1)
}

/** Sends what is due, one message per transaction; several processes share the work. Answers how many were tried. */
export async function sendDue(kernel: Kernel, channels: readonly MessageChannel[]): Promise<number> {
  let tried = 0
  while (tried < batch && (await sendOne(kernel, channels))) tried++
  return tried
}

async function sendOne(kernel: Kernel, channels: readonly MessageChannel[]): Promise<boolean> {
  return kernel.db.transaction().execute(async (db) => {
    const nowText = wallTime(kernel.clock.now())
    const { rows } = await sql<Due>`
      select id, tenant_id, es_title, es_content, es_receiver, es_type, es_send_num, create_by
      from sys_sms
      where del_flag = 0 and es_send_status = ${waiting} and (next_time is null or next_time <= ${nowText}::timestamptz)
      order by create_time, id
      limit 1
      for update skip locked`.execute(db)
    const [due] = rows
    if (!due) return false
    const attempts = (due.es_send_num ?? 0) + 1
    const error = await attempt(kernel, channels, due)
    const over = error === undefined ? sent : error instanceof UndeliverableError || attempts >= mostAttempts ? failed : waiting
    const next = over === waiting ? wallTime(new Date(kernel.clock.now().getTime() + delayAfter(attempts))) : null
    await sql`update sys_sms set es_send_status = ${over}, es_send_num = ${attempts}, es_send_time =
      ${over === sent ? nowText : null}::timestamptz, es_result =
        ${error?.message.slice(0, resultLength) ?? null}, next_time = ${next}::timestamptz, rev = rev + 1 where id = ${due.id}`.execute(db)
    return true
  })
}

async function attempt(kernel: Kernel, channels: readonly MessageChannel[], due: Due): Promise<Error | undefined> {
  const channel = channels.find(({ name }) => name === due.es_type)
  try {
    if (!channel) throw new UndeliverableError(`发送方式 ${due.es_type} 未启用`)
    await channel.deliver(kernel, { id: due.id, tenantId: due.tenant_id, title: due.es_title, html: due.es_content,
      text: plainText(due.es_content), receiver: due.es_receiver, sender: due.create_by ?? '' })
    return undefined
  } catch (error) {
    kernel.log.warn({ err: error, message: due.id, channel: due.es_type }, 'a message could not be delivered')
    return error instanceof Error ? error : new Error(String(error))
  }
}

function plainText(html: string): string {
  const words = wordsOf(html)
  return seenLength(words) > 0 ? words : html
}
