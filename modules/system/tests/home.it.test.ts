import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const changes = async (locale: string) =>
  (await app.call<Rec[]>('GET', '/sys/home/changes', { headers: { 'x-locale': locale } })).body.result

/** One change of each action that the demonstration knows, put on top of the list. */
async function eachAction(): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ ids: string[] }>(
    'select array_agg(id order by id desc) as ids from sys_data_log where tenant_id = 0 group by action order by action',
  )
  const shown = new Set<string>()
  for (const [index, { ids }] of rows.entries()) {
    await app.database.pool.query(
      "update sys_data_log set create_time = '2027-01-01'::timestamptz + make_interval(mins => $2) where id = any($1)",
      [
        ids.slice(0, 30),
        index,
      ],
    )
    for (const change of await changes('zh-CN')) shown.add(change.action)
  }
  return [...shown]
}

test('the latest changes say in the language of the reader what was done', async () => {
  const shown = await eachAction()
  expect(shown.length).toBeGreaterThan(8)
  expect(shown.filter((text) => !/[\u4e00-\u9fff]/.test(text))).toEqual([])
  expect(shown).toEqual(expect.arrayContaining(['新增', '修改', '提交', '审核']))
  for (const { action } of await changes('en-US')) expect(action).toMatch(/^[A-Z][\w ’'-]+$/)
})
