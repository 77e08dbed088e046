import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { wageSheet } from '../entities/wage-sheet.ts'

/** What people earned that no sheet has paid, in place of what the sheet took in before. */
export const takeInWages = defineAct(wageSheet, 'takeIn', { title: '重新带入', en: 'Take in anew', from: ['draft', 'rejected'],
  right: 'edit', answer: is.row(wageSheet) })

/** What the caller earned by the piece today and this month; nobody else's. */
export const myWages = defineRead('GET /production/wage/mine', { title: '我的计件工资', en: 'My piece wages', right: 'production:wage:mine',
  of: 'production.report-worker', answer: is.fields({ day: is.text, today: is.text, month: is.text, unpriced: is.text }) })
