import { defineEntity, f } from '#kernel/entity/index.ts'

/** What the floor asks of an operation beyond its route; without a row nothing more. */
export const processRule = defineEntity({
  module: 'production',
  name: 'process-rule',
  table: 'mes_process_rule',
  title: '工序规则',
  en: 'Rules of an operation',
  scope: 'tenant',
  display: 'process',
  uniques: [['process']],
  fields: {
    process: f.ref('product.process', { label: '工序', en: 'Operation', required: true, list: { width: 160, query: 'eq' } }),
    needSkill: f.yesNo({ label: '需要资质', en: 'Asks for a skill', required: true, default: 'N',
      help: '开工人须在「技能」中有该工序未过期的资质', helpEn: 'Who starts it has a valid skill of it among the skills',
      list: { width: 110, query: 'eq' } }),
    needParams: f.yesNo({ label: '须录参数', en: 'Asks for parameters', required: true, default: 'N',
      help: '报工前须记录该工序的必填工艺参数', helpEn: 'Its required parameters are recorded before each report',
      list: { width: 110, query: 'eq' } }),
    needApproval: f.yesNo({ label: '报工须审核', en: 'Reports are approved', required: true, default: 'N',
      help: '报工提交后由他人审核，审核后才记账', helpEn: 'A report is booked once somebody else has approved it',
      list: { width: 110, query: 'eq' } }),
    firstQty: f.quantity({ label: '首件数量', en: 'First pieces', minValue: '0.000001', help: '首件合格前最多可报的数量，留空为 5',
      helpEn: 'So many are reported at most until the first piece is good; left empty, 5', list: { width: 110 } }),
    hourRate: f.money({ label: '工序费率', en: 'Rate per hour', unit: '元/h', minValue: '0',
      help: '设备与人员每小时的费用，填写后工单页按报工时长计算加工成本',
      helpEn: 'Of the machine and its people; orders tell what they cost by the time of their reports', list: { width: 110 } }),
    remark: f.text({ label: '备注', en: 'Remark', max: 200, list: { width: 200 } }),
  },
})
