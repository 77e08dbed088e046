import { defineEntity, f } from '#kernel/entity/index.ts'

/** When a person was at an operation, from its start, or their coming back from a pause, to the next report or pause. */
export const workTime = defineEntity({
  module: 'production',
  name: 'work-time',
  table: 'mes_work_time',
  title: '作业时间',
  en: 'Time at work',
  readOnly: true,
  scope: 'tenant',
  order: { column: 'from', order: 'desc' },
  indexes: [['opTask', 'to'], ['worker', 'from'], ['report']],
  window: { field: 'from', days: 31 },
  fields: {
    worker: f.user({ label: '人员', en: 'Person', required: true, list: { width: 110, query: 'eq', fixed: 'left' } }),
    opTask: f.ref('production.op-task', { label: '工序任务', en: 'Operation', required: true, list: { width: 190, query: 'eq' } }),
    from: f.datetime({ label: '开始', en: 'From', required: true, column: 'from_time', list: { width: 160, query: 'range' } }),
    to: f.datetime({ label: '结束', en: 'To', column: 'to_time', list: { width: 160 } }),
    report: f.ref('production.report', { label: '报工单', en: 'Report', list: { width: 160, query: 'eq' } }),
  },
})
