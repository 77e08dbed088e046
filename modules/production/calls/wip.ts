import { defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { opTask } from '../entities/lot.ts'

const card = is.fields({ id: is.text, lot: is.text, cardNo: is.text, held: is.flag, inspected: is.flag, item: is.text, wip: is.text,
  uom: is.text, status: is.text, furnace: is.flag, since: is.maybe(is.text), due: is.text, device: is.maybe(is.text),
  operator: is.maybe(is.text), location: is.maybe(is.text) })

const column = is.fields({ process: is.text, name: is.text, cards: is.number, late: is.number, oldest: is.maybe(is.text),
  quantities: is.list(is.fields({ qty: is.text, uom: is.text })), first: is.list(card) })

/** Where the travellers are: those of each kind of operation, the most urgent first, with how long they have been there. */
export const wipBoard = defineRead(opTask, 'wip', { title: '在制看板', en: 'Work in process',
  answer: is.fields({ now: is.text, today: is.text, columns: is.list(column) }) })

export type WipColumn = PartOf<typeof column>
export type WipCard = PartOf<typeof card>
