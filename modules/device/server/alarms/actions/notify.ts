import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findPeople, sendTemplate } from '#modules/system/server.ts'
import { alarm } from '../../../entities/alarm.ts'

export const alarmTemplate = 'iot_alarm_raised'
export const escalationTemplate = 'iot_alarm_escalated'

interface Whom {
  /** Ids of roles, with commas between them. */
  roles: string | null
  /** Accounts, with commas between them. */
  people: string | null
}

const partsOf = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)

/** Accounts of the people who are meant, each once. */
async function receiversOf(ctx: Ctx, { roles, people }: Whom): Promise<string[]> {
  const [ofRoles, named] = await Promise.all([partsOf(roles).length > 0 ? findPeople(ctx, { by: 'role', ids: partsOf(roles) }) : [],
    partsOf(people).length > 0 ? findPeople(ctx, { by: 'user', ids: partsOf(people) }) : []])
  return [...new Set([...ofRoles, ...named])]
}

/** Tells people of an alarm. @returns their names */
export async function notify(ctx: Ctx, templateCode: string, record: Stored<typeof alarm>, whom: Whom,
  more: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const receivers = await receiversOf(ctx, whom)
  if (receivers.length === 0) return []
  const severity = (await ctx.kernel.providers.dictionary('iot_severity'))?.find(({ value }) => value === record.severity)?.text
  await sendTemplate(ctx, { templateCode, receivers, channel: 'system',
    values: { alarmNo: record.alarmNo, what: record.what, severity: severity ?? record.severity, start: record.startTime.slice(0, 16),
      link: `${alarm.path}?open=view:${record.id}`, ...more } }, ['system'])
  return namesOf(ctx, receivers)
}

async function namesOf(ctx: Ctx, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select realname as name from sys_user where username = any(${accounts}) -- tenant: an account is one person's everywhere
    order by array_position(${accounts}::text[], username::text)`.execute(ctx.db)
  return rows.map(({ name }) => name)
}
