import { defineRead } from '../call.ts'
import { is } from '../shape.ts'

/** How far the server is with a long call, by the id that it was sent with; answered by system administration. */
export const progressOf = defineRead('GET /sys/progress/:id', { title: '任务进度', en: 'How far a long call is',
  right: { session: "it answers calls of the caller's own account" }, input: { id: is.text },
  answer: is.maybe(is.fields({ phase: is.text, done: is.number, total: is.number })) })
