import { defineEntity, f } from '#kernel/entity/index.ts'

/** A schedule: which registered job runs when, with which parameters (wire contract §6.14). */
export const quartzJob = defineEntity({
  module: 'system', name: 'quartz-job', table: 'sys_quartz_job', title: '定时任务', en: 'Scheduled job', path: '/sys/quartzJob', component: 'system/QuartzJobList', scope: 'none', display: 'description',
  indexes: [['nextTime']],
  fields: {
    jobClassName: f.dict('job_class', { label: '任务', en: 'Job', required: true, list: { width: 160, query: 'eq' }, form: { fixedAfterAdd: true } }),
    description: f.text({ label: '说明', en: 'Description', max: 255, list: { width: 220, query: 'like' }, form: { span: 16 } }),
    cronExpression: f.text({ label: 'Cron 表达式', en: 'Cron expression', required: true, preset: 'cron', max: 255, default: '0 0 2 * * ? *', list: { width: 160 }, form: { span: 24 } }),
    parameter: f.longText({ label: '参数', en: 'Parameters', max: 4000, list: { width: 180, hidden: true }, form: { span: 24 }, help: 'JSON 对象；留空则用默认值', helpEn: 'A JSON object; leave it empty for the defaults' }),
    status: f.dictNumber('quartz_status', { label: '状态', en: 'Status', required: true, default: 0, list: { width: 90, query: 'eq' } }),
    missedRuns: f.dict('job_missed', { label: '错过的运行', en: 'Missed runs', required: true, default: 'once', list: { width: 120, hidden: true }, help: '停机期间错过的运行：补一次，或不补', helpEn: 'What becomes of runs that fell into a standstill of the server' }),
    nextTime: f.datetime({ label: '下次运行', en: 'Next run', readonly: true, form: false, list: { width: 160 } }),
  },
})

/** One run of a job with its output; a due time has one run, however many servers there are. */
export const jobRun = defineEntity({
  module: 'system', name: 'job-run', table: 'sys_job_run', title: '运行记录', en: 'Job run', path: '/sys/jobRun', component: 'system/JobRunList', scope: 'none', readOnly: true, hardDelete: true, display: 'jobClassName',
  uniques: [['jobId', 'dueTime']], indexes: [['jobId', 'createTime'], ['jobClassName', 'createTime'], ['state', 'seenTime']],
  fields: {
    jobClassName: f.dict('job_class', { label: '任务', en: 'Job', required: true, list: { width: 160, query: 'eq' } }),
    jobId: f.text({ label: '定时任务', en: 'Schedule', max: 32, list: false, form: false }),
    dueTime: f.datetime({ label: '计划时间', en: 'Due', list: { width: 160, query: 'range' } }),
    startTime: f.datetime({ label: '开始时间', en: 'Started', list: { width: 160 } }),
    endTime: f.datetime({ label: '结束时间', en: 'Ended', list: { width: 160, hidden: true } }),
    costTime: f.integer({ label: '耗时', en: 'Duration', unit: 'ms', list: { width: 100 } }),
    state: f.dict('job_run_state', { label: '结果', en: 'Result', required: true, list: { width: 90, query: 'eq' } }),
    startedBy: f.user({ label: '发起人', en: 'Started by', list: { width: 110 } }),
    parameter: f.longText({ label: '参数', en: 'Parameters', list: false }),
    output: f.longText({ label: '输出', en: 'Output', list: { width: 360 } }),
    process: f.text({ label: '进程', en: 'Process', max: 100, list: { width: 140, hidden: true } }),
    seenTime: f.datetime({ label: '最近心跳', en: 'Last sign of life', list: false }),
  },
})
