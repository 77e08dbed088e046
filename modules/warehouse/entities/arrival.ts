import { defineDocument, defineLines, f } from '#kernel/entity/index.ts'
import { arrivingMoves, inboundFields, notArriving, receivingPlace } from './inbound-fields.ts'

export const arrivalLine = defineLines({
  module: 'warehouse',
  name: 'arrival-line',
  table: 'wms_arrival_line',
  title: '到货明细',
  en: 'Arrival line',
  parent: 'warehouse.arrival',
  fields: inboundFields,
})

/** What a supplier brought: confirmed it is in the books, inspected it is put away (domain §2.5, §2.18). */
export const arrival = defineDocument({
  module: 'warehouse',
  name: 'arrival',
  table: 'wms_arrival',
  title: '到货',
  en: 'Arrival',
  contents: { lines: 'lines', item: 'item', qty: 'qty', uom: 'uom' },
  numbering: 'AR',
  statusDict: 'wms_arrival_status',
  state: { draft: '0', toInspect: '2', toPutAway: '21', finished: '4', closed: '5', cancelled: '9' },
  without: notArriving,
  moves: arrivingMoves('确认到货', 'Confirm'),
  posted: ['toInspect', 'toPutAway', 'finished', 'closed'],
  fields: {
    supplier: f.ref('product.supplier', { label: '供应商', en: 'Supplier', required: true, list: { width: 220, query: 'eq' } }),
    ...receivingPlace,
    deliveryNo: f.text({ label: '送货单号', en: 'Delivery note', max: 50, list: { width: 130, query: 'like' } }),
    lines: f.lines(arrivalLine, { label: '到货明细', en: 'Lines', required: true }),
  },
})
