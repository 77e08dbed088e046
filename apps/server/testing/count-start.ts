import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'

/*
 * Loaded before a console (`node --import`), counts what its start costs and keeps it in the file that COUNTS_FILE names, so that it
 * stands there when the console says that it is ready.
 */

const counts = { modules: 0, routes: 0, statements: 0 }
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) counts.modules += 1
    return next(url, context)
  },
})
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', () => {
    counts.routes += 1
  })
  fastify.addHook('onListen', (done) => {
    writeFileSync(process.env.COUNTS_FILE!, JSON.stringify(counts))
    done()
  })
})
const client = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown }
const { query } = client
client.query = function(...args) {
  counts.statements += 1
  return query.apply(this, args)
}
