import { codesOf, defineDocument, defineEntity, defineLines, f } from '#kernel/entity/index.ts'

/** A line of an order: what its plan asked then, and what was found. */
export const orderItem = defineLines({
  module: 'equipment',
  name: 'order-item',
  table: 'eam_order_item',
  title: '执行项目',
  en: 'Check or task',
  parent: 'equipment.order',
  fields: {
    item: f.ref('equipment.check-item', { label: '项目', en: 'Check or task', required: true, list: { width: 220 } }),
    method: f.text({ label: '方法', en: 'How', max: 200, readonly: true, list: { width: 160 } }),
    standard: f.text({ label: '标准', en: 'Standard', max: 200, readonly: true, list: { width: 180 } }),
    valueType: f.dict('eam_value_type', { label: '记录方式', en: 'Recorded as', required: true, readonly: true, default: 'OKNG',
      list: { width: 90 } }),
    lower: f.decimal(18, 6, { label: '下限', en: 'Lower limit', readonly: true, list: { width: 90 } }),
    upper: f.decimal(18, 6, { label: '上限', en: 'Upper limit', readonly: true, list: { width: 90 } }),
    uom: f.text({ label: '单位', en: 'Unit', max: 16, readonly: true, list: { width: 70 } }),
    needPhoto: f.yesNo({ label: '须拍照', en: 'Photo', required: true, readonly: true, default: 'N', list: { width: 80 } }),
    value: f.text({ label: '记录值', en: 'Found', max: 200, readonly: true, list: { width: 120 } }),
    result: f.dict('eam_item_result', { label: '结果', en: 'Result', readonly: true, list: { width: 90 } }),
    measure: f.text({ label: '异常处理', en: 'What was done', max: 200, readonly: true, list: { width: 180 } }),
    photo: f.image({ label: '照片', en: 'Photo', readonly: true, list: { width: 100 } }),
    repair: f.ref('equipment.repair', { label: '维修单', en: 'Repair', late: true, readonly: true, list: { width: 140 } }),
  },
})

/** A check or maintenance that came due on a machine, or was asked for by hand (domain §2.8). One for each plan, machine and due key. */
export const order = defineDocument({
  module: 'equipment',
  name: 'order',
  table: 'eam_order',
  title: '点检保养单',
  en: 'Maintenance order',
  contents: ['device', 'kind', 'due'],
  asks: ['figure'],
  numbering: 'PM',
  numberedBy: 'kind',
  numberings: { CHECK: 'CK', PM: 'PM', LUBE: 'LB', INSPECT: 'XJ', CAL: 'JY' },
  scope: 'tenant',
  statusDict: 'eam_order_status',
  state: { waiting: '0', executing: '3', toConfirm: '31', finished: '4', skipped: '5', cancelled: '9' },
  without: ['submit', 'retract', 'approve', 'reject', 'close'],
  moves: {
    begin: { from: ['waiting'], to: 'executing', title: '开始', en: 'Begin' },
    finish: { from: ['executing'], to: 'finished', title: '完成', en: 'Finish', own: true },
    confirm: { from: ['toConfirm'], to: 'finished', title: '确认', en: 'Confirm', by: 'other', comment: 'optional' },
    sendBack: { from: ['toConfirm'], to: 'executing', title: '退回', en: 'Send back', by: 'other', comment: 'required', danger: true },
    skip: { from: ['waiting', 'executing'], to: 'skipped', title: '跳过', en: 'Skip', comment: 'required', danger: true },
    cancel: { from: ['waiting', 'executing'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  editable: ['waiting'],
  posted: ['executing', 'toConfirm', 'finished', 'skipped'],
  uniques: [['plan', 'device', 'dueKey']],
  indexes: [['due'], ['status', 'due'], ['device', 'due'], ['assignee', 'status']],
  fields: {
    kind: f.dict('eam_kind', { label: '类别', en: 'Kind', required: true, default: 'PM', list: { width: 90, query: 'eq' } }),
    device: f.ref('equipment.device', { label: '设备', en: 'Machine', required: true, list: { width: 200, query: 'eq' } }),
    plan: f.ref('equipment.plan', { label: '计划', en: 'Plan', readonly: true, list: { width: 200, query: 'eq' }, form: false }),
    due: f.datetime({ label: '到期', en: 'Due', required: true, list: { width: 160, query: 'range' } }),
    lateAfter: f.datetime({ label: '最迟', en: 'Late after', readonly: true, list: { width: 160, hidden: true }, form: false }),
    dueKey: f.text({ label: '到期键', en: 'Due key', max: 64, readonly: true, list: false, form: false }),
    team: f.ref('calendar.team', { label: '执行班组', en: 'Team', list: { width: 120, query: 'eq' } }),
    assignee: f.user({ label: '执行人', en: 'Who', list: { width: 100, query: 'eq' } }),
    estMin: f.integer({ label: '预计工时', en: 'Takes', unit: 'min', minValue: '1', list: { width: 100, hidden: true } }),
    needStop: f.yesNo({ label: '须停机', en: 'Needs a stop', required: true, default: 'N', list: { width: 80 } }),
    needPhoto: f.yesNo({ label: '须拍照', en: 'Photo', required: true, default: 'N', list: { width: 80, hidden: true } }),
    needSign: f.yesNo({ label: '须签名', en: 'Signature', required: true, default: 'N', list: { width: 80, hidden: true } }),
    needConfirm: f.yesNo({ label: '须他人确认', en: 'Confirmed by another', required: true, default: 'N',
      list: { width: 100, hidden: true } }),
    stateBefore: f.dict('eam_device_status', { label: '停机前状态', en: 'State before the stop', readonly: true, list: false,
      form: false }),
    startTime: f.datetime({ label: '开始时间', en: 'Begun', readonly: true, list: { width: 160, hidden: true }, form: false }),
    finishTime: f.datetime({ label: '完成时间', en: 'Finished', readonly: true, list: { width: 160, query: 'range' }, form: false }),
    doneBy: f.user({ label: '完成人', en: 'Done by', readonly: true, list: { width: 100, query: 'eq' }, form: false }),
    confirmBy: f.user({ label: '确认人', en: 'Confirmed by', readonly: true, list: { width: 100, hidden: true }, form: false }),
    confirmTime: f.datetime({ label: '确认时间', en: 'Confirmed at', readonly: true, list: { width: 160, hidden: true }, form: false }),
    laborMin: f.integer({ label: '实际工时', en: 'Took', unit: 'min', readonly: true, list: { width: 100 }, form: false }),
    reading: f.decimal(18, 6, { label: '完成时计数', en: 'Counter then', readonly: true, list: { width: 120, hidden: true }, form: false }),
    abnormal: f.integer({ label: '异常项', en: 'Abnormal', readonly: true, default: 0, list: { width: 80 }, form: false }),
    partsCost: f.money({ label: '备件费用', en: 'Parts', unit: '元', readonly: true, list: { width: 110, hidden: true }, form: false }),
    signature: f.image({ label: '签名', en: 'Signature', readonly: true, list: false, form: false }),
    photo: f.image({ label: '照片', en: 'Photo', readonly: true, list: false, form: false }),
    skipReason: f.text({ label: '跳过原因', en: 'Why skipped', max: 500, readonly: true, list: { width: 180, hidden: true }, form: false }),
    items: f.lines(orderItem, { label: '项目', en: 'Checks and tasks', required: true }),
  },
})

/** States of those not done with. */
export const openOrders = codesOf(order, 'waiting', 'executing', 'toConfirm')

/** States of those that the checker has not finished. */
export const undoneOrders = codesOf(order, 'waiting', 'executing')

/** A date of a plan that passed without an order, as after a standstill; or a day to which somebody moved one. */
export const missed = defineEntity({
  module: 'equipment',
  name: 'missed',
  table: 'eam_missed',
  title: '漏期与改期记录',
  en: 'Missed or moved',
  readOnly: true,
  order: { column: 'due', order: 'desc' },
  uniques: [['plan', 'device', 'dueKey', 'cause']],
  fields: {
    plan: f.ref('equipment.plan', { label: '计划', en: 'Plan', required: true, list: { width: 220, query: 'eq' } }),
    device: f.ref('equipment.device', { label: '设备', en: 'Machine', required: true, list: { width: 200, query: 'eq' } }),
    due: f.datetime({ label: '应到期', en: 'Was due', required: true, list: { width: 160, query: 'range' } }),
    dueKey: f.text({ label: '到期键', en: 'Due key', required: true, max: 64, list: false }),
    cause: f.dict('eam_missed_cause', { label: '情形', en: 'What', required: true, list: { width: 110, query: 'eq' } }),
    movedTo: f.datetime({ label: '改到', en: 'Moved to', list: { width: 160 } }),
    reason: f.text({ label: '原因', en: 'Reason', max: 500, list: { width: 220 } }),
  },
})
