import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { quartzJob } from '../entities/job.ts'

const ofJob = { input: { id: is.text }, answer: is.text } as const
const handler = is.fields({
  name: is.text,
  title: is.text,
  help: is.text,
  parameters: is.list(
    is.fields({ name: is.text, title: is.text, default: is.maybe(is.of<string | number>({ type: ['string', 'number'] })), required: is.flag,
      unit: is.maybe(is.text), help: is.maybe(is.text) }),
  ),
})

export type JobHandler = PartOf<typeof handler>

export const pauseJob = defineAct('GET /sys/quartzJob/pause', { ...ofJob, title: '停止', en: 'Pause', right: 'system:quartz-job:edit' })
export const resumeJob = defineAct('GET /sys/quartzJob/resume', { ...ofJob, title: '恢复', en: 'Resume', right: 'system:quartz-job:edit' })
export const executeJob = defineAct('GET /sys/quartzJob/execute', { ...ofJob, title: '立即执行', en: 'Run now',
  right: 'system:quartz-job:execute', untransacted: 'the run begins beside the call and is not taken back' })
/** What can be scheduled, in the caller's language. */
export const jobHandlers = defineRead(quartzJob, 'handlers', { title: '可用任务', en: 'Jobs that there are', answer: is.list(handler) })
