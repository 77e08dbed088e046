import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

export const processParam = defineLines({
  module: 'product',
  name: 'process-param',
  table: 'md_process_param',
  title: '工艺参数',
  en: 'Parameter',
  parent: 'product.process',
  fields: {
    paramCode: f.text({ label: '参数编码', en: 'Code', required: true, max: 32, list: { width: 130 } }),
    name: f.text({ label: '参数名称', en: 'Parameter', required: true, max: 50, list: { width: 160 } }),
    uom: f.text({ label: '单位', en: 'Unit', help: '物理量的单位，如 ℃、Pa、kN', helpEn: 'Physical unit such as ℃, Pa, kN', max: 16,
      list: { width: 90 } }),
    dataType: f.dict('md_param_type', { label: '数据类型', en: 'Data type', required: true, default: 'NUM', list: { width: 100 } }),
    choices: f.text({ label: '可选值', en: 'Choices', help: '枚举型参数的值，以逗号分隔',
      helpEn: 'Values of an enumerated parameter, separated by commas', max: 200, list: { width: 160 } }),
    required: f.yesNo({ label: '必填', en: 'Required', default: 'N', list: { width: 80 } }),
    tagCode: f.text({ label: '采集点', en: 'Tag', max: 64, list: { width: 160 } }),
  },
})

/** A step of manufacture as the plant names it, with the parameters that are kept of it. */
export const process = defineEntity({
  module: 'product',
  name: 'process',
  table: 'md_process',
  title: '工序',
  en: 'Process',
  searched: true,
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '工序编码', en: 'Code', required: true, unique: true, max: 32,
      list: { width: 130, query: 'like', fixed: 'left' } }),
    name: f.text({ label: '工序名称', en: 'Process', required: true, max: 100, list: { width: 180, query: 'like' } }),
    kind: f.dict('md_process_kind', { label: '工序类别', en: 'Kind', required: true, list: { width: 110, query: 'eq' } }),
    reportMode: f.dict('report_mode', { label: '报工方式', en: 'Reporting', required: true, default: 'PIECE',
      list: { width: 110, query: 'eq' } }),
    needDevice: f.yesNo({ label: '需要设备', en: 'Needs a machine', default: 'Y', list: { width: 100 } }),
    needMold: f.yesNo({ label: '需要模具', en: 'Needs a mold', default: 'N', list: { width: 100 } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true } }),
    params: f.lines(processParam, { label: '工艺参数', en: 'Parameters' }),
  },
})
