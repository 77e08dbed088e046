import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

export const printLogRecord = defineLines({
  module: 'label',
  name: 'print-log-record',
  table: 'md_print_log_record',
  title: '打印的记录',
  en: 'Printed record',
  parent: 'label.print-log',
  indexes: [['bizId']],
  fields: {
    bizId: f.text({ label: '对象', en: 'Record', required: true, max: 32, list: false, form: false }),
    bizName: f.text({ label: '对象编号', en: 'Record no.', max: 200, list: { width: 240 } }),
  },
})

/** How a label of a record looks: its size and what stands where (domain §2.1). Elements: `rules/element.ts`. */
export const labelTemplate = defineEntity({
  module: 'label',
  name: 'template',
  table: 'md_label_tpl',
  title: '标签模板',
  en: 'Label template',
  indexes: [['bizType', 'enabled']],
  fields: {
    code: f.text({ label: '模板编码', en: 'Code', required: true, unique: true, max: 32,
      list: { width: 150, query: 'like', fixed: 'left' } }),
    name: f.text({ label: '模板名称', en: 'Template', required: true, max: 100, list: { width: 220, query: 'like' } }),
    bizType: f.text({ label: '适用对象', en: 'For', required: true, max: 64, list: { width: 160, query: 'eq' }, fixed: true }),
    widthMm: f.decimal(6, 1, { label: '宽度', en: 'Width', unit: 'mm', required: true, default: '60', minValue: '10', maxValue: '300',
      list: { width: 90 } }),
    heightMm: f.decimal(6, 1, { label: '高度', en: 'Height', unit: 'mm', required: true, default: '40', minValue: '10', maxValue: '300',
      list: { width: 90 } }),
    dpi: f.dictNumber('md_label_dpi', { label: '打印机分辨率', en: 'Printer resolution', required: true, default: 203, help: '仅用于 ZPL',
      helpEn: 'Counts for ZPL alone', list: { width: 120, hidden: true } }),
    elements: f.json({ label: '内容', en: 'Elements', list: false, form: false }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', required: true, default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true } }),
  },
})

/** A code on a thing that is not the thing's own number: of a supplier, a customer, a trade unit. */
export const barcode = defineEntity({
  module: 'label',
  name: 'barcode',
  table: 'md_barcode',
  title: '条码',
  en: 'Bar code',
  key: 'content',
  display: 'content',
  shownAs: 'key',
  indexes: [['bizType', 'bizId']],
  fields: {
    content: f.text({ label: '条码内容', en: 'Content', required: true, unique: true, max: 200,
      list: { width: 240, query: 'like', fixed: 'left' } }),
    format: f.dict('md_barcode_format', { label: '码制', en: 'Format', required: true, default: 'CODE128',
      list: { width: 120, query: 'eq' } }),
    bizType: f.text({ label: '对象类型', en: 'Kind of record', required: true, max: 64, list: { width: 140, query: 'eq' } }),
    bizId: f.text({ label: '对象', en: 'Record', required: true, max: 32, list: { width: 240 } }),
    bizName: f.text({ label: '对象编号', en: 'Record no.', max: 200, readonly: true, list: { width: 200, query: 'like', hidden: true },
      form: false }),
    remark: f.text({ label: '备注', max: 200, list: { width: 200 } }),
  },
})

/** Who printed what, when and why again. */
export const printLog = defineEntity({
  module: 'label',
  name: 'print-log',
  table: 'md_print_log',
  title: '打印记录',
  en: 'Print log',
  readOnly: true,
  hardDelete: true,
  leading: ['createTime'],
  window: { field: 'createTime', days: 31 },
  fields: {
    printedBy: f.user({ label: '打印人', en: 'Printed by', required: true, list: { width: 110, query: 'eq' } }),
    template: f.ref('label.template', { label: '标签模板', en: 'Template', required: true, list: { width: 220, query: 'eq' } }),
    bizType: f.text({ label: '对象类型', en: 'Kind of record', required: true, max: 64, list: { width: 140, query: 'eq' } }),
    recordCount: f.integer({ label: '记录数', en: 'Records', required: true, list: { width: 90 } }),
    copies: f.integer({ label: '每条份数', en: 'Copies of each', required: true, list: { width: 100 } }),
    printKind: f.dict('md_print_kind', { label: '输出', en: 'Output', required: true, list: { width: 90, query: 'eq' } }),
    reprint: f.yesNo({ label: '补打', en: 'Reprint', required: true, default: 'N', list: { width: 80, query: 'eq' } }),
    reason: f.text({ label: '补打原因', en: 'Reason', max: 200, list: { width: 200 } }),
    records: f.lines(printLogRecord, { label: '打印的记录', en: 'Printed records' }),
  },
})
