import type { FastifyInstance, FastifyRequest } from 'fastify'
import { scalarText } from '#kernel/entity/index.ts'
import { INSTALLATION } from '#kernel/entity/installation.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { listenTo, notedLine, takeNoted, type Noted } from '#kernel/server/noted.ts'
import { callerOf } from '#kernel/server/rest/caller.ts'
import type { Envelope } from '#kernel/server/rest/envelope.ts'
import { failureOf } from '#kernel/server/rest/failures.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { describeCall, type DescribedCall } from './describe-call.ts'
import type { LogEntry, LogWriter } from './log-writer.ts'
import { maskedParameters } from './masked.ts'

/** Numbers of `logType` (wire contract §3); 4 is ours. */
export const logTypes = { signIn: 1, operation: 2, failure: 4 } as const

const maxAnswer = 1000
const maxUrl = 255

/** Writes an entry for each call that changes something or hands data out, for failed sign-ins and for whatever failed unexpectedly. */
export function noteCalls(app: FastifyInstance, kernel: Kernel, logs: LogWriter): void {
  const answers = new WeakMap<FastifyRequest, Envelope>()
  // The longest path first: one entity's path may begin like another's.
  const entities = [...kernel.registry.entities.values()].sort((one, other) => other.path.length - one.path.length)

  app.addHook('onRequest', async (request) => listenTo(request.id))

  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (isEnvelope(payload)) answers.set(request, payload)
    return payload
  })

  app.addHook('onResponse', async (request, reply) => {
    const entry = entryOf(request, answers.get(request), takeNoted(request.id))
    if (entry) logs.write({ ...entry, cost_time: Math.round(reply.elapsedTime) })
  })

  function entryOf(request: FastifyRequest, answer: Envelope | undefined, noted: readonly Noted[]): LogEntry | undefined {
    const failure = failureOf(request)
    const route = (request.routeOptions.url ?? '').slice(kernel.settings.apiBase.length)
    const common = { ...whoAndWhere(request), request_param: parametersOf(request), answer: answer?.message.slice(0, maxAnswer) || null,
      method: route, success: answer?.success === false || failure ? 'N' as const : 'Y' as const }
    if (failure)
      return { ...common, log_type: logTypes.failure, log_content: failure.message.slice(0, maxAnswer),
        exception: failure.stack ?? failure.message }
    if (route === '/sys/login' && answer?.success === false) return failedSignIn(request, answer, common)
    const call = describeCall({ method: request.method, route }, entities)
    // Nobody without a session does anything, and who was refused for that is no operation.
    if (!call || !callerOf(request)) return undefined
    return { ...common, log_type: logTypes.operation,
      log_content: (common.success === 'Y' ? toldBy(call, noted) : call.content).slice(0, maxAnswer), operate_type: call.operateType }
  }
}

/** The line of a call with the names of its records and what of them was changed; what it did to others goes without saying. */
function toldBy({ content, verb, entity }: DescribedCall, noted: readonly Noted[]): string {
  const main = noted.find((one) => one.entity.id === entity?.id) ?? noted[0]
  if (!main) return content
  // An address names what is administered, not always the record: the rights of a role are saved at the address of menus.
  const own = main.entity.id === entity?.id
  return notedLine(main, own || main.of ? verb : content, 'zh-CN')
}

function whoAndWhere(request: FastifyRequest) {
  const caller = callerOf(request)
  return { personId: caller?.userId, userid: caller?.username ?? null, username: caller?.realname ?? null,
    tenant_id: caller?.tenantId ?? INSTALLATION, ip: request.ip, request_id: request.id,
    request_url: (request.url.split('?')[0] ?? '').slice(0, maxUrl), request_type: request.method }
}

function parametersOf(request: FastifyRequest): string | null {
  return maskedParameters(request.query, request.body)
}

function failedSignIn(request: FastifyRequest, answer: Envelope, common: Omit<LogEntry, 'log_type' | 'log_content'>): LogEntry {
  const named = scalarText((request.body as Rec | null)?.username)?.slice(0, 100) ?? ''
  return { ...common, userid: named, username: null, log_type: logTypes.signIn,
    log_content: `用户名: ${named},登录失败：${answer.message}`.slice(0, maxAnswer) }
}

function isEnvelope(payload: unknown): payload is Envelope {
  return typeof payload === 'object' && payload !== null && 'success' in payload && 'message' in payload
    && typeof payload.message === 'string'
}
