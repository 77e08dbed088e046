import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#kernel/entity/index.ts'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { defineJob, JobFailure, type Job, type JobRun } from '#kernel/server/jobs/job.ts'
import { forgetEvents } from '#kernel/server/events/outbox.ts'
import { forgetHistory } from '#kernel/server/operations/history.ts'
import type { SettingKey, SettingValues } from '../../rules/settings.ts'
import { logTypes } from '../logs/operation-log.ts'

/** Rows of one statement: short enough that nobody waits for its locks. */
const rowsAtOnce = 5000
const dayMs = 86_400_000

interface Kept {
  key: KeptKey
  /** Deletes some of what is older; fewer than asked for means that nothing is left. */
  forget(ctx: Ctx, before: string, atMost: number): Promise<number>
}

type KeptKey = Extract<SettingKey, `keep${string}`>
type Line = { code: 'forEver'; key: KeptKey } | { code: 'deleted'; key: KeptKey; days: number; rows: number } | { code: 'stopped';
  rows: number }

const what: Record<Locale, Record<KeptKey, string>> = {
  'zh-CN': { keepLoginDays: '登录日志', keepOperationDays: '操作日志', keepExceptionDays: '异常日志', keepRunDays: '任务运行记录',
    keepChangeDays: '数据变更记录', keepEventDays: '已送达事件' },
  'en-US': { keepLoginDays: 'Sign-ins', keepOperationDays: 'Operations', keepExceptionDays: 'Failures', keepRunDays: 'Runs of jobs',
    keepChangeDays: 'Data changes', keepEventDays: 'Delivered events' },
}

const kept: readonly Kept[] = [
  { key: 'keepLoginDays', forget: rowsOf('sys_log', sql`log_type = ${logTypes.signIn}`) },
  { key: 'keepOperationDays', forget: rowsOf('sys_log', sql`log_type = ${logTypes.operation}`) },
  { key: 'keepExceptionDays', forget: rowsOf('sys_log', sql`log_type = ${logTypes.failure}`) },
  { key: 'keepRunDays', forget: rowsOf('sys_job_run', sql`state <> 'running'`) },
  { key: 'keepChangeDays', forget: forgetHistory },
  { key: 'keepEventDays', forget: forgetEvents },
]

/** Deletes log rows that are older than the settings say, a few thousand at a time. */
export function logRetentionJob(settings: () => SettingValues): Job {
  return defineJob({
    name: 'LogRetentionJob',
    title: '清理日志',
    en: 'Log retention',
    help: '按系统设置中的保留天数删除旧日志',
    helpEn: 'Deletes logs that are older than the system settings keep them',
    parameters: {},
    async run(ctx, _parameters, { say, signal }: JobRun<Line>) {
      for (const one of kept) {
        const days = Number(settings()[one.key])
        say(
          days === 0
            ? { code: 'forEver', key: one.key }
            : { code: 'deleted', key: one.key, days, rows: await deleteOlder(ctx, one, days, signal) },
        )
      }
    },
    tell,
  })
}

function tell(line: Line, { locale }: { locale: Locale }): string {
  const zh = locale === 'zh-CN'
  if (line.code === 'stopped') return zh ? `服务器停止，已删除 ${line.rows} 条` : `The server stopped; ${line.rows} rows were deleted`
  const name = what[locale][line.key]
  if (line.code === 'forEver') return zh ? `${name}：永久保留` : `${name}: kept for ever`
  return zh ? `${name}：保留 ${line.days} 天，删除 ${line.rows} 条` : `${name}: kept for ${line.days} days, ${line.rows} rows deleted`
}

async function deleteOlder(ctx: Ctx, { forget }: Kept, days: number, signal: AbortSignal): Promise<number> {
  const oldest = wallTime(new Date(ctx.kernel.clock.now().getTime() - days * dayMs))
  let total = 0
  while (!signal.aborted) {
    const deleted = await forget(ctx, oldest, rowsAtOnce)
    total += deleted
    if (deleted < rowsAtOnce) return total
  }
  throw new JobFailure<Line>({ code: 'stopped', rows: total })
}

function rowsOf(table: string, only: RawBuilder<unknown>): Kept['forget'] {
  return async (ctx, before, atMost) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)}
      where id in (select id from ${sql.table(table)} where create_time < ${before} and ${only} limit ${atMost})`.execute(ctx.db)
    return Number(numAffectedRows ?? 0)
  }
}
