import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

/** An item the supplier is approved for. */
export const supplierItem = defineLines({
  module: 'product',
  name: 'supplier-item',
  table: 'md_supplier_item',
  title: '供货清单',
  en: 'Approved item',
  parent: 'product.supplier',
  fields: {
    item: f.ref('product.item', { label: '物料', required: true, list: { width: 220 } }),
    supplierItemCode: f.text({ label: '供方编码', en: "Supplier's code", max: 50, list: { width: 140 } }),
    approved: f.yesNo({ label: '已认可', en: 'Approved', default: 'Y', list: { width: 90 } }),
    validTo: f.date({ label: '认可有效期至', en: 'Approved until', list: { width: 130 } }),
    leadDays: f.integer({ label: '供货周期', en: 'Lead time', unit: '天', minValue: '0', list: { width: 110 } }),
    minOrderQty: f.quantity({ label: '最小订购量', en: 'Minimum order', minValue: '0', list: { width: 120 } }),
    remark: f.text({ label: '备注', max: 200, list: { width: 180 } }),
  },
})

export const supplier = defineEntity({
  module: 'product',
  name: 'supplier',
  table: 'md_supplier',
  title: '供应商',
  en: 'Supplier',
  searched: true,
  fields: {
    code: f.text({ label: '供应商编码', en: 'Code', required: true, unique: true, max: 32,
      list: { width: 130, query: 'like', fixed: 'left' } }),
    name: f.text({ label: '供应商名称', en: 'Supplier', required: true, max: 100, list: { width: 260, query: 'like' } }),
    shortName: f.text({ label: '简称', en: 'Short name', max: 50, list: { width: 120 } }),
    level: f.dict('md_supplier_level', { label: '等级', en: 'Level', list: { width: 80, query: 'eq' } }),
    contact: f.text({ label: '联系人', en: 'Contact', max: 50, list: { width: 100 } }),
    phone: f.text({ label: '电话', en: 'Phone', max: 50, list: { width: 140 } }),
    email: f.text({ label: '邮箱', en: 'E-mail', max: 100, preset: 'email', list: { width: 180, hidden: true } }),
    address: f.text({ label: '地址', en: 'Address', max: 200, list: { width: 240, hidden: true }, form: { span: 16 } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true } }),
    items: f.lines(supplierItem, { label: '供货清单', en: 'Approved items' }),
  },
})
