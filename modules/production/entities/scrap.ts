import { codesOf, defineDocument, defineLines, f } from '#kernel/entity/index.ts'

const least = '0.000001'

/** Scrapped pieces of an operation, and what they weigh as what is used again. */
export const scrapLine = defineLines({
  module: 'production',
  name: 'scrap-line',
  table: 'mes_scrap_line',
  title: '报废明细',
  en: 'Scrapped pieces',
  parent: 'production.scrap',
  indexes: [['opTask']],
  fields: {
    opTask: f.ref('production.op-task', { label: '工序任务', en: 'Operation', required: true, list: { width: 190 } }),
    basis: f.dict('mes_scrap_basis', { label: '报废来源', en: 'Which pieces', required: true, default: 'COUNTED',
      help: '已报报废：报工已计为报废的；在制报废：还在该工序、审核后计为报废的',
      helpEn: 'Counted: reported as scrap before; in process: still at the operation, and scrap once it is approved',
      list: { width: 110 } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', readonly: true, list: { width: 200 } }),
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, minValue: least, list: { width: 90 } }),
    reason: f.ref('product.reason', { label: '报废原因', en: 'Reason', help: '在制报废必填', helpEn: 'Required for pieces in process',
      list: { width: 120 } }),
    reclaim: f.ref('product.item', { label: '回收料', en: 'Reclaimed as', help: '留空时取工单 BOM 的副产回收料，没有则取同牌号的回收料',
      helpEn: 'Left empty, the reclaim of the order’s bill, or that of the same grade', list: { width: 160 } }),
    estKg: f.quantity({ label: '理论重量', en: 'By unit weight', unit: 'kg', readonly: true, list: { width: 90 } }),
    kg: f.quantity({ label: '实称重量', en: 'Weighed', unit: 'kg', minValue: '0', help: '提交前称重；0 为不回收',
      helpEn: 'Weighed before it is submitted; 0: nothing is reclaimed', list: { width: 90 } }),
    report: f.ref('production.report', { label: '报工记录', en: 'Report', readonly: true, list: false, form: false }),
    remark: f.text({ label: '备注', en: 'Remark', max: 200, list: { width: 160 } }),
  },
})

/**
 * What was scrapped on the floor leaves it (domain §2.4): pieces that reports counted, and pieces in process that are given up. Once
 * somebody else approves it what they weigh is in stock as reclaim.
 */
export const scrap = defineDocument({
  module: 'production',
  name: 'scrap',
  table: 'mes_scrap',
  title: '报废单',
  en: 'Scrap',
  searched: true,
  contents: { lines: 'lines', item: 'item', qty: 'qty' },
  numbering: 'BF',
  scope: 'tenant',
  statusDict: 'mes_scrap_status',
  state: { draft: '0', submitted: '1', finished: '4', rejected: '8', cancelled: '9' },
  without: ['close'],
  moves: {
    approve: { from: ['submitted'], to: 'finished', title: '审核', en: 'Approve', by: 'other', comment: 'optional' },
    cancel: { from: ['draft', 'rejected'], to: 'cancelled', title: '作废', en: 'Cancel', comment: 'required', danger: true },
  },
  posted: ['finished'],
  fields: {
    workshop: f.ref('product.workshop', { label: '车间', en: 'Workshop', required: true, from: 'last', list: { width: 110, query: 'eq' } }),
    warehouse: f.ref('warehouse.warehouse', { label: '回收仓库', en: 'Store of reclaim', from: 'last', column: 'to_warehouse',
      list: { width: 110, query: 'eq' } }),
    bin: f.ref('warehouse.bin', { label: '回收库位', en: 'Bin', from: 'last', column: 'to_bin', narrowedBy: { warehouse: 'warehouse' },
      list: { width: 110, hidden: true } }),
    kg: f.quantity({ label: '回收重量', en: 'Reclaimed', unit: 'kg', readonly: true, default: '0', form: false, list: { width: 100 } }),
    lines: f.lines(scrapLine, { label: '报废明细', en: 'Scrapped pieces', help: '留空保存时带入本车间未开单的报废',
      helpEn: 'Left empty, what the workshop scrapped and no document has' }),
  },
})

/** States in which a document has the pieces that it names. */
export const standingScraps = codesOf(scrap, 'draft', 'submitted', 'finished', 'rejected')
