import { defineAct } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { bom } from '../entities/bom.ts'
import { route } from '../entities/route.ts'
import { sop } from '../entities/sop.ts'

/** A new draft is copied from a released version. */
const revising = { title: '升版', en: 'Revise', success: { 'zh-CN': '已生成新版本', 'en-US': 'New version made' } } as const

export const reviseBom = defineAct(bom, 'revise', { ...revising, answer: is.row(bom) })
export const reviseRoute = defineAct(route, 'revise', { ...revising, answer: is.row(route) })
export const reviseSop = defineAct(sop, 'revise', { ...revising, answer: is.row(sop) })
