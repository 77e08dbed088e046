import { defineAct } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { handover } from '../entities/handover.ts'

/** What is open at the work centre now, in place of what was taken in before; what was said of it by hand stays. */
export const takeIn = defineAct(handover, 'takeIn', { title: '重新带入', en: 'Take in anew', from: ['draft'], right: 'edit',
  answer: is.row(handover) })
