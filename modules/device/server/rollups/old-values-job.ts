import { sql } from 'kysely'
import { f } from '#kernel/entity/index.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { defineJob, type JobRun } from '#kernel/server/jobs/job.ts'
import type { Kernel } from '#kernel/server/kernel.ts'

type Line = { code: 'weeks'; days: number; count: number } | { code: 'minutes' | 'hours'; days: number; count: number }

/** Rows of one statement: short enough that nobody waits for its locks. */
const rowsAtOnce = 20_000
const dayMs = 24 * 3_600_000
const weekDays = 7

const daysKept = (label: string, en: string, days: number) =>
  f.integer({ label, en, unit: '天', default: days, minValue: '1', maxValue: '36500', required: true })

/** Weeks of values that are older than what is kept go as a whole, sums by their rows (domain §2.7). */
export const oldValuesJob = defineJob({
  name: 'DeviceValuesJob',
  title: '清理采集数据',
  en: 'Retention of measured values',
  help: '删除超过保留天数的采集值：原始值按周，分钟和小时汇总按行',
  helpEn: 'Deletes measured values that are older than they are kept: single values by week, sums by rows',
  parameters: { rawDays: daysKept('原始值保留', 'Keep single values', 90),
    minuteDays: daysKept('分钟汇总保留', 'Keep sums of minutes', 730), hourDays: daysKept('小时汇总保留', 'Keep sums of hours', 3650) },
  async run({ kernel }, { rawDays, minuteDays, hourDays }, { say, signal }: JobRun<Line>) {
    say({ code: 'weeks', days: rawDays, count: await dropWeeks(kernel, rawDays) })
    say({ code: 'minutes', days: minuteDays, count: await deleteSums(kernel, '1m', minuteDays, signal) })
    say({ code: 'hours', days: hourDays, count: await deleteSums(kernel, '1h', hourDays, signal) })
  },
  tell({ code, days, count }: Line, { locale }) {
    const zh = locale === 'zh-CN'
    if (code === 'weeks')
      return zh ? `原始值：保留 ${days} 天，删除 ${count} 周` : `Single values: kept for ${days} days, ${count} weeks deleted`
    const what = code === 'minutes' ? (zh ? '分钟汇总' : 'Sums of minutes') : zh ? '小时汇总' : 'Sums of hours'
    return zh ? `${what}：保留 ${days} 天，删除 ${count} 行` : `${what}: kept for ${days} days, ${count} rows deleted`
  },
})

const before = (kernel: Kernel, days: number) => wallTime(new Date(kernel.clock.now().getTime() - days * dayMs))

/** A week goes when its last day is older than what is kept. */
async function dropWeeks(kernel: Kernel, days: number): Promise<number> {
  const lastMonday = before(kernel, days + weekDays).slice(0, 10).replaceAll('-', '')
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'iot_point'::regclass and c.relname < ${`iot_point_${lastMonday}`}`.execute(kernel.db)
  for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(kernel.db)
  return rows.length
}

async function deleteSums(kernel: Kernel, step: '1m' | '1h', days: number, signal: AbortSignal): Promise<number> {
  const table = sql.table(`iot_point_${step}`)
  let total = 0
  while (!signal.aborted) {
    const { numAffectedRows } = await sql`
      delete from ${table}
      where ctid = any(array(select ctid from ${table} where ts < ${before(kernel, days)} limit ${rowsAtOnce}))
      -- tenant: old values of all`.execute(kernel.db)
    const count = Number(numAffectedRows ?? 0)
    total += count
    if (count < rowsAtOnce) break
  }
  return total
}
