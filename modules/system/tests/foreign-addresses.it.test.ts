import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* What leads to other servers is told to administrators: addresses in file fields, and what browsers kept from loading. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 120_000)
afterAll(() => app.close())

test('a job lists the records of all tenants whose file fields lead elsewhere, and no others', async () => {
  const { result: { records: [schedule] } } = (await app.call('GET', '/sys/quartzJob/list?jobClassName=ForeignFileJob')).body
  const outputOf = async (): Promise<string[]> => {
    const runs = async () => (await app.call('GET', `/sys/jobRun/list?jobId=${schedule.id}&pageSize=50`)).body.result.records as Rec[]
    const before = (await runs()).length
    await app.call('GET', `/sys/quartzJob/execute?id=${schedule.id}`)
    await expect.poll(async () => (await runs()).filter(({ state }) => state === 'done').length, { timeout: 20_000 }).toBe(before + 1)
    return ((await runs())[0]!.output as string).split('\n')
  }
  expect((await outputOf()).at(-1)).toMatch(/^检查了 \d+ 列，没有外部地址$/)
  const { rows } = await app.database.pool.query<{ id: string }>('select id from qms_defect where del_flag = 0 order by id limit 4')
  const values = ['temp/a.png,HTTP://other/b.png', ' //other/c.png', 'temp/d.png', 'javascript:alert(1)']
  for (const [index, { id }] of rows.entries())
    await app.database.pool.query('update qms_defect set picture = $2 where id = $1', [id, values[index]])
  app.clock.advance(1000)
  const lines = await outputOf()
  expect(lines.slice(0, 3)).toEqual([`缺陷.图片：记录 ${rows[0]!.id}（租户 0）指向 HTTP://other/b.png`,
    `缺陷.图片：记录 ${rows[1]!.id}（租户 0）指向  //other/c.png`, `缺陷.图片：记录 ${rows[3]!.id}（租户 0）指向 javascript:alert(1)`])
  expect(lines.at(-1)).toMatch(/3 条记录指向其他服务器$/)
})

test('what a browser reports stands in the log once in an hour, without queries; nonsense is taken and dropped', async () => {
  const report = (body: unknown) =>
    app.call('POST', '/sys/policyReport', { as: null, body, headers: { 'content-type': 'application/csp-report' } })
  const blocked = {
    'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'http://other/p.png?token=secret',
      'document-uri': 'http://plant/quality/defect?q=1' },
  }
  const lines = async () =>
    (await app.database.pool.query<Rec>('select log_content, request_url from sys_log where log_type = 5 order by id')).rows
  for (const body of [blocked, blocked, {}, [], 'x', { 'csp-report': { 'blocked-uri': 5 } }]) await report(body)
  await expect.poll(lines).toEqual([{ log_content: '页面策略拦截 img-src：http://other/p.png',
    request_url: 'http://plant/quality/defect' }])
  app.clock.advance(3_600_000)
  await report(blocked)
  await expect.poll(async () => (await lines()).length).toBe(2)
  const { result } = (await app.call('GET', '/sys/log/list?logType=5')).body
  expect(result).toMatchObject({ total: 2, records: [{ logType_dictText: '页面策略' }, {}] })
})
