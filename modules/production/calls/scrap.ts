import { defineAct } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { scrap } from '../entities/scrap.ts'

/** Pieces of the workshop that reports counted as scrap and no document has, beside what the document has already. */
export const takeInScrap = defineAct(scrap, 'takeIn', { title: '带入报废', en: 'Take in', from: ['draft', 'rejected'], right: 'edit',
  answer: is.row(scrap) })
