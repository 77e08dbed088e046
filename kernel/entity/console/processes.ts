import { defineAct } from '../call.ts'
import { is } from '../shape.ts'

/* What forms ask of processes; answered by workflow. */

/** Who may start a process. */
export const startRight = 'workflow:start:list'
export const processStarted = { 'zh-CN': '流程已发起', 'en-US': 'Started' } as const

/** Existing clients start the process of a record of an online form by `onl_<table>` (wire contract §6.19). */
export const startOfOnlineForm = defineAct('POST /act/process/extActProcess/startMutilProcess', { title: '发起在线表单的流程',
  en: 'Start the process of an online form', right: startRight, input: { flowCode: is.text, id: is.text }, answer: is.nothing,
  success: processStarted })
