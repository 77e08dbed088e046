import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

/** While an operation that was begun rested, and why. */
export const startPause = defineLines({
  module: 'production',
  name: 'start-pause',
  table: 'mes_start_pause',
  title: '暂停',
  en: 'Pause',
  parent: 'production.start',
  fields: {
    from: f.datetime({ label: '开始', en: 'From', required: true, column: 'from_time', list: { width: 160 } }),
    to: f.datetime({ label: '结束', en: 'To', column: 'to_time', list: { width: 160 } }),
    reason: f.text({ label: '原因', en: 'Reason', max: 500, list: { width: 260 } }),
  },
})

/** An operation that was begun: where, with what, by whom, until it was made or had nothing left (domain §2.4). */
export const start = defineEntity({
  module: 'production',
  name: 'start',
  table: 'mes_start',
  title: '开工记录',
  en: 'Starts',
  readOnly: true,
  scope: 'tenant',
  display: 'opTask',
  contents: ['item', 'process'],
  order: { column: 'startedAt', order: 'desc' },
  indexes: [['opTask', 'endedAt']],
  window: { field: 'startedAt', days: 31 },
  fields: {
    opTask: f.ref('production.op-task', { label: '工序任务', en: 'Operation', required: true,
      list: { width: 190, query: 'eq', fixed: 'left' } }),
    lot: f.ref('production.lot', { label: '流转卡', en: 'Traveller', required: true, list: { width: 160, query: 'eq', hidden: true } }),
    workOrder: f.ref('production.work-order', { label: '工单', en: 'Work order', required: true,
      list: { width: 150, query: 'eq', hidden: true } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 220, query: 'eq', hidden: true } }),
    process: f.ref('product.process', { label: '工序', en: 'Operation kind', required: true,
      list: { width: 110, query: 'eq', hidden: true } }),
    workcenter: f.ref('product.workcenter', { label: '工作中心', en: 'Work centre', required: true,
      list: { width: 140, query: 'eq', hidden: true } }),
    startedAt: f.datetime({ label: '开工时间', en: 'Started', required: true, list: { width: 150, query: 'range' } }),
    endedAt: f.datetime({ label: '结束时间', en: 'Ended', list: { width: 150 } }),
    device: f.ref('equipment.device', { label: '设备', en: 'Machine', list: { width: 130, query: 'eq' } }),
    mold: f.ref('equipment.mold', { label: '模具', en: 'Mold', list: { width: 140, query: 'eq' } }),
    workers: f.users({ label: '作业人员', en: 'People', list: { width: 150 } }),
    paramJudge: f.dict('mes_param_judge', { label: '参数判定', en: 'Parameters', help: '开工期间记录的工艺参数，有一项超限即为超限',
      helpEn: 'Of what was recorded meanwhile; out of limits where one of them is', list: { width: 100, query: 'eq' } }),
    pauses: f.lines(startPause, { label: '暂停', en: 'Pauses' }),
  },
})
