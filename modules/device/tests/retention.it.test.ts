import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { devicePlant, type DevicePlant } from './plant.ts'

/* Issue 34, «Keep»: values are kept for as long as the schedule says, single ones by week. The clock stands on 18 May 2026. */

let plant: DevicePlant
beforeAll(async () => {
  plant = await devicePlant({ bare: true })
})
afterAll(() => plant.close())

const fill = async (day: string) => {
  await plant.rows('select iot_week($1::timestamptz)', [`${day} 12:00+08`])
  for (const table of ['iot_point', 'iot_point_1m', 'iot_point_1h']) {
    const values = table === 'iot_point'
      ? '(series, ts, value) values (1, $1, 1)'
      : '(series, ts, low, high, total, times, last) values (1, $1, 1, 1, 1, 1, 1)'
    await plant.rows(`insert into ${table} ${values}`, [`${day} 12:00+08`])
  }
}
const days = async (table: string) =>
  (await plant.rows(`select to_char(ts at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from ${table} order by ts`)).map(({ day }) => day)

test('the schedule that stands from the start deletes what is older than it says, and the days can be changed', async () => {
  for (const day of ['2014-05-01', '2024-05-01', '2026-02-10', '2026-02-17', '2026-05-12']) await fill(day)
  const { records } = (await plant.app.call<Rec>('GET', '/sys/quartzJob/list?jobClassName=DeviceValuesJob')).body.result
  expect(records).toMatchObject([{ cronExpression: '0 40 3 * * ? *', status: 0 }])
  const run = async () => {
    expect((await plant.app.call('GET', `/sys/quartzJob/execute?id=${records[0].id}`)).body).toMatchObject({ success: true })
    await expect.poll(async () => (await plant.rows("select count(*)::int as n from sys_job_run where state = 'running'"))[0]!.n).toBe(0)
  }
  await run()
  expect(await days('iot_point'), 'the week of 16 February has days that are kept').toEqual(['2026-02-17', '2026-05-12'])
  expect(await days('iot_point_1m')).toEqual(['2026-02-10', '2026-02-17', '2026-05-12'])
  expect(await days('iot_point_1h')).toEqual(['2024-05-01', '2026-02-10', '2026-02-17', '2026-05-12'])
  const [job] = (await plant.app.call<Rec>('GET', '/sys/quartzJob/list?jobClassName=DeviceValuesJob')).body.result.records
  const edit = (parameter: Rec) =>
    plant.app.call<Rec>('PUT', '/sys/quartzJob/edit', { body: { ...job, parameter: JSON.stringify(parameter) } })
  expect((await edit({ rawDays: 0 })).body.success).toBe(false)
  expect((await edit({ rawDays: 7, minuteDays: 30, hourDays: 30 })).body).toMatchObject({ success: true })
  await run()
  expect([await days('iot_point'), await days('iot_point_1m'), await days('iot_point_1h')]).toEqual([['2026-05-12'], ['2026-05-12'], [
    '2026-05-12',
  ]])
})
