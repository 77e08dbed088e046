import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'

const counted = { readonly: true, required: true, default: '0' } as const

export const wageLine = defineLines({
  module: 'production',
  name: 'wage-line',
  table: 'mes_wage_line',
  title: '工资明细',
  en: 'Wage of a person',
  parent: 'production.wage-sheet',
  indexes: [['worker']],
  fields: {
    worker: f.user({ label: '人员', en: 'Person', required: true, readonly: true, list: { width: 130 } }),
    reports: f.integer({ label: '报工次数', en: 'Reports', readonly: true, required: true, default: 0, list: { width: 100 } }),
    qty: f.quantity({ label: '合格', en: 'Good', ...counted, list: { width: 110 } }),
    minutes: f.decimal(12, 2, { label: '工时', en: 'Minutes', unit: 'min', ...counted, list: { width: 110 } }),
    wage: f.money({ label: '本月计件', en: 'Of the month', unit: '元', ...counted, list: { width: 120 } }),
    earlier: f.money({ label: '以前月份', en: 'Of earlier months', unit: '元', ...counted, list: { width: 120 } }),
    total: f.money({ label: '应发', en: 'To pay', unit: '元', ...counted, list: { width: 120 } }),
    unpriced: f.quantity({ label: '无单价数量', en: 'Without a rate', ...counted, list: { width: 120 } }),
  },
})

/**
 * What people earned by the piece in a month, from reports that no sheet has paid yet: a month's own, and what was reported or taken back
 * of an earlier one after its sheet was closed. Checked by the leader, approved by the manager.
 */
export const wageSheet = defineDocument({
  module: 'production',
  name: 'wage-sheet',
  table: 'mes_wage_sheet',
  title: '计件工资表',
  en: 'Wage sheet',
  contents: ['month', 'team'],
  numbering: 'PW',
  scope: 'tenant',
  statusDict: 'mes_wage_status',
  state: { draft: '0', submitted: '1', checked: '2', approved: '4', rejected: '8', cancelled: '9' },
  without: ['close'],
  moves: {
    check: { from: ['submitted'], to: 'checked', title: '班组核对', en: 'Check', by: 'other', comment: 'optional' },
    approve: { from: ['checked'], to: 'approved', title: '审批', en: 'Approve', by: 'other', comment: 'optional' },
    reject: { from: ['submitted', 'checked'], to: 'rejected', title: '驳回', en: 'Reject', by: 'other', comment: 'required', danger: true },
    cancel: { from: ['draft', 'rejected'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: ['approved'],
  indexes: [['month']],
  fields: {
    month: f.month({ label: '工资月份', en: 'Month', required: true, list: { width: 110, query: 'eq', hidden: true } }),
    team: f.ref('calendar.team', { label: '班组', en: 'Team', help: '留空为全部人员', helpEn: 'Left empty: everybody',
      list: { width: 130, query: 'eq', hidden: true } }),
    people: f.integer({ label: '人数', en: 'People', readonly: true, default: 0, list: { width: 80 } }),
    total: f.money({ label: '应发合计', en: 'To pay', unit: '元', readonly: true, default: '0', list: { width: 120 } }),
    unpriced: f.quantity({ label: '无单价数量', en: 'Without a rate', readonly: true, default: '0', list: { width: 120 } }),
    checkBy: f.user({ label: '核对人', en: 'Checked by', readonly: true, list: { width: 100 }, form: false }),
    checkTime: f.datetime({ label: '核对时间', en: 'Checked at', readonly: true, list: { width: 150, hidden: true }, form: false }),
    lines: f.lines(wageLine, { label: '工资明细', en: 'People', readonly: true }),
  },
})
