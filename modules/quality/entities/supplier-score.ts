import { defineEntity, f } from '#kernel/entity/index.ts'

/** How good a supplier was in a month (domain §2.6, §2.17): computed from inspections and 8D reports, once a month and on demand. */
export const supplierScore = defineEntity({
  module: 'quality',
  name: 'supplier-score',
  table: 'qms_supplier_score',
  title: '供方质量',
  en: 'Supplier quality',
  scope: 'tenant',
  readOnly: true,
  hardDelete: true,
  uniques: [['supplier', 'month']],
  order: { column: 'month', order: 'desc' },
  display: 'month',
  fields: {
    supplier: f.ref('product.supplier', { label: '供应商', en: 'Supplier', required: true,
      list: { width: 220, query: 'eq', fixed: 'left' } }),
    month: f.month({ label: '月份', en: 'Month', required: true, list: { width: 110, query: 'range' } }),
    lots: f.integer({ label: '检验批数', en: 'Lots inspected', required: true, list: { width: 100 } }),
    acceptedLots: f.integer({ label: '合格批数', en: 'Lots accepted', required: true, list: { width: 100 } }),
    lar: f.decimal(9, 2, { label: '批合格率', en: 'Lot acceptance', unit: '%', list: { width: 110, query: 'range' } }),
    uom: f.ref('product.uom', { label: '单位', en: 'Unit', help: '数量与 PPM 只计检验批数最多的单位',
      helpEn: 'Quantities and PPM are of the unit of most lots', list: { width: 80 } }),
    qty: f.quantity({ label: '检验数量', en: 'Quantity inspected', required: true, list: { width: 120 } }),
    rejectQty: f.quantity({ label: '不合格数量', en: 'Quantity rejected', required: true, list: { width: 120 } }),
    ppm: f.decimal(18, 0, { label: 'PPM', en: 'PPM', list: { width: 110, query: 'range' } }),
    capas: f.integer({ label: '8D 数', en: '8D reports', required: true, list: { width: 90 } }),
    responseHours: f.decimal(9, 1, { label: '平均响应', en: 'Response', unit: 'h', help: '8D 建立到围堵完成的平均小时数',
      helpEn: 'Hours from an 8D report to its containment, on average', list: { width: 110 } }),
    computedTime: f.datetime({ label: '计算时间', en: 'Computed at', required: true, list: { width: 160, hidden: true } }),
  },
})
