import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { pointStore } from '../server/ingest/store.ts'
import { sumUp } from '../server/rollups/sum-up.ts'
import { devicePlant, type DevicePlant } from './plant.ts'

/* Issue 34, «In» and «Keep»: what devices send by HTTP. The clock stands on Monday, 18 May 2026, 08:30. */

let plant: DevicePlant
beforeAll(async () => {
  plant = await devicePlant({ idle: true, bare: true })
})
afterAll(() => plant.close())

const minute = 60_000

test('values of a device are kept once, however often they come', async () => {
  const key = await plant.keyOf('PR-01')
  const batch = [{ ts: plant.nowMs() - 2000, tag: 'force', v: 320 }, { ts: plant.nowMs() - 1000,
    values: { force: 321.5, weight: '12.345' } }]
  for (let time = 0; time < 3; time += 1)
    expect((await plant.send(key, batch)).body).toMatchObject({ success: true, message: '已保存 3 个点',
      result: { accepted: 3, refused: [] } })
  expect(await plant.values('PR-01', 'force')).toEqual([320, 321.5])
  expect(await plant.rows(
    `select l.value, l.before_value from iot_latest l join iot_series s on s.id = l.series join iot_device d on d.id = s.device
    where d.code = 'PR-01' and s.tag = 'force'`,
  )).toEqual([{ value: 321.5, before_value: 320 }])
  expect(await plant.rows("select online, last_seen from iot_device where code = 'PR-01'")).toEqual([{ online: 'Y',
    last_seen: '2026-05-18 08:30:00' }])
})

test('what cannot be kept is told and counted, and costs the others nothing', async () => {
  const key = await plant.keyOf('PR-02')
  const { body } = await plant.send(key, [{ tag: 'force', v: 300 }, { tag: 'nothing', v: 1 }, { tag: 'force', v: 'x' }, { tag: 'force',
    v: 5000 }, { tag: 'force', v: 1, ts: plant.nowMs() + 10 * minute }, { tag: 'force', v: 1, ts: plant.nowMs() - 25 * 60 * minute }, 'x',
    null])
  expect(body.result).toMatchObject({ accepted: 1 })
  expect(body.result.refused.map(({ index, reason }: { index: number; reason: string }) => `${index} ${reason}`)).toEqual(['1 UNKNOWN',
    '2 NOT_A_NUMBER', '3 RANGE', '4 FUTURE', '5 LATE', '6 UNKNOWN', '7 UNKNOWN'])
  await plant.send(key, [{ tag: 'force', v: 6000 }])
  const { result } = (await plant.app.call('GET', '/device/rejection/list?pageSize=50', { as: 'equipment' })).body
  expect(result.records.find(({ reason }: { reason: string }) => reason === 'RANGE')).toMatchObject({ tag: 'force', count: 2,
    lastValue: '6000', device_dictText: expect.stringContaining('PR-02') })
})

test('texts that no database keeps are counted without what it cannot keep, and the batch is not asked for again', async () => {
  const key = await plant.keyOf('PR-08')
  const { status, body } = await plant.send(key, [{ tag: 'force', v: 'ERR\u0000\u0000' }, { tag: 'no\u0000thing',
    v: `${'x'.repeat(99)}😀` }, { tag: 'force', v: 300 }])
  expect([status, body.result]).toMatchObject([200, { accepted: 1, refused: [{ reason: 'NOT_A_NUMBER' }, { reason: 'UNKNOWN' }] }])
  expect(await plant.rows(
    'select tag, reason, times, last_value from iot_rejection where device = $1 order by tag',
    [await plant.deviceId('PR-08')],
  )).toEqual([{ tag: 'force', reason: 'NOT_A_NUMBER', times: 1, last_value: 'ERR' }, { tag: 'nothing', reason: 'UNKNOWN', times: 1,
    last_value: `${'x'.repeat(99)}\ufffd` }])
})

test('a key is nobody’s once it is revoked or replaced, and the old one goes on only as long as it was let', async () => {
  const first = await plant.keyOf('PR-03')
  const id = await plant.deviceId('PR-03')
  const issue = (overlap: number) => plant.app.call('POST', '/device/device/issueKey', { as: 'equipment', body: { id, overlap } })
  const second = (await issue(10)).body.result.key as string
  const taken = async (key: string) => (await plant.send(key, [{ tag: 'force', v: 1 }])).status
  expect([await taken(first), await taken(second)]).toEqual([200, 200])
  plant.app.clock.advance(11 * minute)
  expect([await taken(first), await taken(second)]).toEqual([401, 200])
  expect((await plant.app.call('POST', '/device/device/revokeKeys', { as: 'equipment', body: { id } })).body.success).toBe(false)
  expect((await plant.app.call('POST', '/device/device/revokeKeys', { as: 'equipment', body: { id, comment: '网关更换' } })).body)
    .toMatchObject({
      success: true,
      result: { keyTime: null },
    })
  expect(await taken(second)).toBe(401)
  expect(await plant.rows('select hash from iot_key where hash = $1', [second])).toEqual([])
  expect((await plant.app.call('POST', '/device/device/issueKey', { as: 'leader', body: { id, overlap: 0 } })).body.code).toBe(510)
})

test('a device comes back from the recycle bin only where no other tells the state of its machine', async () => {
  const [like] = await plant.rows("select model, gateway, protocol from iot_device where code = 'PR-01'")
  const [machine] = await plant.rows("select id from eam_equip where code = 'HN-02'")
  const add = async (code: string) =>
    (await plant.app.call<Rec>('POST', '/device/device/add', { as: 'equipment',
      body: { ...like, code, name: code, machine: machine!.id } }))
      .body.result.id as string
  const drop = (id: string) => plant.app.call('DELETE', `/device/device/delete?id=${id}`)
  const first = await add('T-FIRST')
  await drop(first)
  const second = await add('T-SECOND')
  const restore = async () => (await plant.app.call('PUT', `/device/device/restore?ids=${first}`)).body
  expect((await restore()).message).toContain('该台账设备的状态已由 T-SECOND 上送')
  await drop(second)
  expect(await restore()).toMatchObject({ success: true })
})

test('a gateway sends for its own devices and for no others', async () => {
  const key = await plant.keyOf('GW-MIX', 'gateway')
  const { body } = await plant.send(key, [{ device: 'BM-01', tag: 'rpm', v: 60 }, { device: 'PR-04', tag: 'force', v: 1 }, { tag: 'rpm',
    v: 1 }])
  expect(body.result).toMatchObject({ accepted: 1, refused: [{ index: 1, reason: 'NO_DEVICE' }, { index: 2, reason: 'NO_DEVICE' }] })
  expect(await plant.values('PR-04', 'force')).toEqual([])
  expect(await plant.rows("select online from iot_gateway where code = 'GW-MIX'")).toEqual([{ online: 'Y' }])
})

test('states make a log without gaps, in whatever order they come', async () => {
  const key = await plant.keyOf('PR-05')
  const at = (minutes: number) => plant.nowMs() - minutes * minute
  await plant.send(key, [{ ts: at(60), tag: 'state', v: 'RUN' }, { ts: at(30), tag: 'state', v: 'DOWN' }])
  await plant.send(key, [{ ts: at(10), tag: 'state', v: 'RUN' }, { ts: at(5), tag: 'state', v: 'RUN' }])
  // An hour's upload comes late, and again.
  for (let time = 0; time < 2; time += 1)
    await plant.send(key, [{ ts: at(45), tag: 'state', v: 'SETUP' }, { ts: at(40), tag: 'state', v: 'RUN' }])
  const log = await plant.rows(
    `select state, seconds from iot_state_log where device = $1 order by from_time`,
    [await plant.deviceId('PR-05')],
  )
  expect(log).toEqual([{ state: 'RUN', seconds: 900 }, { state: 'SETUP', seconds: 300 }, { state: 'RUN', seconds: 600 }, { state: 'DOWN',
    seconds: 1200 }, { state: 'RUN', seconds: null }])
  expect(await plant.rows("select state from iot_device where code = 'PR-05'")).toEqual([{ state: 'RUN' }])
})

test('minutes and hours say the same, whatever came late', async () => {
  const key = await plant.keyOf('PR-06')
  const start = Math.floor(plant.nowMs() / 3_600_000) * 3_600_000 - 2 * 3_600_000
  const all = Array.from({ length: 120 }, (_, index) => ({ ts: start + index * 30_000, tag: 'force', v: (index * 37) % 101 }))
  const shuffled = all.toSorted((a, b) => ((a.ts * 7919) % 1009) - ((b.ts * 7919) % 1009))
  for (let from = 0; from < all.length; from += 17) {
    await plant.send(key, shuffled.slice(from, from + 17))
    await sumUp(plant.kernel)
  }
  const sums = async (table: string) =>
    (await plant.rows(
      `select sum(times)::int as times, sum(total) as total, min(low) as low, max(high) as high, count(*)::int as rows
      from ${table} p join iot_series s on s.id = p.series where s.device = $1 and s.tag = 'force'`,
      [await plant.deviceId('PR-06')],
    ))[0]
  const total = all.reduce((sum, { v }) => sum + v, 0)
  const whole = { times: 120, total, low: 0, high: Math.max(...all.map(({ v }) => v)) }
  expect(await sums('iot_point_1m')).toEqual({ ...whole, rows: 60 })
  expect(await sums('iot_point_1h')).toEqual({ ...whole, rows: 1 })
  expect(await plant.rows('select * from iot_dirty where ts < $1', [new Date(plant.nowMs() - 3_600_000).toISOString()])).toEqual([])
})

test('two processes that get the same values at once keep them once', async () => {
  const other = await plant.app.another()
  try {
    const key = await plant.keyOf('PR-07')
    const batch = Array.from({ length: 500 }, (_, index) => ({ ts: plant.nowMs() - 600_000 + index * 1000, tag: 'force', v: index % 90 }))
    const both = [plant.app, other, plant.app, other].map((app) => app.call('POST', `/iot/ingest/${key}`, { as: null, body: batch }))
    for (const { body } of await Promise.all(both)) expect(body.success).toBe(true)
    expect(await plant.values('PR-07', 'force')).toHaveLength(500)
  } finally {
    await other.close()
  }
})

test('whoever has no key, no list or too much is told so by a code that gateways act on', async () => {
  expect((await plant.send('mw_nobody', [])).status).toBe(401)
  const key = await plant.keyOf('PR-08')
  expect((await plant.send(key, '"text"')).status).toBe(400)
  expect((await plant.send(key, Array.from({ length: 20_001 }, () => ({})))).status).toBe(413)
})

test('too much that waits is sent back, not lost', async () => {
  const store = pointStore(plant.kernel)
  const points = Array.from({ length: 200_001 }, () => ({ tag: 'force', series: 1, at: plant.nowMs(), value: 1, quality: 0 }))
  await expect(store.keep({ device: await plant.deviceId('PR-08'), tenantId: 0, points })).rejects.toThrow()
  expect(store.waiting()).toBe(0)
})
