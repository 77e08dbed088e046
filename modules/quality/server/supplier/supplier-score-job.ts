import { now } from '#kernel/server/context.ts'
import { defineJob, type JobRun } from '#kernel/server/jobs/job.ts'
import { scoreSuppliers } from './score.ts'

interface Line {
  code: 'scored'
  month: string
  count: number
}

const messages = {
  'zh-CN': (month: string, count: number) => `${month}：${count} 家供应商`,
  'en-US': (month: string, count: number) => `${month}: ${count} suppliers`,
} as const

/** The month before a month, both `yyyy-MM`. */
export function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** Computes the figures of the running month and, as judgements come late, of the one before. */
export const supplierScoreJob = defineJob({
  name: 'SupplierScoreJob',
  title: '供方质量计算',
  en: 'Supplier quality',
  help: '计算本月与上月各供应商的 PPM、批合格率与 8D 响应时间',
  helpEn: 'Computes PPM, lot acceptance and response of each supplier for this month and the one before',
  parameters: {},
  async run(ctx, _parameters, { say }: JobRun<Line>) {
    const month = now(ctx).slice(0, 7)
    for (const one of [monthBefore(month), month]) say({ code: 'scored', month: one, count: await scoreSuppliers(ctx, one) })
  },
  tell: ({ month, count }: Line, { locale }) => messages[locale](month, count),
})
