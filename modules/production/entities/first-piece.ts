import { defineEntity, f } from '#kernel/entity/index.ts'

/**
 * The first piece of an item at a machine with a mold in a shift: until it is good no more than it is made (domain §2.4 rule 4).
 * One for each such occasion, however often it is asked for.
 */
export const firstPiece = defineEntity({
  module: 'production',
  name: 'first-piece',
  table: 'mes_first_piece',
  title: '首件',
  en: 'First piece',
  scope: 'tenant',
  readOnly: true,
  contents: ['item', 'process'],
  display: 'shift',
  indexes: [['status']],
  fields: {
    /** Shift, machine, mold, item and operation in one: what a new first piece is asked for by. */
    occasion: f.text({ label: '场合', en: 'Occasion', required: true, unique: true, max: 200, list: false, form: false }),
    status: f.dict('mes_first_status', { label: '状态', en: 'Status', required: true, default: 'WAIT', list: { width: 90, query: 'eq' } }),
    shift: f.text({ label: '班次', en: 'Shift', required: true, max: 32, list: { width: 180, query: 'like' } }),
    device: f.ref('equipment.device', { label: '设备', en: 'Machine', list: { width: 130, query: 'eq' } }),
    mold: f.ref('equipment.mold', { label: '模具', en: 'Mold', list: { width: 140, query: 'eq' } }),
    item: f.ref('product.item', { label: '物料', en: 'Item', required: true, list: { width: 240, query: 'eq', hidden: true } }),
    process: f.ref('product.process', { label: '工序', en: 'Operation', required: true, list: { width: 120, query: 'eq', hidden: true } }),
    lot: f.ref('production.lot', { label: '流转卡', en: 'Traveller', required: true, list: { width: 160, query: 'eq' } }),
    qty: f.quantity({ label: '首件数量', en: 'First pieces', required: true, list: { width: 90 } }),
    asked: f.integer({ label: '送检次数', en: 'Times asked', required: true, default: 0, list: { width: 90 } }),
  },
})
