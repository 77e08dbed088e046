import { defineAct } from '#kernel/entity/call.ts'
import { f, must } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { task } from '../entities/task.ts'
import { patrolRule } from '../entities/patrol-rule.ts'

const { kind, item, qty, process, lot, device, mold, shift, remark } = task.fields
const made = is.fields({ id: is.text, no: is.text })

/** A task that somebody asks for. */
export const addTask = defineAct(task, 'add', { title: '新建过程检验', en: 'Ask for an inspection', record: false,
  input: { kind: must(kind), item, qty: { ...qty, minValue: '0.000001' }, process, lot, device, mold, shift, remark }, answer: made })
export const extendLife = defineAct(task, 'extend', { title: '复检延期', en: 'Extend the shelf life', right: 'add', record: false,
  input: { lot: must(lot), until: f.date({ label: '延期至', en: 'Until', required: true }) }, answer: is.maybe(made) })
/** What was made since the last patrol. */
export const countPieces = defineAct(patrolRule, 'count', { title: '登记产量', en: 'Count pieces', record: false,
  input: { id: f.text({ label: '巡检规则', en: 'Patrol rule', required: true, max: 32 }),
    pieces: f.integer({ label: '本次产量', en: 'Pieces', required: true, minValue: '1', maxValue: '1000000' }) },
  answer: is.fields({ madePieces: is.number, made: is.flag }) })
