import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { sumUp } from '../server/rollups/sum-up.ts'
import { devicePlant, type DevicePlant } from './plant.ts'

/* Issue 34: what devices used, as a report (domain §2.7, §2.16). The clock stands on Monday, 18 May 2026, 08:30. */

let plant: DevicePlant
beforeAll(async () => {
  plant = await devicePlant({ idle: true, bare: true })
  const hour = (back: number) => Math.floor(plant.nowMs() / 3_600_000) * 3_600_000 - back * 3_600_000
  // Ten kWh an hour; the counter begins anew in the third hour, after one more kWh, and comes to 4.
  const counted = [[5, 100], [4, 110], [3, 120], [2.75, 121], [2.5, 1], [2.25, 4], [2, 14]] as const
  await plant.send(await plant.keyOf('VF-01'), counted.map(([back, v]) => ({ ts: hour(back), tag: 'energy', v })))
  // A mill has no meter: its power is calculated from its current.
  await plant.send(await plant.keyOf('BM-01'), [0, 20, 40].map((min) => ({ ts: hour(2) + min * 60_000, tag: 'current', v: 100 })))
  await sumUp(plant.kernel)
})
afterAll(() => plant.close())

const day = 'from=2026-05-01&to=2026-05-31'
const ask = async (query: string, as = 'equipment') => (await plant.app.call<Rec>('GET', `/device/device/energy?${query}`, { as })).body

test('by device: meters before power, the dearest first; a counter that begins anew loses nothing', async () => {
  const { result } = await ask(`${day}&by=device`)
  const rows = new Map((result.rows as Rec[]).map((row) => [(row.text as string).split(' ')[0], row]))
  expect(rows.get('VF-01')).toMatchObject({ kwh: '35', source: 'METER',
    series: [expect.stringMatching(/:energy$/), expect.stringMatching(/:power$/)] })
  // √3 × 0.38 kV × 100 A × 0.86.
  expect(rows.get('BM-01')).toMatchObject({ kwh: '56.6', source: 'POWER', heats: 0, perKg: null })
  expect(result.all).toMatchObject({ kwh: '91.6', source: 'BOTH' })
})

test('heats and kg are those of the list that the figure leads to, and the months of one device come to its figure', async () => {
  const { result } = await ask(`${day}&by=device`)
  const furnace = (result.rows as Rec[]).find(({ heats }) => heats > 0)!
  const { result: heats } =
    (await plant.app.call<Rec>('GET',
      `/production/furnace-batch/list?pageSize=1000&unloadedAt_begin=2026-05-01 00:00:00&unloadedAt_end=2026-05-31 23:59:59&furnace=${furnace.machine}`,
      {
        as: 'process',
      })).body
  expect(heats.total).toBe(furnace.heats)
  expect((heats.records as Rec[]).reduce((sum, { loadKg }) => sum + Number(loadKg), 0)).toBeCloseTo(Number(furnace.kg), 6)
  const { result: months } = await ask(`from=2026-04-01&to=2026-05-31&by=month&device=${furnace.key}`)
  expect(months.rows.at(-1)).toMatchObject({ key: '2026-05', heats: furnace.heats, kg: furnace.kg, kwh: furnace.kwh,
    period: { from: '2026-05-01', to: '2026-05-31' } })
})

test('a sheet of it; whoever does not see devices does not see it, and a period that ends before it begins is told', async () => {
  const sheet = await plant.app.call('GET', `/device/device/energySheet?${day}&by=month`, { as: 'director' })
  expect(sheet.status).toBe(200)
  expect((await ask(`${day}&by=device`, 'sales')).code).toBe(510)
  expect((await ask('from=2026-05-02&to=2026-05-01&by=device')).message).toContain('开始日期不能晚于结束日期')
})
