import { defineDocument, defineEntity, f } from '#kernel/entity/index.ts'

/** A study of how well a gauge and its users measure (AIAG; domain §2.6, §3.4): repeated measurements of the same parts. */
export const msa = defineDocument({
  module: 'quality',
  name: 'msa',
  table: 'qms_msa',
  title: 'MSA',
  en: 'Measurement study',
  numbering: 'MSA',
  scope: 'tenant',
  statusDict: 'qms_calibration_status',
  state: { planned: '0', executing: '3', finished: '4', cancelled: '9' },
  without: ['submit', 'retract', 'approve', 'reject', 'close'],
  moves: {
    begin: { from: ['planned'], to: 'executing', title: '开始测量', en: 'Begin' },
    finish: { from: ['executing'], to: 'finished', title: '完成研究', en: 'Finish' },
    cancel: { from: ['planned', 'executing'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: [],
  fields: {
    kind: f.dict('qms_msa_kind', { label: '研究类型', en: 'Study', required: true, default: 'GRR', list: { width: 120, query: 'eq' } }),
    gauge: f.ref('quality.gauge', { label: '量具', en: 'Gauge', required: true, list: { width: 130, query: 'eq' } }),
    char: f.ref('quality.characteristic', { label: '检验项目', en: 'Characteristic', required: true, column: 'char_id',
      list: { width: 180, query: 'eq' } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', list: { width: 220 } }),
    tolerance: f.decimal(18, 6, { label: '公差带', en: 'Tolerance', minValue: '0', help: '上限减下限；填写后给出占公差的比例',
      helpEn: 'Upper less lower limit; with it shares of the tolerance are told', list: { width: 100 } }),
    appraisers: f.users({ label: '测量人', en: 'Appraisers', help: '重复性与再现性：2 或 3 人',
      helpEn: 'Of repeatability and reproducibility: 2 or 3', list: { width: 160 } }),
    parts: f.integer({ label: '零件数', en: 'Parts', required: true, default: 10, minValue: '1', maxValue: '10', list: { width: 80 } }),
    trials: f.integer({ label: '测量次数', en: 'Trials', required: true, default: 3, minValue: '2', maxValue: '50',
      help: '重复性与再现性：2 或 3 次', helpEn: 'Of repeatability and reproducibility: 2 or 3', list: { width: 90 } }),
    reference: f.text({ label: '参考值', en: 'References', max: 200, column: 'reference_values',
      help: '偏倚：一个；线性：每个零件一个，以逗号分隔', helpEn: 'Of bias one, of linearity one for each part, separated by commas',
      list: { width: 160, hidden: true } }),
    ndc: f.integer({ label: 'ndc', en: 'ndc', readonly: true, list: { width: 70 }, form: false }),
    pctGrr: f.decimal(9, 2, { label: '%GRR', en: '%GRR', unit: '%', readonly: true, list: { width: 90 }, form: false }),
    pctTolerance: f.decimal(9, 2, { label: '占公差', en: 'Of tolerance', unit: '%', readonly: true, list: { width: 90 }, form: false }),
    result: f.dict('qms_msa_result', { label: '结论', en: 'Result', readonly: true, list: { width: 110, query: 'eq' }, form: false }),
    conclusion: f.longText({ label: '说明', en: 'Conclusion', max: 500, list: { width: 220, hidden: true } }),
  },
})

/** One measurement: written by whoever measures, one after another. */
export const msaValue = defineEntity({
  module: 'quality',
  name: 'msa-value',
  table: 'qms_msa_value',
  title: 'MSA 测量值',
  en: 'Measurement',
  internal: true,
  hardDelete: true,
  uniques: [['msaId', 'appraiser', 'trial', 'part']],
  fields: {
    msaId: f.text({ label: 'MSA', en: 'Study', required: true, max: 32 }),
    appraiser: f.user({ label: '测量人', en: 'Appraiser', required: true }),
    trial: f.integer({ label: '次', en: 'Trial', required: true }),
    part: f.integer({ label: '零件', en: 'Part', required: true }),
    value: f.decimal(18, 6, { label: '测量值', en: 'Value', required: true, column: 'measured' }),
  },
})
