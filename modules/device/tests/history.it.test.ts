import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellNext } from '../seed/history.ts'
import { devicePlant, type DevicePlant } from './plant.ts'

/* The month before the demonstration, told behind the running console: a day at a time, once, whoever tells it. */

let plant: DevicePlant
beforeAll(async () => {
  plant = await devicePlant({ idle: true })
})
afterAll(() => plant.close())

const days = async (code: string) =>
  (await plant.rows(
    `select distinct (p.ts at time zone 'Asia/Shanghai')::date::text as day from iot_point p join iot_series s on s.id = p.series
    join iot_device d on d.id = s.device where d.code = $1 order by 1`,
    [code],
  )).map(({ day }) => day as string)

test('a day of machines is told once, also by two servers at once, and states stay without gaps', async () => {
  expect(await Promise.all([tellNext(plant.kernel), tellNext(plant.kernel)])).toEqual(['told', 'told'])
  // Whoever comes at the same time tells nothing, whoever comes just after it the next day.
  const first = ['2026-05-17', '2026-05-18']
  expect([first, ['2026-05-16', ...first]]).toContainEqual(await days('KL-01'))
  await tellNext(plant.kernel)
  expect(await days('KL-01')).toContain('2026-05-16')
  const gaps = await plant.rows(
    `select a.id from iot_state_log a where a.to_time is not null and not exists (
      select from iot_state_log b where b.device = a.device and b.from_time = a.to_time)`,
  )
  expect(gaps).toEqual([])
})
