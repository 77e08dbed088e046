import { defineEntity, f } from '#kernel/entity/index.ts'

/** A unit of measure. People write its code (kg) beside quantities, readers of English its English name where it has one (pcs for 件). */
export const uom = defineEntity({
  module: 'product',
  name: 'uom',
  table: 'md_uom',
  shownAs: 'key',
  title: '计量单位',
  en: 'Unit',
  display: 'code',
  displayEn: 'nameEn',
  // As plants write them in their workbooks.
  synonyms: { pcs: '件', pc: '件', 只: '件', 片: '件', ea: '个', box: '盒', ctn: '箱', set: '套', 公斤: 'kg', 千克: 'kg', kgs: 'kg',
    克: 'g', 公克: 'g', 吨: 't', 公吨: 't', 升: 'L', 公升: 'L', 毫升: 'mL', 米: 'm', 公尺: 'm', 毫米: 'mm' },
  order: { column: 'code', order: 'asc' },
  fields: {
    code: f.text({ label: '单位编码', en: 'Code', required: true, unique: true, max: 16, list: { width: 120, query: 'like' } }),
    name: f.text({ label: '单位名称', en: 'Unit', required: true, max: 50, list: { width: 160, query: 'like' } }),
    nameEn: f.text({ label: '英文单位', en: 'Unit in English', help: '英文界面与英文质量证明书上写在数量之后；不填则写单位编码',
      helpEn: 'Written after quantities in English and on English certificates; the code where empty', max: 16, list: { width: 120 } }),
    precision: f.integer({ label: '小数位数', en: 'Decimals', help: '计算出的需求按此位数进位',
      helpEn: 'Computed needs are rounded up to this many decimals', default: 0, minValue: '0', maxValue: '6', list: { width: 110 } }),
    round: f.dict('md_uom_round', { label: '舍入方式', en: 'Rounding', help: '用于称量与换算的结果；计算出的需求总是进位',
      helpEn: 'For weighed and converted quantities; computed needs always round up', default: 'HALF_UP', list: { width: 120 } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 240, hidden: true } }),
  },
})

/** One `fromUom` is `factor` times `toUom`, for one item or for all. */
export const uomConv = defineEntity({
  module: 'product',
  name: 'uom-conv',
  table: 'md_uom_conv',
  title: '单位换算',
  en: 'Unit conversion',
  uniques: [['item', 'fromUom', 'toUom']],
  fields: {
    item: f.ref('product.item', { label: '物料', help: '不填表示对所有物料有效', helpEn: 'Empty: holds for all items',
      list: { width: 220, query: 'eq' } }),
    fromUom: f.ref('product.uom', { label: '原单位', en: 'From unit', required: true, list: { width: 120, query: 'eq' } }),
    factor: f.decimal(18, 9, { label: '换算系数', en: 'Factor', required: true, minValue: '0.000000001', help: '1 原单位 = 系数 × 目标单位',
      helpEn: '1 from-unit = factor × to-unit', list: { width: 140 } }),
    toUom: f.ref('product.uom', { label: '目标单位', en: 'To unit', required: true, list: { width: 120, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 240, hidden: true } }),
  },
})
