import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance } from 'fastify'
import { refusalText } from '#kernel/entity/index.ts'
import { NoSession, Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { localeOf } from '#kernel/server/rest/caller.ts'
import { failed } from '#kernel/server/rest/envelope.ts'
import { noteFailure } from '#kernel/server/rest/failures.ts'

/** An absent body is null, whatever its content type says: existing clients send PUT without one. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, null)
    else void parse(request, body as string, done)
  })
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
    if (error instanceof Refusal) return reply.code(200).send(failed(error.textIn(locale), error.code, error.result))
    if (error.statusCode === 429) return reply.code(429).send(failed(refusalText('rateLimited', {}, locale), 429))
    if (error.code === 'FST_REQ_FILE_TOO_LARGE' || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return reply.code(200).send(failed(refusalText('tooLargeUpload', {}, locale), 500))
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
