import { defineEntity, f } from '#kernel/entity/index.ts'

const traveller = (label: string, en: string) => f.ref('production.lot', { label, en, required: true, list: { width: 170, query: 'eq' } })

/** How many pieces of a traveller went on under another one, by a split or a merge (domain §2.4 rule 8). */
export const lotLink = defineEntity({
  module: 'production',
  name: 'lot-link',
  table: 'mes_lot_link',
  title: '拆并记录',
  en: 'Splits and merges',
  readOnly: true,
  scope: 'tenant',
  fields: {
    kind: f.dict('mes_lot_link_kind', { label: '方式', en: 'How', required: true, list: { width: 90, query: 'eq' } }),
    fromLot: traveller('原流转卡', 'From traveller'),
    toLot: traveller('新流转卡', 'To traveller'),
    opNo: f.integer({ label: '工序号', en: 'At operation', required: true, list: { width: 90 } }),
    qty: f.quantity({ label: '数量', en: 'Quantity', required: true, list: { width: 100 } }),
  },
})
