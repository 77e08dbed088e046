import { decisionFields, defineEntity, defineLines, f, versionFields, versionState, versionStates } from '#kernel/entity/index.ts'

/** What a line of a standard asks for; an inspection keeps a copy of it. */
export const limitFields = {
  char: f.ref('quality.characteristic', { label: '检验项目', en: 'Characteristic', required: true, column: 'char_id',
    list: { width: 180 } }),
  target: f.decimal(18, 6, { label: '目标值', en: 'Target', list: { width: 100 } }),
  lower: f.decimal(18, 6, { label: '下限', en: 'Lower limit', list: { width: 100 } }),
  upper: f.decimal(18, 6, { label: '上限', en: 'Upper limit', list: { width: 100 } }),
  lowerIncl: f.yesNo({ label: '含下限', en: 'Lower included', required: true, default: 'Y', list: { width: 80 } }),
  upperIncl: f.yesNo({ label: '含上限', en: 'Upper included', required: true, default: 'Y', list: { width: 80 } }),
  unit: f.text({ label: '单位', en: 'Unit', max: 20, filled: true, help: '留空取检验项目的单位',
    helpEn: 'Left empty, that of the characteristic', list: { width: 80 } }),
  severity: f.dict('qms_severity', { label: '严重度', en: 'Severity', required: true, default: 'MAJ', list: { width: 90 } }),
  sampleMode: f.dict('qms_sample_mode', { label: '抽样方式', en: 'Sampling', required: true, default: 'AQL', list: { width: 110 } }),
  inspLevel: f.dict('qms_insp_level', { label: '检验水平', en: 'Level', help: '按 AQL 抽样时必填', helpEn: 'Required where sampled by AQL',
    list: { width: 90 } }),
  aql: f.dict('qms_aql', { label: 'AQL', en: 'AQL', help: '接收质量限', helpEn: 'Acceptance quality limit', list: { width: 90 } }),
  fixedN: f.integer({ label: '样本量', en: 'Sample size', help: '固定数量与按批抽样时填写',
    helpEn: 'Of a fixed sample, and of sampling by lots', minValue: '1', list: { width: 80 } }),
  pct: f.decimal(9, 4, { label: '抽样比例', en: 'Share', unit: '%', minValue: '0.0001', maxValue: '100', help: '按比例抽样时填写',
    helpEn: 'Of sampling by share', list: { width: 100 } }),
  everyLots: f.integer({ label: '批间隔', en: 'Every … lots', help: '按批抽样：每几批检一次', helpEn: 'Sampling by lots: one of so many',
    minValue: '1', list: { width: 90 } }),
  spc: f.yesNo({ label: 'SPC', en: 'SPC', required: true, default: 'N', help: '测量值进入控制图', helpEn: 'Its values go to control charts',
    list: { width: 70 } }),
  coa: f.yesNo({ label: '质保书项', en: 'On certificate', required: true, default: 'N', help: '质量证明书必须有此项的实测值',
    helpEn: 'A certificate must state its measured values', list: { width: 90 } }),
  gaugeType: f.ref('quality.gauge-type', { label: '量具类型', en: 'Gauge type', help: '留空取检验项目的量具类型',
    helpEn: 'Left empty, that of the characteristic', list: { width: 150 } }),
  picture: f.image({ label: '图示', en: 'Picture', list: { width: 90 } }),
}

export const standardLine = defineLines({
  module: 'quality',
  name: 'standard-line',
  table: 'qms_std_line',
  title: '检验项目',
  en: 'Characteristic',
  parent: 'quality.standard',
  fields: { ...limitFields, remark: f.text({ label: '备注', en: 'Remark', max: 200, list: { width: 180 } }) },
})

/**
 * What is inspected of an item, how many pieces and within which limits, as a released version (domain §2.6). The most
 * specific approved one holds: item and supplier, item and process, item, then its category.
 */
export const standard = defineEntity({
  module: 'quality',
  name: 'standard',
  table: 'qms_std',
  title: '检验标准',
  en: 'Inspection standard',
  searched: true,
  state: versionState,
  states: versionStates,
  indexes: [['inspType', 'item'], ['inspType', 'category']],
  fields: {
    no: f.text({ label: '标准编号', en: 'Standard no.', required: true, unique: true, max: 64,
      list: { width: 200, query: 'like', fixed: 'left' } }),
    name: f.text({ label: '标准名称', en: 'Standard', required: true, max: 100, list: { width: 240, query: 'like' } }),
    ...versionFields,
    inspType: f.dict('qms_insp_type', { label: '检验类型', en: 'Type', required: true, default: 'IQC', list: { width: 90, query: 'eq' } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', help: '物料与分类填一个', helpEn: 'Either an item or a category',
      list: { width: 260, query: 'eq' } }),
    category: f.ref('product.item-category', { label: '物料分类', en: 'Category', list: { width: 130, query: 'eq' } }),
    supplier: f.ref('product.supplier', { label: '供应商', en: 'Supplier', help: '只对该供应商有效',
      helpEn: 'Holds for this supplier alone', list: { width: 180, query: 'eq' } }),
    process: f.ref('product.process', { label: '工序', en: 'Process', help: '过程检验的工序', helpEn: 'Of in-process inspection',
      list: { width: 130, query: 'eq' } }),
    approval: f.yesNo({ label: '判定需审核', en: 'Judgement is approved', required: true, default: 'N', help: '检验员提交判定后由他人审核',
      helpEn: 'What the inspector judges is approved by somebody else', list: { width: 110, hidden: true } }),
    revisedFrom: f.ref('quality.standard', { label: '来源版本', en: 'Revised from', readonly: true, list: { width: 200, hidden: true },
      form: false }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true } }),
    attachments: f.file({ label: '附件', list: false, form: { span: 24 } }),
    lines: f.lines(standardLine, { label: '检验项目', en: 'Characteristics', required: true }),
    ...decisionFields,
  },
})
