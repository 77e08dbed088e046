import { defineEntity, f } from '#kernel/entity/index.ts'

/** A kind of measuring means, such as the outside micrometer; what a characteristic is measured with. */
export const gaugeType = defineEntity({
  module: 'quality',
  name: 'gauge-type',
  table: 'qms_gauge_type',
  shownAs: 'display',
  title: '量具类型',
  en: 'Gauge type',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '类型编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 140, query: 'like' } }),
    name: f.text({ label: '类型名称', en: 'Gauge type', required: true, max: 100, list: { width: 200, query: 'like' } }),
    resolution: f.text({ label: '分度值', en: 'Resolution', max: 32, list: { width: 120 } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 240 } }),
  },
})

/** What is inspected of a part: measured, counted, described, or proved by a file (domain §2.6). */
export const characteristic = defineEntity({
  module: 'quality',
  name: 'characteristic',
  table: 'qms_char',
  shownAs: 'display',
  displayEn: 'nameEn',
  title: '检验项目',
  en: 'Characteristic',
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '项目编码', en: 'Code', required: true, unique: true, max: 32, list: { width: 130, query: 'like' } }),
    name: f.text({ label: '项目名称', en: 'Characteristic', required: true, max: 100, list: { width: 180, query: 'like' } }),
    nameEn: f.text({ label: '英文名称', en: 'English name', help: '用于英文质量证明书和英文界面',
      helpEn: 'Printed on English certificates, shown in English', max: 100, list: { width: 160 } }),
    kind: f.dict('qms_char_kind', { label: '类型', en: 'Kind', required: true, default: 'VAR', list: { width: 90, query: 'eq' } }),
    uom: f.text({ label: '单位', en: 'Unit', help: '计量项目的单位，如 mm、g/cm³、HRA',
      helpEn: 'Of what is measured, such as mm, g/cm³, HRA', max: 20, list: { width: 90 } }),
    decimals: f.integer({ label: '小数位数', en: 'Decimals', help: '录入与显示的小数位数',
      helpEn: 'With so many decimals values are entered and shown', minValue: '0', maxValue: '6', default: 2, list: { width: 100 } }),
    tool: f.ref('quality.gauge-type', { label: '量具类型', en: 'Gauge type', list: { width: 170, query: 'eq' } }),
    method: f.longText({ label: '检验方法', en: 'Method', max: 500, list: { width: 320 } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', required: true, default: 'Y', list: { width: 80, query: 'eq' } }),
  },
})
