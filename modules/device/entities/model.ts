import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

/** What a device of a model measures: one value that comes again and again. */
export const tagDef = defineLines({
  module: 'device',
  name: 'tag-def',
  table: 'iot_tag_def',
  title: '测点',
  en: 'Tag',
  parent: 'device.model',
  fields: {
    tag: f.text({ label: '测点编码', en: 'Tag', required: true, max: 64, help: '网关上送时使用的名称',
      helpEn: 'The name under which it is sent', list: { width: 140 } }),
    name: f.text({ label: '名称', en: 'Name', required: true, max: 100, list: { width: 140 } }),
    kind: f.dict('iot_tag_kind', { label: '类别', en: 'Kind', required: true, list: { width: 100 } }),
    uom: f.text({ label: '单位', en: 'Unit', max: 16, list: { width: 80 } }),
    decimals: f.integer({ label: '小数位', en: 'Decimals', required: true, default: 1, minValue: '0', maxValue: '6', list: { width: 80 } }),
    low: f.decimal(18, 6, { label: '量程下限', en: 'Lowest', help: '低于此值的点不可信，只计数不保存',
      helpEn: 'A value below cannot be: it is counted and not kept', list: { width: 110 } }),
    high: f.decimal(18, 6, { label: '量程上限', en: 'Highest', help: '高于此值的点不可信，只计数不保存',
      helpEn: 'A value above cannot be: it is counted and not kept', list: { width: 110 } }),
    factor: f.decimal(18, 6, { label: '系数', en: 'Factor', required: true, default: '1', help: '保存值 = 上送值 × 系数 + 偏移',
      helpEn: 'Kept is what was sent × factor + offset', list: { width: 100 } }),
    shift: f.decimal(18, 6, { label: '偏移', en: 'Offset', required: true, default: '0', list: { width: 100 } }),
    deadband: f.decimal(18, 6, { label: '死区', en: 'Deadband', required: true, default: '0', minValue: '0',
      help: '变化不超过此值的点不重复保存，每周期仍保存一点；重量全部保存，变化不超过此值即为稳定',
      helpEn: 'A smaller change is not kept again, but for one point each period; weights are all kept, and stand still within it',
      list: { width: 100 } }),
    periodS: f.integer({ label: '采样周期', en: 'Period', unit: 's', required: true, default: 60, minValue: '1', maxValue: '86400',
      help: '三个周期没有数据视为断线', helpEn: 'Nothing for three of them is silence', list: { width: 110 } }),
    formula: f.text({ label: '公式', en: 'Formula', max: 500,
      help: '由本模型其他测点同一时刻的值计算，如 max(上区, 中区) - min(上区, 中区)；有公式的测点不由设备上送',
      helpEn: 'Made of other tags of the model at the same moment, as max(up, mid) - min(up, mid); devices do not send it',
      list: { width: 200 } }),
    main: f.yesNo({ label: '总览显示', en: 'On the overview', required: true, default: 'N', column: 'is_main', list: { width: 100 } }),
  },
})

/** A kind of device: what it measures, how often and within what (domain §2.7). */
export const model = defineEntity({
  module: 'device',
  name: 'model',
  table: 'iot_product',
  title: '设备模型',
  en: 'Device model',
  searched: true,
  contents: ['category', 'remark'],
  fields: {
    code: f.text({ label: '模型编码', en: 'Model', required: true, unique: true, max: 32, fixed: true,
      list: { width: 140, query: 'like', fixed: 'left' } }),
    name: f.text({ label: '模型名称', en: 'Name', required: true, max: 100, list: { width: 200, query: 'like' } }),
    category: f.dict('iot_category', { label: '类别', en: 'Category', required: true, list: { width: 110, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 240 }, form: { span: 24 } }),
    tags: f.lines(tagDef, { label: '测点', en: 'Tags' }),
  },
})
