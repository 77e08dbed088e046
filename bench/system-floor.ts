import Fastify from 'fastify'
import { createPool } from '#kernel/server/database.ts'
import { screenCalls } from './system/calls.ts'

/*
 * The floor of `bench:system`: for each call the statements that one would write by hand, on the same database, sent out as JSON;
 * no session, rights, texts, checks or log. `node bench/system-floor.ts DATABASE_URL`
 */

const pool = createPool({ url: process.argv[2]!, max: 10 })
const app = Fastify()

app.get('/:name/:serial', async ({ params }) => {
  const { name, serial } = params as { name: string; serial: string }
  const { floor } = screenCalls.find((call) => call.name === name)!
  const answers = await Promise.all(floor(Number(serial)).map(([sql, ...values]) => pool.query(sql, values)))
  return answers.map(({ rows }) => rows as unknown[])
})

process.once('SIGTERM', () => void app.close().then(() => pool.end()))
console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })} Ctrl-C`)
