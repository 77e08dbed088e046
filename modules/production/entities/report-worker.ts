import { defineEntity, f } from '#kernel/entity/index.ts'

/** Who made what a report counts, with their share, their time and what it pays; a red report bears the opposite. */
export const reportWorker = defineEntity({
  module: 'production',
  name: 'report-worker',
  table: 'mes_report_worker',
  title: '计件明细',
  en: 'Piece wages',
  readOnly: true,
  scope: 'tenant',
  order: { column: 'workDate', order: 'desc' },
  indexes: [['worker', 'workDate'], ['workDate']],
  fields: {
    worker: f.user({ label: '人员', en: 'Person', required: true, list: { width: 110, query: 'eq', fixed: 'left' } }),
    workDate: f.date({ label: '生产日期', en: 'Working day', required: true, list: { width: 110, query: 'range' } }),
    process: f.ref('product.process', { label: '工序', en: 'Operation', required: true, list: { width: 130, query: 'eq' } }),
    qty: f.quantity({ label: '合格', en: 'Good', required: true, default: '0', list: { width: 100 } }),
    rate: f.money({ label: '单价', en: 'Rate', unit: '元', list: { width: 100 } }),
    share: f.decimal(8, 6, { label: '份额', en: 'Share', required: true, list: { width: 90 } }),
    wage: f.money({ label: '计件工资', en: 'Wage', unit: '元', required: true, default: '0', list: { width: 110 } }),
    minutes: f.decimal(12, 2, { label: '工时', en: 'Minutes', unit: 'min', required: true, default: '0', list: { width: 90 } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 220, query: 'eq' } }),
    report: f.ref('production.report', { label: '报工单', en: 'Report', required: true, list: { width: 160, query: 'eq' } }),
    level: f.dict('cal_skill_level', { label: '技能等级', en: 'Skill level', column: 'skill_level', list: { width: 100, query: 'eq' } }),
    sheet: f.ref('production.wage-sheet', { label: '工资表', en: 'Wage sheet', list: { width: 150, query: 'eq' } }),
  },
})
