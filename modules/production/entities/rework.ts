import { codesOf, defineDocument, defineLines, f } from '#kernel/entity/index.ts'
import { opFields } from './work-order.ts'

const counted = { readonly: true, default: '0', form: false } as const

/** An operation that the pieces go through again. */
export const reworkOp = defineLines({
  module: 'production',
  name: 'rework-op',
  table: 'mes_rework_op',
  title: '返工工序',
  en: 'Operation of a rework',
  parent: 'production.rework',
  fields: {
    opNo: { ...opFields.opNo, minValue: '1', maxValue: '9999' },
    process: opFields.process,
    workcenter: { ...opFields.workcenter, list: { width: 180 } },
    checkType: f.dict('md_check_type', { label: '检验要求', en: 'Inspection', help: '全检：返工后逐件复检，合格的才回到原工序',
      helpEn: 'Full: inspected again piece by piece, and only the accepted go back', list: { width: 120 } }),
  },
})

/**
 * Pieces that are made good again (domain §2.4): those that an operation counted as rework, or rejected goods of which quality decided
 * it. Released, it is an order of its own with one traveller; what becomes of the pieces is counted where they came from.
 */
export const rework = defineDocument({
  module: 'production',
  name: 'rework',
  table: 'mes_rework',
  title: '返工单',
  en: 'Rework',
  searched: true,
  contents: ['item', 'qty'],
  numbering: 'RW',
  scope: 'tenant',
  statusDict: 'mes_rework_status',
  state: { draft: '0', submitted: '1', released: '2', executing: '3', finished: '4', closed: '5', rejected: '8', cancelled: '9' },
  indexes: [['opTask'], ['ncr'], ['status', 'due']],
  moves: {
    approve: { from: ['submitted'], to: 'released', title: '下达', en: 'Release', by: 'other', comment: 'optional' },
    begin: { from: ['released'], to: 'executing', title: '开工', en: 'Begun', auto: true },
    finish: { from: ['executing'], to: 'finished', title: '返工完成', en: 'Reworked', auto: true },
    reopen: { from: ['finished'], to: 'executing', title: '红冲恢复', en: 'Reopened by a reversal', auto: true },
  },
  posted: [],
  fields: {
    opTask: f.ref('production.op-task', { label: '来源工序', en: 'Comes from', fixed: true,
      help: '报出返工的工序任务；返工后的合格品回到这里',
      helpEn: 'The operation that counted the pieces as rework; they come back to it once they are good',
      list: { width: 190, query: 'eq' } }),
    lot: f.ref('production.lot', { label: '来源流转卡', en: 'Of traveller', readonly: true, list: { width: 160, query: 'eq', hidden: true },
      form: false }),
    ncr: f.ref('quality.ncr', { label: '不合格品处理单', en: 'Nonconformity', fixed: true, bySystem: true,
      list: { width: 150, query: 'eq' }, form: false }),
    row: f.text({ label: '处置行', en: 'Row', max: 32, column: 'disp_row', fixed: true, bySystem: true, list: false, form: false }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, readonly: true, list: { width: 220, query: 'eq' },
      form: false }),
    stockLot: f.ref('warehouse.lot', { label: '批号', en: 'Stock lot', readonly: true, list: { width: 130, query: 'eq', hidden: true },
      form: false }),
    qty: f.quantity({ label: '返工数量', en: 'Quantity', required: true, minValue: '0.000001', list: { width: 100 } }),
    route: f.ref('product.route', { label: '返工路线', en: 'Route', help: '专用的返工路线；留空时取来源工序，也可直接填写下面的工序',
      helpEn: 'A route for the rework; left empty, the operation that it comes from, or the operations that are entered below',
      list: { width: 180, hidden: true } }),
    workshop: f.ref('product.workshop', { label: '车间', en: 'Workshop', required: true, from: 'last', list: { width: 100, query: 'eq' } }),
    due: f.date({ label: '要求完成', en: 'Due', help: '留空时为工单交期；由不合格品发起的为三天后',
      helpEn: 'Left empty, when the order is due; three days from now where quality decided it', list: { width: 110, query: 'range' } }),
    hourRate: f.money({ label: '工时费率', en: 'Rate per hour', minValue: '0', from: 'last', help: '填写后按报工工时计算返工成本',
      helpEn: 'With it the cost follows from the minutes that are reported', list: { width: 100, hidden: true } }),
    goodQty: f.quantity({ label: '返工合格', en: 'Good again', ...counted, list: { width: 100 } }),
    scrapQty: f.quantity({ label: '返工报废', en: 'Scrapped', ...counted, list: { width: 100 } }),
    minutes: f.integer({ label: '返工工时', en: 'Minutes', unit: 'min', readonly: true, default: 0, form: false, list: { width: 90 } }),
    cost: f.money({ label: '返工成本', en: 'Cost', readonly: true, form: false, list: { width: 100 } }),
    workOrder: f.ref('production.work-order', { label: '返工工单', en: 'Order of the rework', readonly: true, form: false,
      list: { width: 150, query: 'eq', hidden: true } }),
    ops: f.lines(reworkOp, { label: '返工工序', en: 'Operations' }),
  },
})

/** States of those not done with. */
export const undoneReworks = codesOf(rework, 'draft', 'submitted', 'released', 'executing', 'rejected')
