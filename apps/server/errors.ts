import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance } from 'fastify'
import { refusalText } from '#kernel/entity/index.ts'
import { NoSession, Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { localeOf } from '#kernel/server/rest/caller.ts'
import { failed } from '#kernel/server/rest/envelope.ts'
import { noteFailure } from '#kernel/server/rest/failures.ts'
import { withExactNumbers } from './exact-numbers.ts'

/** Objects and lists within each other; records with sub-tables, drawn forms and filters have a dozen. */
const mostNested = 200
const tooDeep = 'nested too deeply'

/** Whether brackets outside of texts stand deeper in each other than this: what walks a value later would run out of stack. */
function isDeeper(json: string, most: number): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (inText) {
      if (code === 92) at++
      else if (code === 34) inText = false
    } else if (code === 34) inText = true
    else if (code === 91 || code === 123) {
      if (++depth > most) return true
    } else if (code === 93 || code === 125) depth--
  }
  return false
}

function refused(text: string): Error {
  return Object.assign(new Error(text), { statusCode: 400 })
}

/** An absent body is null, whatever its content type says: existing clients send PUT without one. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parseAny = app.getDefaultJsonParser('error', 'ignore')
  const parse: typeof parseAny = (request, body, done) => {
    if (isDeeper(body as string, mostNested)) return done(refused(tooDeep))
    const exact = withExactNumbers(body as string)
    return exact === undefined ? done(refused('a number is too long')) : parseAny(request, exact, done)
  }
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, null)
    else parse(request, body as string, done)
  })
  // What browsers name the reports of a page's policy.
  app.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (request, body, done) => parse(request, body as string, done))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))))
}

/** A request so broken that no route sees it (bytes that no address holds, endless headers) still gets the envelope. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const body = JSON.stringify(failed(refusalText('badBody', { detail: error.code ?? error.message }, 'zh-CN'), tooLarge ? 431 : 400))
  socket.end(
    `HTTP/1.1 ${
      tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
    }\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** Numbers that were fine one by one and are not when added up. */
const overflow = '22003'

/** What PostgreSQL says of values it cannot take; they come from clients, so they are refusals. */
const badValue = new Set(['22001', overflow, '22007', '22008', '22021', '22P02', '22P05', '22023'])

/** The answer to every failure (issue of the family: HTTP 200 for refusals, the envelope always). */
export function answerErrors(app: FastifyInstance, kernel: Kernel): void {
  app.setErrorHandler((error: FastifyError & { code?: string }, request, reply) => {
    const locale = localeOf(request)
    if (error instanceof NoSession) {
      // Existing clients read this answer although its `success` says otherwise (wire contract §1.4).
      return reply.code(401).type('text/html;charset=UTF-8').serializer((value: unknown) => JSON.stringify(value))
        .send({ success: true, message: refusalText(error.reason, {}, locale), code: 401, result: null, timestamp: Date.now() })
    }
    // Whoever closed the connection hears nothing any more, and what they asked for was stopped.
    if (reply.raw.destroyed) return reply.code(499).send()
    if (error instanceof Refusal) return reply.code(200).send(failed(error.textIn(locale), error.code, error.result))
    // JSON that stands as a text in a value is walked where its kind reads it.
    if (error instanceof RangeError && error.message.includes('call stack'))
      return reply.code(400).send(failed(refusalText('badBody', { detail: tooDeep }, locale), 400))
    if (error.statusCode === 429) return reply.code(429).send(failed(refusalText('rateLimited', {}, locale), 429))
    if (error.code === 'FST_REQ_FILE_TOO_LARGE' || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      // Who still sends would find the connection broken off instead of the answer: the rest is read and thrown away.
      return reply.removeHeader('connection').code(200).send(failed(refusalText('tooLargeUpload', {}, locale), 500))
    }
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return reply.code(error.statusCode).send(failed(refusalText('badBody', { detail: error.message }, locale), error.statusCode))
    }
    if (badValue.has(error.code ?? '')) {
      kernel.log.warn({ err: error, requestId: request.id, url: request.url },
        'the database refused a value that should have been refused before')
      return reply.code(200).send(
        failed(
          error.code === overflow ? refusalText('numberTooLarge', {}, locale) : refusalText('badBody', { detail: error.message }, locale),
          500,
        ),
      )
    }
    noteFailure(request, error)
    kernel.log.error({ err: error, requestId: request.id, method: request.method, url: request.url }, 'unexpected failure')
    return reply.code(500).send(failed(refusalText('unknownFailure', { requestId: request.id }, locale), 500, { requestId: request.id }))
  })
}
