import type { FastifyInstance } from 'fastify'
import type { Kernel } from '#kernel/server/kernel.ts'
import { senderOf } from '../keys/keys.ts'
import { ingestMessages } from './messages.ts'
import { StoreFull } from './store.ts'
import { takeBatch } from './take-batch.ts'

/** So many entries of one request; more come in the next. */
const mostEntries = 20_000
/** A request of a device that makes no more than a fast gateway: what costs is the look for the key of whoever guesses. */
const limit = { max: 6000, timeWindow: '1 minute' }

/** `POST /iot/ingest/{key}` with `[{ ts, tag, v }]` (domain §2.7). Told in words for whoever sets a gateway up, in codes for the gateway. */
export function ingestRoutes(app: FastifyInstance, kernel: Kernel): void {
  const messages = ingestMessages['zh-CN']
  const answer = (success: boolean, code: number, message: string, result: unknown = null) => ({ success, code, message, result,
    timestamp: kernel.clock.now().getTime() })
  app.post('/iot/ingest/:key', { config: { rateLimit: limit } }, async (request, reply) => {
    try {
      const sender = await senderOf(kernel, (request.params as { key: string }).key)
      if (!sender) return await reply.code(401).send(answer(false, 401, messages.unknownKey))
      const body = request.body
      const entries = Array.isArray(body) ? body as unknown[] : typeof body === 'object' && body !== null ? [body] : undefined
      if (!entries) return await reply.code(400).send(answer(false, 400, messages.shape))
      if (entries.length > mostEntries) return await reply.code(413).send(answer(false, 413, messages.tooMany(mostEntries)))
      const outcome = await takeBatch(kernel, sender, entries)
      return answer(true, 200, messages.kept(outcome.accepted, outcome.refused.length), outcome)
    } catch (error) {
      // Nothing of it counts as kept: whoever sent it has it still.
      if (!(error instanceof StoreFull)) kernel.log.error({ err: error }, 'values could not be kept')
      return await reply.code(503).header('retry-after', '5').send(answer(false, 503, messages.full))
    }
  })
}
