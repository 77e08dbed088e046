import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { count, countLine } from '../entities/count.ts'

const id = f.text({ label: '盘点单', en: 'Count', required: true, max: 32 })
const qty = f.quantity({ label: '数量', en: 'Quantity', required: true, minValue: '0' })
const { item, lot, bin, hu, stockType } = countLine.fields
const written = is.fields({ id: is.text, rev: is.number, lineNo: is.number, state: is.text })
const sheetLine = is.row(countLine, { code: is.text, uom: is.text, precision: is.number, lotCtrl: is.flag,
  difference: is.optional(is.maybe(is.text)) })

/** A line of the sheet. What the books say is not among it while a blind count runs. */
export type SheetLine = PartOf<typeof sheetLine>

const sheet = is.fields({ blind: is.flag, progress: is.fields({ total: is.number, counted: is.number, recount: is.number }),
  lines: is.list(sheetLine) })
export type Sheet = PartOf<typeof sheet>

export const countSheet = defineRead(count, 'lines', { title: '盘点表', en: 'Sheet of a count', input: { id: is.text }, answer: sheet })
export const recordCounted = defineAct(count, 'record', { title: '录入盘点数', en: 'Enter what was counted', record: false,
  input: { id, line: f.text({ label: '明细', en: 'Line', required: true, max: 32 }),
    rev: f.integer({ label: '版本号', en: 'Revision', required: true }), qty }, answer: written })
export const addFound = defineAct(count, 'found', { title: '新增盘盈', en: 'Add stock that was found', record: false,
  input: { id, item, lot, bin, hu, stockType: { ...stockType, default: 'OK' }, qty }, answer: written })
export const askRecount = defineAct(count, 'recount', { title: '要求复盘', en: 'Ask for a second count', record: false,
  input: { id, lines: is.ids }, answer: is.number })
