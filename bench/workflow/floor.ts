import Fastify from 'fastify'
import type pg from 'pg'
import { createPool } from '#kernel/server/database.ts'
import { newId } from '#kernel/server/ids.ts'
import { modelKey } from './plant.ts'

/*
 * The floor of `bench:workflow`: the same rows written by plain SQL in transactions of the same shape, and the page as one would write it by hand;
 * no engine, session, rights, texts, checks or log. `node bench/workflow/floor.ts DATABASE_URL`
 */

const pool = createPool({ url: process.argv[2]!, max: 20 })
const app = Fastify()
type Row = Record<string, unknown>

/** Rows that ours has written, whose copies are written here, by table. */
const sampleQueries = {
  wf_instance: `select * from wf_instance where model_key = '${modelKey}' order by id limit 1`,
  wf_activity: `select * from wf_activity where model_key = '${modelKey}' order by id limit 1`,
  wf_task: `select * from wf_task where model_key = '${modelKey}' and node_id = 'a' order by id limit 1`,
  wf_history:
    `select h.* from wf_history h join wf_instance i on i.id = h.instance_id where i.model_key = '${modelKey}' order by h.id limit 1`,
  sys_outbox: `select tenant_id, event, payload, create_time from sys_outbox where event = 'workflow.task.opened' limit 1`,
  sys_outbox_delivery:
    `select d.consumer, d.due_time from sys_outbox_delivery d join sys_outbox o on o.id = d.event_id where o.event = 'workflow.task.opened' limit 1`,
}
let samples: Promise<Map<string, Row>> | undefined

async function readSamples(): Promise<Map<string, Row>> {
  return new Map(
    await Promise.all(Object.entries(sampleQueries).map(async ([table, text]) => [table, (await pool.query<Row>(text)).rows[0]!] as const)),
  )
}

async function insert(db: pg.PoolClient, table: string, changes: Row, returning = ''): Promise<Row | undefined> {
  const row = { ...(await samples)!.get(table), ...changes }
  const names = Object.keys(row)
  const values = Object.values(row).map((value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value))
  return (await db.query<Row>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) ${returning}`,
    values,
  )).rows[0]
}

async function openTask(db: pg.PoolClient, instanceId: string, changes: Row): Promise<string> {
  const id = newId(Date.now())
  await insert(db, 'wf_task', { id, instance_id: instanceId, status: 'TODO', done_by: null, done_time: null, action: null, opinion: null,
    step: null, ...changes })
  const event = await insert(db, 'sys_outbox', { payload: { id, rev: 1, by: 'floor' } }, 'returning id')
  // Delivered already: what follows a step is not measured on this side.
  await insert(db, 'sys_outbox_delivery', { event_id: event!.id, done_time: '2026-01-01' })
  return id
}

async function transaction<T>(work: (db: pg.PoolClient) => Promise<T>): Promise<T> {
  await (samples ??= readSamples())
  const db = await pool.connect()
  try {
    await db.query('begin')
    const result = await work(db)
    await db.query('commit')
    return result
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}

app.post('/start', () =>
  transaction(async (db) => {
    const id = newId(Date.now())
    await db.query(
      `
        update md_code_sequence
        set value = value + 1
        where id = (select id from md_code_sequence where rule = 'WF' order by id desc limit 1)`,
    )
    await openTask(db, id, { model_key: 'floor' })
    await insert(db, 'wf_history', { id: newId(Date.now()), instance_id: id })
    for (const token of [1, 2]) await insert(db, 'wf_activity', { id: newId(Date.now()), instance_id: id, model_key: 'floor', token })
    await insert(db, 'wf_instance', { id, instance_no: id, model_key: 'floor' })
    return { success: true }
  }))

app.post('/complete', ({ body }) =>
  transaction(async (db) => {
    const { id } = body as { id: string }
    const { rows: [task] } = await db.query<Row>('select * from wf_task where id = $1', [id])
    const { rows: [instance] } = await db.query<Row>('select * from wf_instance where id = $1 for update', [task!.instance_id])
    await db.query(
      `
        update wf_task
        set status = 'DONE', done_by = assignee, done_time = now(), action = 'approve', opinion = $2, rev = rev + 1
        where id = $1`,
      [id, '同意'],
    )
    await insert(db, 'wf_history', { id: newId(Date.now()), instance_id: task!.instance_id, task_id: id })
    await openTask(db, String(task!.instance_id), { model_key: 'floor' })
    await insert(db, 'wf_activity', { id: newId(Date.now()), instance_id: task!.instance_id, model_key: 'floor', token: 3 })
    await db.query('update wf_activity set left_at = now() where instance_id = $1 and token = 2 and left_at is null', [task!.instance_id])
    await db.query('update wf_task set step = $2 where id = $1', [id, JSON.stringify(task!.visit)])
    await db.query(
      'update wf_instance set state = $2, variables = $3, taken = $4, current_nodes = $5, update_time = now(), rev = rev + 1 where id = $1',
      [instance!.id, JSON.stringify(instance!.state), JSON.stringify(instance!.variables), JSON.stringify(instance!.taken), 'b'],
    )
    return { success: true }
  }))

const todo =
  `from wf_task t where t.tenant_id = 0 and t.del_flag = 0 and t.status in ('TODO', 'CLAIMED', 'DELEGATED') and (t.assignee = $1 or (t.assignee is null and t.id = any(array(select c.task_id from wf_task_candidate c where c.username = $1))))`
const columns =
  't.id, t.title, t.node_name, t.process_name, t.record_name, t.status, t.starter, t.assignee, t.owner, t.kind, t.due, t.done_by, t.done_time, t.action, t.opinion, t.claim_time, t.urged_time, t.instance_id, t.model_key, t.node_id, t.create_time, t.rev'

app.get('/todo/:username', async ({ params }) => {
  const { username } = params as { username: string }
  const [page, total] = await Promise.all([
    pool.query<Row>(`select ${columns} ${todo} order by t.create_time desc, t.id desc limit 20`, [username]),
    pool.query<{ count: number }>(`select count(*) ${todo}`, [username]),
  ])
  return { success: true, result: { records: page.rows, total: total.rows[0]!.count } }
})

process.once('SIGTERM', () => void app.close().then(() => pool.end()))
console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })} Ctrl-C`)
