import { defineAct } from '#kernel/entity/call.ts'
import { anonymousLimit } from '#kernel/entity/console/sign-in.ts'
import { is } from '#kernel/entity/shape.ts'

/** Sent by the browser, not by the page: what the page's policy kept from loading. */
export const reportBlocked = defineAct('POST /sys/policyReport', { title: '页面策略报告', en: 'Report of the page policy',
  right: { nobody: 'browsers report by themselves, without the session' }, limit: anonymousLimit, untransacted: 'one line of the log',
  input: { 'csp-report': is.anything }, answer: is.nothing, success: { 'zh-CN': '', 'en-US': '' } })
