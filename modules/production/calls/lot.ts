import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { lot } from '../entities/lot.ts'

const card = is.fields({ id: is.text, cardNo: is.text, qty: is.text, uom: is.text })
/** A traveller that came of a split or a merge, or may be merged. */
export type Card = PartOf<typeof card>

/** Pieces of a traveller go on under several new ones, whose sum is what there was (domain §2.4 rule 8). */
export const splitLot = defineAct(lot, 'split', { title: '拆分', en: 'Split', from: ['queued', 'held'], input: {
  qty: f.quantity({ label: '每卡数量', en: 'Per traveller', required: true, minValue: '0.000001' }),
  cards: f.integer({ label: '拆出张数', en: 'Travellers', required: true, default: 1, minValue: '1', maxValue: '50',
    help: '余下的数量另出一张卡', helpEn: 'What is left gets one more' }),
}, answer: is.fields({ cards: is.list(card) }) })

/** A traveller stands elsewhere than where it was worked on: at a rack, in a hold area, beside another machine. */
export const moveLot = defineAct(lot, 'move', { title: '移动', en: 'Move', from: ['queued', 'running', 'awaitingInspection', 'held'],
  comment: 'optional', input: {
    place: f.text({ label: '移到', en: 'To', max: 140, required: true, help: '扫描设备或库位的条码，或输入货架、区域的名称',
      helpEn: 'The code of a machine or a bin, or the name of a rack or an area' }),
  }, answer: is.row(lot) })

/** Several travellers of an order become one. */
export const mergeLots = defineAct(lot, 'merge', { title: '合并', en: 'Merge', from: ['queued', 'held'],
  input: { others: is.list(is.text) }, answer: is.fields({ cards: is.list(card) }) })

/** So many travellers are printed at once. */
export const mostCards = 200

/** Travellers on A5 with a code to scan, their operations and room to write: those that are named, or all of an order. */
export const lotCards = defineRead(lot, 'cards', { title: '打印流转卡', en: 'Print travellers', right: 'print',
  input: { ids: is.maybe(is.ids), workOrder: is.maybe(is.text) }, answer: is.file('application/pdf') })

/** How many pieces a traveller could give to others, and the travellers with which it could become one. */
export const mergeable = defineRead(lot, 'mergeable', { title: '可合并的流转卡', en: 'Travellers to merge with', input: { id: is.text },
  answer: is.fields({ qty: is.text, uom: is.text, others: is.list(card) }) })
