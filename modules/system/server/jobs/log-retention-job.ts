import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { defineJob, type Job } from '#kernel/server/jobs/job.ts'
import type { SettingKey, SettingValues } from '../../rules/settings.ts'
import { logTypes } from '../logs/operation-log.ts'

/** Rows of one statement: short enough that nobody waits for its locks. */
const rowsAtOnce = 5000
const dayMs = 86_400_000

interface Kept { key: SettingKey; table: string; what: string; only?: RawBuilder<SqlBool> }

const kept: readonly Kept[] = [
  { key: 'keepLoginDays', table: 'sys_log', what: '登录日志', only: sql<SqlBool>`log_type = ${logTypes.signIn}` },
  { key: 'keepOperationDays', table: 'sys_log', what: '操作日志', only: sql<SqlBool>`log_type = ${logTypes.operation}` },
  { key: 'keepExceptionDays', table: 'sys_log', what: '异常日志', only: sql<SqlBool>`log_type = ${logTypes.failure}` },
  { key: 'keepRunDays', table: 'sys_job_run', what: '任务运行记录', only: sql<SqlBool>`state <> 'running'` },
  { key: 'keepChangeDays', table: 'sys_data_log', what: '数据变更记录' },
]

/** Deletes log rows that are older than the settings say, a few thousand at a time. */
export function logRetentionJob(settings: () => SettingValues): Job {
  return defineJob({
    name: 'LogRetentionJob', title: '清理日志', en: 'Log retention',
    help: '按系统设置中的保留天数删除旧日志', helpEn: 'Deletes logs that are older than the system settings keep them',
    parameters: {},
    async run(ctx, _parameters, { say, signal }) {
      for (const one of kept) {
        const days = Number(settings()[one.key])
        if (days === 0) say(`${one.what}：永久保留`)
        else say(`${one.what}：保留 ${days} 天，删除 ${await deleteOlder(ctx, one, days, signal)} 条`)
      }
    },
  })
}

async function deleteOlder(ctx: Ctx, { table, only }: Kept, days: number, signal: AbortSignal): Promise<number> {
  const oldest = wallTime(new Date(ctx.kernel.clock.now().getTime() - days * dayMs))
  let total = 0
  while (!signal.aborted) {
    const result = await sql`delete from ${sql.table(table)} where id in (select id from ${sql.table(table)} where create_time < ${oldest} and ${only ?? sql<SqlBool>`true`} limit ${rowsAtOnce})`.execute(ctx.db)
    const deleted = Number(result.numAffectedRows ?? 0)
    total += deleted
    if (deleted < rowsAtOnce) return total
  }
  throw new Error(`服务器停止，已删除 ${total} 条`)
}
