import { defineAct } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { order } from '../entities/order.ts'

const made = is.fields({ documents: is.list(is.fields({ id: is.text, no: is.text })) })
const store = {
  warehouse: f.ref('warehouse.warehouse', { label: '仓库', en: 'Warehouse', required: true }),
  bin: f.ref('warehouse.bin', { label: '库位', en: 'Bin', required: true, narrowedBy: { warehouse: 'warehouse' } }),
}

/** A work order, as a draft, for what is not planned yet of each position that is made here; what they make counts for the position. */
export const produceOrder = defineAct(order, 'produce', { title: '转生产', en: 'Order production', from: ['approved', 'executing'],
  right: 'production:work-order:add',
  input: { workshop: f.ref('product.workshop', { label: '车间', en: 'Workshop', required: true }), ...store }, answer: made })

/** A packing order for what is not packed yet of each position that has a packing standard; what goes into its boxes counts for the position. */
export const packOrder = defineAct(order, 'pack', { title: '安排包装', en: 'Order packing', from: ['approved', 'executing'],
  right: 'warehouse:pack:add', input: store, answer: made })
