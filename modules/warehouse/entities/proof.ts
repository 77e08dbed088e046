import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

/** A difference, to the row. It is shown and never repaired: whoever finds the cause posts what is right. */
export const proofLine = defineLines({
  module: 'warehouse',
  name: 'proof-line',
  table: 'wms_proof_line',
  title: '差异明细',
  en: 'Difference',
  parent: 'warehouse.proof',
  fields: {
    invariant: f.dict('wms_invariant', { label: '检查项', en: 'Check', required: true, list: { width: 220 } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', list: { width: 240 } }),
    lot: f.ref('warehouse.lot', { label: '批号', en: 'Lot', list: { width: 130 } }),
    warehouse: f.ref('warehouse.warehouse', { label: '仓库', en: 'Warehouse', list: { width: 120 } }),
    bin: f.ref('warehouse.bin', { label: '库位', en: 'Bin', list: { width: 120 } }),
    hu: f.text({ label: '包装单元', en: 'Handling unit', max: 32, list: { width: 160 } }),
    stockType: f.dict('wms_stock_type', { label: '库存状态', en: 'Stock type', list: { width: 90 } }),
    expected: f.quantity({ label: '应为', en: 'Should be', list: { width: 120 } }),
    actual: f.quantity({ label: '实际', en: 'Is', list: { width: 120 } }),
    docNo: f.text({ label: '单号', en: 'Document', max: 64, list: { width: 150 } }),
    detail: f.text({ label: '说明', en: 'Detail', max: 300, list: { width: 200 } }),
  },
})

/** One proof of the whole stock: what was checked and whether it tallies (domain §2.5, invariants). */
export const proof = defineEntity({
  module: 'warehouse',
  name: 'proof',
  table: 'wms_proof',
  title: '库存对账',
  en: 'Stock proof',
  readOnly: true,
  hardDelete: true,
  leading: ['createTime', 'createBy'],
  order: { column: 'createTime', order: 'desc' },
  fields: {
    result: f.dict('wms_proof_result', { label: '结果', en: 'Result', required: true, list: { width: 110, query: 'eq' } }),
    differences: f.integer({ label: '差异数', en: 'Differences', required: true, list: { width: 100 } }),
    ledgerRows: f.integer({ label: '流水行数', en: 'Ledger rows', required: true, list: { width: 120 } }),
    balanceRows: f.integer({ label: '现存量行数', en: 'Balance rows', required: true, list: { width: 120 } }),
    costTime: f.integer({ label: '耗时', en: 'Duration', unit: 'ms', required: true, list: { width: 110 } }),
    lines: f.lines(proofLine, { label: '差异明细', en: 'Differences' }),
  },
})
