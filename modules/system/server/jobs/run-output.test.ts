import { expect, test } from 'vitest'
import { JobFailure } from '#kernel/server/jobs/job.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { logRetentionJob } from './log-retention-job.ts'
import { collectOutput, noJob, tellOutput } from './run-output.ts'

/* Issue 5 §1: history with output; whoever reads it reads it in their language. */

const job = logRetentionJob(() => {
  throw new Error('not run here')
})
const reader = (locale: 'zh-CN' | 'en-US') => ({ locale, kernel: { jobs: new Map([[job.name, job]]) } }) as unknown as Ctx
const told = (kept: string) => (['zh-CN', 'en-US'] as const).map((locale) => tellOutput(reader(locale), job.name, kept))

test('lines are kept as codes with values and told in either language', () => {
  const output = collectOutput()
  for (const line of [{ code: 'forEver', key: 'keepChangeDays' }, { code: 'deleted', key: 'keepLoginDays', days: 30, rows: 7 }])
    output.say(line)
  output.fail(new JobFailure({ code: 'stopped', rows: 5000 }))
  expect(told(output.kept())).toEqual(['数据变更记录：永久保留\n登录日志：保留 30 天，删除 7 条\n服务器停止，已删除 5000 条',
    'Data changes: kept for ever\nSign-ins: kept for 30 days, 7 rows deleted\nThe server stopped; 5000 rows were deleted'])
})

test('what failed outside of the job speaks for itself; a job that is gone is named; older texts stay', () => {
  const output = collectOutput()
  output.fail(new Error('connection refused'))
  output.fail(noJob('GoneJob'))
  expect(told(output.kept())).toEqual(['connection refused\n没有名为 GoneJob 的任务', 'connection refused\nThere is no job named GoneJob'])
  expect(told('登录日志：永久保留')).toEqual(['登录日志：永久保留', '登录日志：永久保留'])
  expect(told('[half a list')).toEqual(['[half a list', '[half a list'])
})

test('an output without end is cut, and says so', () => {
  const output = collectOutput()
  for (let index = 0; index < 2000; index++) output.say({ code: 'x' })
  expect(output.kept().length).toBeLessThan(25_000)
  expect(told(output.kept())[1]).toMatch(/… \d+ more lines were not kept$/)
})
