import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Gauges, their calibration and studies of them (domain §2.6, §2.18). */
export const gaugeDictionaries: readonly DictionarySeed[] = [
  { code: 'qms_gauge_status', name: '量具状态', en: 'Status of a gauge', items: [
    { value: 'OK', text: '合格', en: 'Valid', color: 'green' },
    { value: 'DUE', text: '临期', en: 'Due soon', color: 'gold' },
    { value: 'OVERDUE', text: '超期', en: 'Overdue', color: 'red' },
    { value: 'REPAIR', text: '维修', en: 'Under repair', color: 'purple' },
    { value: 'SCRAP', text: '报废', en: 'Scrapped', color: 'grey' },
  ] },
  { code: 'qms_calibration_status', name: '校准状态', en: 'Status of a calibration', items: [
    { value: '0', text: '待进行', en: 'Planned', color: 'gold' },
    { value: '3', text: '进行中', en: 'Under way', color: 'blue' },
    { value: '4', text: '已完成', en: 'Finished', color: 'green' },
    { value: '9', text: '已作废', en: 'Cancelled', color: 'grey' },
  ] },
  { code: 'qms_calibration_mode', name: '校准方式', en: 'Where calibrated',
    items: [{ value: 'INNER', text: '内部校准', en: 'In the plant' }, { value: 'OUTER', text: '外部校准', en: 'By a laboratory' }] },
  { code: 'qms_calibration_result', name: '校准结论', en: 'Result of a calibration',
    items: [{ value: 'OK', text: '合格', en: 'Passed', color: 'green' }, { value: 'NG', text: '不合格', en: 'Failed', color: 'red' }] },
  { code: 'qms_calibration_fail', name: '校准不合格处理', en: 'Where calibration failed',
    items: [{ value: 'REPAIR', text: '送修', en: 'To be repaired' }, { value: 'SCRAP', text: '报废', en: 'Scrapped' }] },
  { code: 'qms_msa_kind', name: 'MSA 研究类型', en: 'Kind of study',
    items: [{ value: 'GRR', text: '重复性与再现性', en: 'Repeatability and reproducibility' }, { value: 'BIAS', text: '偏倚', en: 'Bias' },
      { value: 'LINEARITY', text: '线性', en: 'Linearity' }] },
  { code: 'qms_msa_result', name: 'MSA 结论', en: 'Result of a study',
    items: [{ value: 'GOOD', text: '可接受', en: 'Acceptable', color: 'green' }, { value: 'CONDITIONAL', text: '有条件接受',
      en: 'Acceptable with conditions', color: 'gold' }, { value: 'UNACCEPTABLE', text: '不可接受', en: 'Not acceptable', color: 'red' }] },
]
