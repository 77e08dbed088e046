import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble } from '#apps/server/kernel.ts'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { forgetEvents } from '#kernel/server/events/outbox.ts'

/* Each kind of log is kept for its own number of days, to the second. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dayMs = 86_400_000
const ago = (ms: number) => `${wallTime(new Date(app.clock.now().getTime() - ms))}+08`

/** Days of each kind, all different, so that none can stand for another; what the demonstration plant changed in its story is younger. */
const kinds = {
  keepLoginDays: 10,
  keepOperationDays: 20,
  keepExceptionDays: 30,
  keepRunDays: 40,
  keepChangeDays: 5000,
  keepEventDays: 6000,
} as const
type Kind = keyof typeof kinds

const logRow = (type: number) => (id: string, at: string) =>
  app.database.pool.query('insert into sys_log (id, log_type, log_content, create_time) values ($1, $2, $1, $3)', [id, type, at])
const runRow = (state: string) => (id: string, at: string) =>
  app.database.pool.query("insert into sys_job_run (id, job_class_name, state, create_time) values ($1, 'BackupJob', $2, $3)", [id, state,
    at])
const write: Record<Kind, (id: string, at: string) => Promise<unknown>> = {
  keepLoginDays: logRow(1),
  keepOperationDays: logRow(2),
  keepExceptionDays: logRow(4),
  keepRunDays: runRow('done'),
  keepChangeDays: (id, at) =>
    app.database.pool.query(
      `insert into sys_data_log (id, tenant_id, data_table, data_id, data_version, action, changes, create_time)
        values ($1, 0, 'sys_dict', $1, 1, 'edit', '{}', $2)`,
      [id, at],
    ),
  keepEventDays: (id, at) =>
    app.database.pool.query(`insert into sys_outbox (tenant_id, event, payload, create_time) values (0, $1, '{}', $2)`, [id, at]),
}

const left = async (ids: readonly string[]) => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from sys_log union all select id from sys_job_run union all select id from sys_data_log union all select event from sys_outbox',
  )
  return ids.filter((one) => rows.some(({ id }) => id === one))
}

/** Runs the job as somebody who asks for it now. @returns what it said */
async function clean(): Promise<string> {
  const { result: { records: [job] } } = (await app.call('GET', '/sys/quartzJob/list?jobClassName=LogRetentionJob')).body
  const runs = async () => (await app.call('GET', `/sys/jobRun/list?jobId=${job.id}`)).body.result.records as Rec[]
  const before = new Set((await runs()).map(({ id }) => id as string))
  await app.call('GET', `/sys/quartzJob/execute?id=${job.id}`)
  const made = async () => (await runs()).find(({ id }) => !before.has(id as string))
  await expect.poll(async () => (await made())?.state as string, { timeout: 10_000 }).toBe('done')
  return (await made())!.output as string
}

test('the second that is as old as the setting says stays, the one before it goes: in each kind by its own setting', async () => {
  expect((await app.call('PUT', '/sys/setting/edit', { body: kinds })).body.success).toBe(true)
  const staying: string[] = []
  const going: string[] = []
  for (const [kind, days] of Object.entries(kinds) as [Kind, number][]) {
    await write[kind](`${kind}-stays`, ago(days * dayMs))
    await write[kind](`${kind}-goes`, ago(days * dayMs + 1000))
    staying.push(`${kind}-stays`)
    going.push(`${kind}-goes`)
  }
  await runRow('running')('run-under-way', ago(400 * dayMs))
  await write.keepEventDays('event-under-way', ago(7000 * dayMs))
  await app.database.pool.query(
    `insert into sys_outbox_delivery (consumer, event_id, due_time) select 'nobody', id, '9999-01-01' from sys_outbox where event = 'event-under-way'`,
  )
  const output = await clean()
  expect(await left([...staying, ...going, 'run-under-way', 'event-under-way'])).toEqual([...staying, 'run-under-way', 'event-under-way'])
  for (const line of ['登录日志：保留 10 天，删除 1 条', '操作日志：保留 20 天，删除 1 条', '异常日志：保留 30 天，删除 1 条',
    '任务运行记录：保留 40 天，删除 1 条', '数据变更记录：保留 5000 天，删除 1 条', '已送达事件：保留 6000 天，删除 1 条'])
    expect(output).toContain(line)
})

test('an event that somebody still waits for holds back none of the others', async () => {
  await app.database.pool.query(
    `insert into sys_outbox (id, tenant_id, event, payload, create_time) overriding system value
     values (-3, 0, 'waited for', '{}', $1), (-2, 0, 'had 1', '{}', $1), (-1, 0, 'had 2', '{}', $1)`,
    [ago(7000 * dayMs)],
  )
  await app.database.pool.query("insert into sys_outbox_delivery (consumer, event_id, due_time) values ('nobody', -3, '9999-01-01')")
  const { kernel } = await assemble({ config: app.config, pool: app.database.pool, clock: app.clock })
  expect(await forgetEvents(kernel.systemCtx(0), ago(6000 * dayMs), 2), 'fewer would say that none is left').toBe(2)
  await kernel.notices.close()
  expect(await left(['waited for', 'had 1', 'had 2'])).toEqual(['waited for'])
})

test('changes of data that are kept for ever stay, however old', async () => {
  await app.call('PUT', '/sys/setting/edit', { body: { keepChangeDays: 0 } })
  await write.keepChangeDays('ancient', ago(30_000 * dayMs))
  expect(await clean()).toContain('数据变更记录：永久保留')
  expect(await left(['ancient'])).toEqual(['ancient'])
})
