import { defineAct } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { incident } from '../entities/job.ts'
import { done } from './tasks.ts'

/*
 * Messages and signals from outside, such as another system that has received goods. A message may name whom it is for: its
 * `businessKey` is the number of an instance, or the id or name of its document.
 */
const right = 'workflow:event:send'
const reached = is.fields({ reached: is.number })

export const messageFromOutside = defineAct('POST /flowable/event/message', { title: '发送流程消息', en: 'Give a message to a process',
  right, input: { name: is.text, businessKey: is.maybe(is.text), variables: is.anything }, answer: reached })
export const signalFromOutside = defineAct('POST /flowable/event/signal', { title: '广播流程信号', en: 'Spread a signal', right,
  input: { name: is.text, variables: is.anything }, answer: reached })

/** Tries again where an instance is stuck, with variables put right; the instance is held before what failed in it. */
export const retryIncident = defineAct(incident, 'retry', { record: false, title: '重试', en: 'Try again',
  input: { id: is.text, variables: is.anything }, answer: is.nothing, success: done })
