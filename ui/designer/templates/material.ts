import { beside, choices, field, heading, rowsOf } from './parts.ts'
import type { Template } from './template.ts'

/** Material that a shop asks the store for. */
export const material: Template = (t) => ({
  list: [
    heading(t('领料申请单', 'Material request')),
    beside('head', field('userDept', 'department', t('申请部门', 'Department'), { required: true }),
      field('userList', 'requester', t('申请人', 'Requester'), { required: true }),
      field('date', 'day', t('需用日期', 'Needed on'), { required: true })),
    beside('use',
      field('select', 'purpose', t('用途', 'Purpose'), { required: true,
        options: choices(t('生产', 'Production'), t('返工', 'Rework'), t('试验', 'Trial'), t('维修', 'Repair')) }),
      field('input', 'order_no', t('工单号', 'Work order'), { maxlength: 32 })),
    rowsOf(t, 'lines', t('领料明细', 'Materials'), [
      field('input', 'material_no', t('物料编码', 'Material'), { required: true }),
      field('input', 'material_name', t('名称规格', 'Description')),
      field('number', 'quantity', t('数量（kg）', 'Quantity (kg)'), { required: true, max: null, precision: 3, step: 0.1 }),
      field('input', 'lot', t('指定批号', 'Lot')),
    ], t('kg', 'kg')),
    field('textarea', 'reason', t('备注', 'Remark'), { maxlength: 300 }),
    field('divider', 'approval', '', { text: t('审批', 'Approval') }),
    beside('approval_row',
      field('radio', 'approved', t('意见', 'Decision'), { optionType: 'button',
        options: choices(t('同意', 'Approved'), t('退回', 'Returned')) }), field('userList', 'approver', t('审批人', 'Approver'))),
  ],
})
