import Fastify from 'fastify'
import { createPool } from '#kernel/server/database.ts'
import { formCalls } from './forms/calls.ts'

/*
 * The floor of `bench:forms`: page and total as one would write them by hand, the same columns of the same table, sent out as JSON;
 * no session, rights, texts, checks or log. `node bench/forms-floor.ts DATABASE_URL COLUMNS`
 */

const [url, selected] = process.argv.slice(2) as [string, string]
const pool = createPool({ url, max: 10 })
const app = Fastify()

app.get('/:name/:serial', async ({ params }) => {
  const { name, serial } = params as { name: string; serial: string }
  const { where, values, offset = 0 } = formCalls.find((call) => call.name === name)!.floor(Number(serial))
  const from = `from rt_wide t where t.tenant_id = $1 and t.del_flag = 0 ${where}`
  const [page, total] = await Promise.all([
    pool.query(`select ${selected} ${from} order by t.create_time desc, t.id desc limit 20 offset ${offset}`, [0, ...values]),
    pool.query<{ count: number }>(`select count(*) ${from}`, [0, ...values]),
  ])
  return { records: page.rows as unknown[], total: total.rows[0]!.count }
})

process.once('SIGTERM', () => void app.close().then(() => pool.end()))
console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })} Ctrl-C`)
