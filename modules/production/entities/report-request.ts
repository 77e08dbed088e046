import { decisionFields, defineEntity, f } from '#kernel/entity/index.ts'
import { opFields } from './work-order.ts'

const qty = (label: string, en: string, column: string) =>
  f.quantity({ label, en, required: true, default: '0', column, list: { width: 80 } })

/**
 * A report that waits for its approval, where the rule of its operation asks for one (domain §2.4: 0→(1)→4). Nothing is booked before;
 * approved, it is the report of its number.
 */
export const reportRequest = defineEntity({
  module: 'production',
  name: 'report-request',
  table: 'mes_report_request',
  title: '报工审核',
  en: 'Report to approve',
  readOnly: true,
  scope: 'tenant',
  key: 'docNo',
  display: 'docNo',
  contents: ['item', 'process', 'good'],
  indexes: [['status'], ['opTask', 'status']],
  state: { submitted: '1', approved: '4', rejected: '8', withdrawn: '9' },
  states: {
    field: 'status',
    initial: 'submitted',
    editable: [],
    moves: {
      approve: { from: ['submitted'], to: 'approved', title: '审核', en: 'Approve', by: 'other', comment: 'optional' },
      reject: { from: ['submitted'], to: 'rejected', title: '驳回', en: 'Reject', by: 'other', comment: 'required', danger: true },
      withdraw: { from: ['submitted'], to: 'withdrawn', title: '撤回', en: 'Withdraw', by: 'submitter' },
    },
  },
  fields: {
    docNo: f.text({ label: '报工单号', en: 'Report no.', required: true, unique: true, max: 32, readonly: true,
      list: { width: 160, query: 'like', fixed: 'left' } }),
    status: f.dict('mes_request_status', { label: '状态', en: 'Status', required: true, readonly: true, default: '1',
      list: { width: 90, query: 'eq' } }),
    opTask: f.ref('production.op-task', { label: '工序任务', en: 'Operation', required: true, list: { width: 190, query: 'eq' } }),
    lot: f.ref('production.lot', { label: '流转卡', en: 'Traveller', required: true, list: { width: 160, query: 'eq', hidden: true } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 220, query: 'eq', hidden: true } }),
    ...opFields,
    opNo: { ...opFields.opNo, list: { width: 80, hidden: true } },
    good: qty('合格', 'Good', 'good_qty'),
    scrap: qty('报废', 'Scrap', 'scrap_qty'),
    rework: qty('返工', 'Rework', 'rework_qty'),
    reason: f.ref('product.reason', { label: '不良原因', en: 'Reason', list: { width: 130, query: 'eq' } }),
    device: f.ref('equipment.device', { label: '设备', en: 'Machine', list: { width: 120, query: 'eq' } }),
    workers: f.users({ label: '作业人员', en: 'People at it', list: { width: 150 } }),
    enteredAt: f.datetime({ label: '报工时间', en: 'Reported at', required: true, list: { width: 150, query: 'range' } }),
    remark: f.text({ label: '备注', en: 'Remark', max: 500, list: { width: 180 } }),
    report: f.ref('production.report', { label: '报工单', en: 'Report', list: { width: 150, hidden: true } }),
    /** All that was sent, as it is booked once it is approved. */
    sent: f.json({ label: '报工内容', en: 'What was sent', required: true, list: false, form: false }),
    ...decisionFields,
    submitBy: { ...decisionFields.submitBy, list: { width: 100, query: 'eq' } },
  },
})
