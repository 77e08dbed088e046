import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { device } from '../entities/device.ts'

const { workshop, workcenter, place } = device.fields

/** To another place, with the reason in its history. */
export const relocateDevice = defineAct(device, 'relocate', { title: '调动', en: 'Move',
  from: ['idle', 'running', 'repair', 'maintenance', 'sealed'], comment: 'required', batch: true, input: { workshop, workcenter, place },
  answer: is.row(device) })

const some = is.maybe(is.text)
const due = is.fields({ plan: is.text, name: is.text, kind: is.text, nextDue: some, nextReading: some, order: some, orderNo: some })
const card = is.fields({ ordersOpen: is.number, ordersLate: is.number, repairsOpen: is.number, repairsYear: is.number,
  downMinutes: is.number, partsCost: is.text, laborCost: is.text, outsideCost: is.text, cost: is.text,
  molds: is.list(is.fields({ id: is.text, code: is.text })), parts: is.list(is.fields({ id: is.text, code: is.text, name: is.text })),
  due: is.list(due) })
export type DeviceCard = PartOf<typeof card>

/** A machine at a glance: what is due, what is open, and what it took in the last twelve months. */
export const deviceCard = defineRead(device, 'card', { title: '设备概况', en: 'A machine at a glance', input: { id: is.text },
  answer: card })
