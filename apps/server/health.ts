import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Kernel } from '#kernel/server/kernel.ts'

/** `/health`: the process answers; `/ready`: it also reaches its database. */
export function healthRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(kernel.db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
