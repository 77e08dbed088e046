import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'
import { stockFields, takenFrom } from './stock-fields.ts'

const { item, lot } = takenFrom('warehouse')

export const adjustLine = defineLines({
  module: 'warehouse',
  name: 'adjust-line',
  table: 'wms_adjust_line',
  title: '调整明细',
  en: 'Adjustment line',
  parent: 'warehouse.adjust',
  fields: {
    item: { ...item, besides: { ...item.besides, baseUom: stockFields.uom }, list: { width: 300 } },
    lot: { ...lot, list: { width: 160 } },
    warehouse: f.ref('warehouse.warehouse', { label: '仓库', en: 'Warehouse', required: true, list: { width: 150 } }),
    bin: { ...stockFields.bin, list: { width: 140 } },
    stockType: f.dict('wms_stock_type', { label: '库存状态', en: 'Stock type', required: true, default: 'OK', list: { width: 110 } }),
    qty: f.quantity({ label: '调整数量', en: 'Quantity', required: true, help: '正数为盘盈，负数为盘亏',
      helpEn: 'Positive: surplus; negative: shortage', list: { width: 130 } }),
    hu: stockFields.hu,
    qty2: f.quantity({ label: '副数量', en: 'Second quantity', help: '双单位计重的物料填重量，符号与调整数量相同',
      helpEn: 'The weight, where an item is kept in two units; its sign is that of the quantity', list: { width: 110 } }),
    remark: f.text({ label: '备注', en: 'Remark', max: 200, list: { width: 200 } }),
  },
})

/** What is found to be more or less than the books say; posted when somebody else approves it (domain §2.18). */
export const adjust = defineDocument({
  module: 'warehouse',
  name: 'adjust',
  table: 'wms_adjust',
  title: '库存调整',
  en: 'Stock adjustment',
  contents: { lines: 'lines', item: 'item', qty: 'qty' },
  numbering: 'AD',
  without: ['close'],
  moves: { approve: { from: ['submitted'], to: 'finished', title: '审核', en: 'Approve', by: 'other', comment: 'optional' },
    cancel: { from: ['draft', 'rejected'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true } },
  posted: ['finished'],
  fields: {
    reason: f.ref('product.reason', { label: '原因', en: 'Reason', required: true, from: 'last', list: { width: 160, query: 'eq' } }),
    lines: f.lines(adjustLine, { label: '调整明细', en: 'Lines', required: true }),
  },
})
