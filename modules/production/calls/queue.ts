import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { opTask } from '../entities/lot.ts'

/** An operation is put into the queue of a machine, or out of every queue. */
export const queueTask = defineAct(opTask, 'queue', { title: '排到设备', en: 'Queue at a machine', from: ['waiting', 'ready'], input: {
  device: { ...opTask.fields.device, readonly: false, help: '留空时移出队列', helpEn: 'Left empty, it leaves the queue' },
  before: f.ref('production.op-task', { label: '排在之前', en: 'Before', help: '留空时排到最后', helpEn: 'Left empty, it is the last' }),
}, answer: is.row(opTask) })

const card = is.fields({ id: is.text, lot: is.text, cardNo: is.text, held: is.flag, item: is.text, qty: is.text, uom: is.text,
  status: is.text, device: is.maybe(is.text), priority: is.number, due: is.text, since: is.maybe(is.text), minutes: is.text,
  operator: is.maybe(is.text) })

const machine = is.fields({ id: is.text, code: is.text, name: is.text, status: is.text, statusText: is.text, minutes: is.text,
  cards: is.list(card) })

/** Machines of a work centre with what runs and what comes next at each, and what is at none of them yet, the most urgent first. */
export const machineQueues = defineRead(opTask, 'queues', { title: '设备排队', en: 'Queues of machines',
  input: { workcenter: is.maybe(is.text) },
  answer: is.fields({ now: is.text, today: is.text, workcenter: is.maybe(is.text),
    workcenters: is.list(is.fields({ id: is.text, name: is.text, waiting: is.number })), machines: is.list(machine), waiting: is.list(card),
    waitingCount: is.number }) })

export type QueueCard = PartOf<typeof card>
export type QueueMachine = PartOf<typeof machine>
