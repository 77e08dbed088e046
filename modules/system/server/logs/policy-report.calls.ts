import { serve } from '#kernel/server/calls/serve.ts'
import { reportBlocked } from '../../calls/policy-report.ts'
import type { LogWriter } from './log-writer.ts'

/** `logType` of what the policy of a page kept from loading. */
const policyLog = 5
/** The same is written once in this time, and so many different ones: a picture in a list is reported with each row of everybody. */
const sameAfterMs = 3_600_000
const mostKnown = 500
const longest = 255

const text = (directive: string, address: string) => `页面策略拦截 ${directive}：${address}`

/** Puts what browsers report into the log of the installation, where its administrators see what somebody tried to embed. */
export function policyReportCalls(logs: LogWriter) {
  const known = new Map<string, number>()
  return [
    serve(reportBlocked, async ({ kernel }, input, { request }) => {
      const report = input['csp-report']
      const directive = partOf(report, 'effective-directive') || partOf(report, 'violated-directive')
      const address = withoutQuery(partOf(report, 'blocked-uri'))
      const page = withoutQuery(partOf(report, 'document-uri'))
      if (directive === '') return null
      const nowMs = kernel.clock.now().getTime()
      const key = `${directive} ${address}`
      if (nowMs - (known.get(key) ?? -sameAfterMs) < sameAfterMs) return null
      if (known.size >= mostKnown) { for (const [old, atMs] of known) if (nowMs - atMs >= sameAfterMs) known.delete(old) }
      if (known.size >= mostKnown) return null
      known.set(key, nowMs)
      logs.write({ log_type: policyLog, log_content: text(directive, address), userid: null, username: null, ip: request.ip,
        request_url: page })
      return null
    }),
  ]
}

function partOf(report: unknown, name: string): string {
  const value = typeof report === 'object' && report !== null ? (report as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value.slice(0, 2000) : ''
}

/** Addresses may bear what is nobody's business in their query. */
function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0]!.slice(0, longest)
}
