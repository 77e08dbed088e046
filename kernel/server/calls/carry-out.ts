import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOpenToNobody, rightsOf, type Call } from '#kernel/entity/call.ts'
import { begunAnew } from '../begun-anew.ts'
import { actsForInstallation, can, missingRight, refusal, requireRight, transact, withoutDataRules, type Ctx } from '../context.ts'
import { notInTenants, refuseWith } from '../errors.ts'
import { entityOfRules } from '../field-rights.ts'
import { once } from '../idempotency.ts'
import type { Kernel } from '../kernel.ts'
import { whileWanted } from '../wanted.ts'
import { actOn } from '../operations/act.ts'
import { move, type MoveInput } from '../operations/move.ts'
import { callerCtx, idempotencyKey, localeOf, pollingCtx, visitorCtx } from '../rest/caller.ts'
import { ok } from '../rest/envelope.ts'
import { presentRecord, presentStale } from '../rest/present-record.ts'
import { signatureMatches } from '../rest/signature.ts'
import type { Rec } from '../rules.ts'
import { checkAnswer } from './check-answer.ts'
import { readInput } from './read-input.ts'
import { MessagedAnswer, type Door, type ServedCall } from './serve.ts'

type AnyRun = (ctx: Ctx, input: Rec, ...rest: unknown[]) => Promise<unknown>

/**
 * Answers a request by its call: who may, what was sent, once per key, in one transaction, and what came of it. Of two requests that
 * wait for each other one is begun anew.
 */
export async function answerRequest(kernel: Kernel, served: ServedCall, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { call } = served
  const ctx = await ctxFor(kernel, call, request)
  requireCallRight(ctx, call)
  const door: Door = { sent: sentOf(ctx, call, request), request, reply }
  const input = await readInput(ctx, call.input, door.sent) as Rec
  if (call.kind === 'read')
    return whileWanted(leaving(reply), async () => answered(ctx, call, await (served.run as unknown as AnyRun)(ctx, input, door)))
  if (call.keyed) {
    const noted = { ...ctx, happened: [] }
    return answered(noted, call, await (served.run as unknown as AnyRun)(noted, input, door))
  }
  const asked = [request.method, request.url.replace(/[?&]_t=\d+/, ''), request.body ?? null]
  try {
    return await begunAnew((nth) =>
      once(ctx, keyOf(call, request), asked, async (inner) => {
        const noted = { ...inner, happened: [] }
        // What a try made of its input is not handed to the next one.
        const own = nth === 1 ? input : await readInput(inner, call.input, door.sent) as Rec
        return answered(noted, call, await carryOut(noted, served, own, door))
      }), (error) => kernel.log.warn({ err: error, call: call.id }, 'two who waited for each other: one begins anew'))
  } catch (error) {
    if (call.of !== undefined) await presentStale(ctx, ctx.kernel.registry.entity(call.of), error)
    throw error
  }
}

/** Ends where the caller closes the connection before the answer has gone. */
function leaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  // A connection that closed before this tells it no more.
  if (reply.raw.destroyed) left.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}

/**
 * Carries out an act with an input that was read: a record's act with the record held.
 * @returns what its function answers, of a move the record as it stands then
 */
async function carryOut(ctx: Ctx, { call, run }: ServedCall, input: Rec, door?: Door): Promise<unknown> {
  const work = run as unknown as AnyRun
  if (!call.record) return call.untransacted ? work(ctx, input, door) : transact(ctx, (tx) => work(tx, input, door))
  const entity = entityOfRules(ctx, call.of!)
  const by: MoveInput = { id: String(input.id), rev: input.rev, comment: input.comment as string | null }
  if (!call.move) return actOn(ctx, entity, call, by, (tx, record) => work(tx, input, record, door))
  return move(ctx, entity, call.name as never, by, run && (async (tx, record) => (await work(tx, input, record, door)) as Rec | void))
}

/** The same for whoever acts without a request: values are read as those of a client are. */
export async function perform(ctx: Ctx, served: ServedCall, sent: Rec): Promise<Rec> {
  const answer = await carryOut(ctx, served, await readInput(ctx, served.call.input, sent) as Rec)
  return (answer instanceof MessagedAnswer ? answer.result : answer) as Rec
}

/** A key belongs to a person, and under it the answer is kept: no session's token and no other secret is. */
function keyOf(call: Call, request: FastifyRequest): string | undefined {
  return isOpenToNobody(call) || call.unkept ? undefined : idempotencyKey(request)
}

async function ctxFor(kernel: Kernel, call: Call, request: FastifyRequest): Promise<Ctx> {
  if (isOpenToNobody(call)) return visitorCtx(kernel, request)
  // Clients of the family change something by GET, too.
  const acts = call.kind === 'act'
  const ctx = await (call.polling ? pollingCtx(kernel, request) : callerCtx(kernel, request, acts))
  if (call.signed && !signatureMatches(request, kernel.settings, kernel.clock)) throw refuseWith(localeOf(request), 'signature')
  return call.picker ? withoutDataRules(ctx) : ctx
}

/** @throws Refusal where the caller has none of the rights of which one is enough, or not all that are needed, or acts in a tenant on the installation */
function requireCallRight(ctx: Ctx, call: Call): void {
  const { right } = call
  if (call.installation && !actsForInstallation(ctx)) throw notInTenants(ctx.locale, rightsOf(call)[0] ?? call.id)
  if (typeof right === 'object' && 'all' in right) { for (const one of right.all) requireRight(ctx, one) }
  const rights = rightsOf(call)
  if (rights.length > 0 && !rights.some((right) => can(ctx, right))) throw missingRight(ctx, rights[0]!)
}

/** Parameters of the path count before the body, the body before the query. */
function sentOf(ctx: Ctx, call: Call, request: FastifyRequest): Rec {
  const { body } = request
  const { '*': wildcard, ...params } = request.params as Rec
  const whole = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (body !== undefined && body !== null && !whole && call.open === undefined) throw refusal(ctx, 'badBody', { detail: 'JSON {…}' })
  return { ...request.query as Rec, ...(whole ? body as Rec : {}), ...params, ...(wildcard === undefined ? {} : { wildcard }) }
}

async function answered(ctx: Ctx, call: Call, outcome: unknown): Promise<unknown> {
  if (call.answer.shape === 'file') return outcome
  const messaged = outcome instanceof MessagedAnswer
    ? outcome
    : new MessagedAnswer(outcome, call.success?.[ctx.locale] ?? (call.kind === 'act' ? done[ctx.locale] : ''))
  const result = call.move
    ? await presentRecord(ctx, entityOfRules(ctx, call.of!), messaged.result as Rec)
    : (messaged.result ?? null)
  checkAnswer(ctx, call, result)
  return call.bare
    ? result
    : { ...ok(result, messaged.message, call.code ?? messaged.code), ...(ctx.happened?.length ? { happened: ctx.happened } : {}) }
}

const done = { 'zh-CN': '操作成功!', 'en-US': 'Done' } as const
