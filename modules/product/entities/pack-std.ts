import { defineEntity, f } from '#kernel/entity/index.ts'

/** How an item is packed: pieces in a box, boxes in a carton, cartons on a pallet (domain §2.5). An item may have one per customer. */
export const packStd = defineEntity({
  module: 'product',
  name: 'pack-std',
  table: 'md_pack_std',
  title: '包装规范',
  en: 'Packing standard',
  fields: {
    code: f.text({ label: '规范编码', en: 'Code', required: true, unique: true, max: 32,
      list: { width: 160, query: 'like', fixed: 'left' } }),
    name: f.text({ label: '规范名称', en: 'Standard', required: true, max: 100, list: { width: 200, query: 'like' } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 280, query: 'eq' } }),
    customer: f.text({ label: '客户', en: 'Customer', max: 100, help: '留空表示适用于所有客户', helpEn: 'Left empty: for every customer',
      list: { width: 160, query: 'like' } }),
    boxQty: f.quantity({ label: '每盒数量', en: 'Pieces in a box', required: true, minValue: '0.000001', list: { width: 110 } }),
    cartonBoxes: f.integer({ label: '每箱盒数', en: 'Boxes in a carton', required: true, default: 1, minValue: '1', list: { width: 110 } }),
    palletCartons: f.integer({ label: '每托箱数', en: 'Cartons on a pallet', required: true, default: 1, minValue: '1',
      list: { width: 110 } }),
    mixedLot: f.yesNo({ label: '允许混批', en: 'Mixed lots', required: true, default: 'N', help: '一个盒内能否装不同批次',
      helpEn: 'Whether one box may hold several lots', list: { width: 100, query: 'eq' } }),
    weightTolPct: f.decimal(18, 6, { label: '重量允差', en: 'Weight tolerance', unit: '%', minValue: '0', maxValue: '100',
      help: '净重与数量×单重之差的上限，留空不核对',
      helpEn: 'How far the net weight may be from quantity × unit weight; left empty it is not checked', list: { width: 110 } }),
    needScale: f.yesNo({ label: '须由秤取重', en: 'Weights by scale', required: true, default: 'N',
      help: '包装重量从秤读取；手工填写时须另一人复核',
      helpEn: 'Weights are taken from a scale; where one is typed, somebody else countersigns', list: { width: 110, query: 'eq' } }),
    labelTemplate: f.ref('label.template', { label: '标签模板', en: 'Label', late: true, list: { width: 160 } }),
    enabled: f.yesNo({ label: '启用', en: 'Enabled', required: true, default: 'Y', list: { width: 80, query: 'eq' } }),
    remark: f.longText({ label: '备注', max: 500, list: { width: 200, hidden: true } }),
  },
})
