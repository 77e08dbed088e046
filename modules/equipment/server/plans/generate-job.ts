import { defineJob, type JobRun } from '#kernel/server/jobs/job.ts'
import { generateOrders } from './generate.ts'
import { planMessages } from './messages.ts'

type Line = { code: 'generated' | 'missed' | 'stopped'; count: number }

/** Every ten minutes: the orders of all plans that have come due. */
export const generateJob = defineJob({
  name: 'MaintenanceDueJob',
  title: '点检保养到期',
  en: 'Maintenance due',
  help: '为到期的点检保养计划生成点检保养单，登记漏期',
  helpEn: 'Makes the orders of maintenance plans that have come due and notes missed dates',
  parameters: {},
  async run(ctx, _parameters, { say, signal }: JobRun<Line>) {
    const { orders, missed } = await generateOrders(ctx, signal)
    say({ code: signal.aborted ? 'stopped' : 'generated', count: orders })
    if (missed > 0) say({ code: 'missed', count: missed })
  },
  tell: ({ code, count }: Line, { locale }) => planMessages[locale][code](count),
})
