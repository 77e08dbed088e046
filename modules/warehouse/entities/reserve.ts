import { defineEntity, f } from '#kernel/entity/index.ts'
import { stockFields } from './stock-fields.ts'

const { item, lot, warehouse, bin, qty } = stockFields

/** Stock that waits for a document, picked for an issue or weighed for a mixture (I5: never more than there is); written by documents alone. */
export const reserve = defineEntity({
  module: 'warehouse',
  name: 'reserve',
  table: 'wms_reserve',
  title: '预留',
  en: 'Reservation',
  readOnly: true,
  hardDelete: true,
  indexes: [['docType', 'docId'], ['balanceKey', 'status'], ['pick']],
  fields: {
    docNo: f.text({ label: '单号', en: 'Document', required: true, max: 64, list: { width: 150, query: 'like', fixed: 'left' } }),
    item: { ...item, list: { width: 260, query: 'eq' } },
    lot: { ...lot, list: { width: 150, query: 'eq' } },
    warehouse: { ...warehouse, list: { width: 130, query: 'eq' } },
    bin: { ...bin, list: { width: 130, query: 'eq' } },
    qty: { ...qty, label: '预留数量', en: 'Reserved' },
    openQty: f.quantity({ label: '尚预留', en: 'Still reserved', required: true, list: { width: 110 } }),
    status: f.dict('wms_reserve_status', { label: '状态', en: 'Status', required: true, list: { width: 90, query: 'eq' } }),
    docType: f.text({ label: '单据类型', en: 'Document type', required: true, max: 64, list: { width: 150, hidden: true } }),
    docId: f.text({ label: '单据', en: 'Document id', required: true, max: 32, list: false }),
    pick: f.text({ label: '拣货行', en: 'Pick', required: true, max: 32, list: false }),
    balanceKey: f.text({ label: '键', en: 'Key', required: true, max: 300, list: false }),
  },
})
