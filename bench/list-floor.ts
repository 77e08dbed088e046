import Fastify from 'fastify'
import { createPool } from '#kernel/server/database.ts'

/*
 * The floor of `bench:list`: one hand-written route per call, the same SQL on the same database, nothing else:
 * no session, rights, checks, texts, history or events. `node bench/list-floor.ts DATABASE_URL COLUMNS…`
 */

const [url, selected, inserted] = process.argv.slice(2) as [string, string, string]
const pool = createPool({ url, max: 10 })
const app = Fastify({ bodyLimit: 64 * 1024 * 1024 })
const columns = inserted.split(',')
const placeholders = columns.map((_, index) => `$${index + 1}`).join(', ')
const where = 'where t.del_flag = 0 and t.tenant_id = $1 and t.name ilike $2'

app.get('/list', async ({ query }) => {
  const { name, pageNo } = query as { name: string; pageNo: string }
  const filter = [0, `%${name.replaceAll('*', '')}%`]
  const [page, total] = await Promise.all([
    pool.query(`select ${selected} from md_item t ${where} order by t.code asc, t.id asc limit 20 offset ${(Number(pageNo) - 1) * 20}`,
      filter),
    pool.query<{ count: number }>(`select count(*) from md_item t ${where}`, filter),
  ])
  return { records: page.rows, total: total.rows[0]!.count }
})

app.post('/insert', async ({ body }) => {
  const record = body as Record<string, unknown>
  await pool.query(`insert into md_item (${inserted}) values (${placeholders})`, columns.map((column) => record[column] ?? null))
  return { id: record.id }
})

app.put('/edit', async ({ body }) => {
  const { id, remark } = body as { id: string; remark: string }
  await pool.query(`update md_item set remark = $1, update_time = $2, rev = rev + 1 where id = $3`, [remark, '2026-05-18 08:30:00', id])
  return { id }
})

app.post('/import', async ({ body }) => {
  const types = await pool.query<{ list: string }>(
    `
      select string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum) as list
      from pg_attribute
      where attrelid = 'md_item'::regclass and attnum > 0 and attname = any($1)`,
    [columns],
  )
  await pool.query(`insert into md_item (${inserted}) select ${inserted} from jsonb_to_recordset($1::jsonb) as r(${types.rows[0]!.list})`, [
    JSON.stringify(body),
  ])
  return { rows: (body as unknown[]).length }
})

process.once('SIGTERM', () => void app.close().then(() => pool.end()))
console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })} Ctrl-C`)
