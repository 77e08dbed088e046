import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Wire contract §6.14 and issue 5 §1: schedules, their runs, and one run per due time however many servers there are. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 120_000)
afterAll(() => app.close())

const path = '/sys/quartzJob'
const daily = '0 0 6 * * ? *'
const dayMs = 86_400_000
const add = async (more: Rec = {}) =>
  (await app.call('POST', `${path}/add`, {
    body: { jobClassName: 'DictionaryCheckJob', cronExpression: daily, description: '试', status: '-1', ...more },
  })).body
const runsOf = async (jobId: string): Promise<Rec[]> =>
  (await app.call('GET', `/sys/jobRun/list?jobId=${jobId}&column=createTime&order=asc`)).body.result.records
const jobOf = async (id: string): Promise<Rec> => (await app.call('GET', `${path}/queryById?id=${id}`)).body.result
/** Moves the clock; sessions that run out on the way are opened anew. */
const advance = (ms: number) => {
  app.clock.advance(ms)
  app.forget('admin')
}
const ended = async (jobId: string, count: number) => {
  await expect.poll(async () => (await runsOf(jobId)).filter(({ state }) => state !== 'running').length, { timeout: 20_000 }).toBe(count)
  return runsOf(jobId)
}

/** Everything that modules let people schedule. */
const jobs = () => serverModules(app.config).flatMap((module) => module.jobs ?? []).map(({ name }) => name)

describe('the reference, line by line', () => {
  test('list: a page; the column filter sends status=0 or -1', async () => {
    const { result } = (await app.call('GET', `${path}/list?status=0&pageNo=1&pageSize=20`)).body
    // Of each module those that it puts on a schedule from the start.
    expect(result.records.map((row: Rec) => row.jobClassName)).toEqual(expect.arrayContaining(['BackupJob', 'LogRetentionJob']))
    expect(jobs()).toEqual(expect.arrayContaining(result.records.map((row: Rec) => row.jobClassName)))
    expect(result.records[0]).toMatchObject({ status: 0, status_dictText: '正常', cronExpression: expect.any(String), delFlag: 0,
      nextTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) })
    expect((await app.call('GET', `${path}/list?status=-1`)).body.result.total).toBe(0)
  })

  test('add, edit with PUT and POST, queryById, pause, resume, execute, delete, deleteBatch with their texts', async () => {
    const added = await add()
    expect(added).toMatchObject({ success: true, message: '创建定时任务成功', result: { status: -1, nextTime: null } })
    const { id } = added.result
    for (const method of ['PUT', 'POST'] as const)
      expect((await app.call(method, `${path}/edit`, { body: { ...(await jobOf(id)), description: method } })).body).toMatchObject({
        success: true,
        message: '更新定时任务成功!',
        result: { description: method },
      })
    expect((await app.call('GET', `${path}/resume?id=${id}`)).body).toMatchObject({ success: true, message: '恢复定时任务成功' })
    expect(await jobOf(id)).toMatchObject({ status: 0, nextTime: '2026-05-19 06:00:00' })
    expect((await app.call('GET', `${path}/pause?id=${id}`)).body).toMatchObject({ success: true, message: '停止定时任务成功' })
    expect(await jobOf(id)).toMatchObject({ status: -1, nextTime: null })
    expect((await app.call('GET', `${path}/execute?id=${id}`)).body).toMatchObject({ success: true, message: '执行成功!' })
    const [run] = await ended(id, 1)
    expect(run).toMatchObject({ state: 'done', state_dictText: '成功', dueTime: null, startedBy: 'admin',
      output: expect.stringContaining('检查了') })
    const english =
      (await app.call('GET', `/sys/jobRun/queryById?id=${run!.id as string}`, { headers: { 'x-locale': 'en-US' } })).body.result
    expect(english.output).toMatch(/^\d+ columns were checked, nothing was found$/)
    expect((await app.call('DELETE', `${path}/delete?id=${id}`)).body).toMatchObject({ success: true, message: '删除成功!' })
    const other = (await add()).result.id
    expect((await app.call('DELETE', `${path}/deleteBatch?ids=${other},`)).body).toMatchObject({ success: true })
    for (const call of ['pause', 'resume', 'execute', 'queryById'])
      expect((await app.call('GET', `${path}/${call}?id=${id}`)).body).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  test('exportXls answers a workbook; what importExcel takes in starts paused', async () => {
    const marked = (await add({ status: '0', description: '出口' })).result
    const file = await app.call('GET', `${path}/exportXls?selections=${marked.id}`)
    expect(file.headers['content-type']).toBe('application/vnd.ms-excel')
    const { body } = await app.call('POST', `${path}/importExcel`, { file: { name: 'x.xls', bytes: file.raw } })
    expect(body).toMatchObject({ success: true, result: { successCount: 1 } })
    const rows = (await app.call('GET', `${path}/list?description=*出口*`)).body.result.records as Rec[]
    expect(rows.filter(({ id }) => id !== marked.id)).toMatchObject([{ status: -1, nextTime: null }])
  })

  test("what may be scheduled, with its parameters, in the reader's language", async () => {
    const { result } = (await app.call<Rec[]>('GET', `${path}/handlers`, { headers: { 'x-locale': 'en-US' } })).body
    expect(result.map(({ name }) => name)).toEqual(jobs())
    expect(result.find(({ name }) => name === 'BackupJob')).toMatchObject({ title: 'Backup',
      parameters: [{ name: 'keep', title: 'Backups kept', default: 7, required: true }, { name: 'measured', default: 'N' }] })
    const { rows } = await app.database.pool.query<{ item_value: string }>(
      `select item_value from sys_dict_item i join sys_dict d on d.id = i.dict_id where d.dict_code = 'job_class'`,
    )
    expect(rows.map(({ item_value: name }) => name).sort()).toEqual(result.map(({ name }) => name as string).sort())
  })
})

describe('refusals', () => {
  test.each([
    [{ cronExpression: '0 0 25 * * ? *' }, '「时」不能是 25'],
    [{ cronExpression: '0 0 2 30 2 ? *', status: '0' }, '已没有下一次运行时间'],
    [{ cronExpression: '0 0 2 * * ? 2020', status: '0' }, '已没有下一次运行时间'],
    [{ jobClassName: 'java.lang.Runtime' }, '没有名为「java.lang.Runtime」的任务'],
    [{ jobClassName: 'BackupJob', parameter: '{"keep": 0}' }, '不能小于 1'],
    [{ jobClassName: 'BackupJob', parameter: '{"path": "/etc"}' }, '没有参数「path」，可用的参数：keep, measured'],
    [{ jobClassName: 'BackupJob', parameter: 'keep=3' }, '参数应为 JSON 对象'],
  ])('%j', async (more, text) => {
    const { success, message } = await add(more)
    expect([success, message]).toEqual([false, expect.stringContaining(text)])
  })

  test('no session, no right', async () => {
    expect((await app.call('GET', `${path}/list`, { as: null })).status).toBe(401)
    for (const call of ['list', 'pause?id=x', 'resume?id=x', 'execute?id=x', 'handlers'])
      expect((await app.call('GET', `${path}/${call}`, { as: 'operator' })).body).toMatchObject({ success: false, code: 510 })
    expect((await app.call('POST', '/sys/jobRun/add', { body: {} })).status).toBe(404)
  })
})

describe('runs', () => {
  test('each due time has one run, though two servers look', async () => {
    const second = await app.another()
    const { id } = (await add({ status: '0' })).result
    for (const day of [19, 20, 21]) {
      advance(Date.parse(`2026-05-${day}T06:00:00+08:00`) - app.clock.now().getTime())
      const runs = await ended(id, day - 18)
      expect(runs.at(-1)).toMatchObject({ dueTime: `2026-05-${day} 06:00:00`, state: 'done' })
    }
    expect(new Set((await runsOf(id)).map(({ dueTime }) => dueTime)).size).toBe(3)
    expect(await jobOf(id)).toMatchObject({ nextTime: '2026-05-22 06:00:00' })
    await second.close()
  })

  test('runs that fell into a standstill are made up for once, or only noted', async () => {
    const [once, skip] = [(await add({ status: '0', missedRuns: 'once' })).result.id,
      (await add({ status: '0', missedRuns: 'skip' })).result.id]
    advance(3 * dayMs + 5 * 3_600_000)
    expect(await ended(once, 1)).toMatchObject([{ state: 'done', dueTime: '2026-05-22 06:00:00' }])
    expect(await ended(skip, 1)).toMatchObject([{ state: 'missed', startTime: null, dueTime: '2026-05-22 06:00:00' }])
    expect(await jobOf(once)).toMatchObject({ nextTime: '2026-05-25 06:00:00' })
  })

  test('a failure is told in the history with its text; a run whose process died is marked as lost', async () => {
    const { id } = (await add()).result
    await app.database.pool.query(`update sys_quartz_job set job_class_name = 'GoneJob', status = 0, next_time = $1 where id = $2`, [
      '2026-05-24 00:00:00',
      id,
    ])
    expect(await ended(id, 1)).toMatchObject([{ state: 'failed', output: '没有名为 GoneJob 的任务' }])
    await app.database.pool.query(`update sys_job_run set state = 'running', seen_time = '2026-05-01 00:00:00' where job_id = $1`, [id])
    await expect.poll(async () => (await runsOf(id))[0]!.state, { timeout: 40_000, interval: 500 }).toBe('lost')
  })
})
