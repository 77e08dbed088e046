import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { devicePlant, type DevicePlant } from './plant.ts'

/* Issue 34, «Curves»: heats of the demonstration are held against their recipe by what their furnaces measured. */

let plant: DevicePlant
beforeAll(async () => {
  plant = await devicePlant({ idle: true })
})
afterAll(() => plant.close())

const heatOn = async (furnace: string, status: string): Promise<Rec> =>
  (await plant.rows(
    `select b.id, b.rev, b.heat_no, to_char(b.started_at, 'YYYY-MM-DD HH24:MI:SS') as started_at
    from mes_furnace_batch b join eam_equip e on e.id = b.furnace where e.code = $1 and b.status = $2`,
    [furnace, status],
  ))[0]!
const call = async (as: string, method: 'GET' | 'POST', path: string, body?: Rec) =>
  (await plant.app.call<Rec>(method, path, { as, ...(body ? { body } : {}) })).body
const curve = async (id: string) => (await call('process', 'GET', `/device/heat-eval/curve?heat=${id}`)).result
const pointsOf = (furnace: string, tag: string) =>
  `p.series = (select s.id from iot_series s join iot_device d on d.id = s.device where d.code = '${furnace}' and s.tag = '${tag}')`

test('a heat whose curve is as its recipe asks is judged good by it, each step told', async () => {
  const heat = await heatOn('VF-06', 'UNLOADED')
  const before = await curve(heat.id)
  expect(before.zones.filter(({ control }: Rec) => control)).toMatchObject([{ tag: 'tempMid' }])
  expect(before.targets.at(-3)).toMatchObject({ celsius: 1440, minus: 8, plus: 8 })
  expect((await call('operator', 'POST', '/device/heat-eval/evaluate', { heat: heat.id })).code).toBe(510)
  expect(await call('process', 'POST', '/device/heat-eval/evaluate', { heat: heat.id })).toMatchObject({ success: true,
    result: { result: 'OK', coverage: 1 } })
  const after = await curve(heat.id)
  expect(after.judge).toBe('OK')
  expect(after.steps).toHaveLength(11)
  expect(after.steps.every(({ result }: Rec) => result === 'OK')).toBe(true)
  expect(Number(after.steps[8].longestSoakMin)).toBeGreaterThanOrEqual(60)
  expect(await plant.rows('select status, curve_judge from mes_furnace_batch where id = $1', [heat.id])).toEqual([{ status: 'JUDGED',
    curve_judge: 'OK' }])
  // Judged is judged: people do not judge what the curve found good.
  expect((await call('process', 'POST', '/production/furnace-batch/judgeProcess', { id: heat.id, verdict: 'NG' })).success).toBe(false)
})

test('a heat tells what it used by the counter of its furnace, though that began anew on the way, and of each kg', async () => {
  const heat = (await plant.rows(
    `select b.id, to_char(b.started_at, 'YYYY-MM-DD HH24:MI:SS') as started_at from mes_furnace_batch b
    join eam_equip e on e.id = b.furnace where e.code = 'VF-06' and b.unloaded_at is not null order by b.started_at desc limit 1`,
  ))[0]!
  const used = async () => (await curve(heat.id)).energy as number
  const whole = await used()
  expect(whole).toBeGreaterThan(100)
  const sums = (tag: string) => `iot_point_1m p where ${pointsOf('VF-06', tag)}`
  const begun = `$1::timestamptz + interval '300 minutes'`
  const [{ at }] = await plant.rows(`select last as at from ${sums('energy')} and p.ts >= ${begun} order by p.ts limit 1`, [
    `${heat.started_at}+08`,
  ]) as [Rec]
  await plant.rows(`update iot_point_1m p set last = p.last - $2 where ${pointsOf('VF-06', 'energy')} and p.ts >= ${begun}`, [
    `${heat.started_at}+08`,
    at,
  ])
  // Between the last value before and the first after, nobody knows.
  expect(Math.abs(await used() - whole)).toBeLessThan(whole / 100)
  await plant.rows(`delete from ${sums('energy')}`)
  const byPower = await used()
  expect(Math.abs(byPower - whole), 'without a counter by the power').toBeLessThan(whole / 20)
  await plant.rows(`delete from ${sums('power')}`)
  expect(await used()).toBeNull()
})

test('furnaces tell their heat with its steps, what comes next and how many alarms are open', async () => {
  const heat = await heatOn('VF-01', 'RUNNING')
  const { furnaces } = (await call('process', 'GET', '/device/heat-eval/furnaces')).result
  const own = furnaces.find((one: Rec) => one.heat?.id === heat.id)
  expect(own).toMatchObject({ heat: { heatNo: heat.heat_no, status: 'RUNNING', energy: expect.any(Number) }, alarms: expect.any(Number) })
  expect(own.heat.steps[0]).toMatchObject({ minute: 0, step: null })
  expect(own.heat.steps.at(-1)).toMatchObject({ step: own.heat.steps.length - 1, kind: expect.any(String) })
  expect((await call('operator', 'GET', '/device/heat-eval/furnaces')).code).toBe(510)
})

test('a leak is found when the heat is unloaded: its lots stop, quality is told, and two roles may overrule it', async () => {
  const heat = await heatOn('VF-05', 'COOLING')
  await plant.rows(
    `update iot_point p set value = 55 where ${pointsOf('VF-05', 'vacuum')} and p.ts >= $1::timestamptz + interval '600 minutes'
    and p.ts < $1::timestamptz + interval '620 minutes'`,
    [`${heat.started_at}+08`],
  )
  const unloaded = await call('leader', 'POST', '/production/furnace-batch/unload', { id: heat.id, rev: heat.rev })
  expect(unloaded).toMatchObject({ success: true })
  const { judge, steps } = await curve(heat.id)
  expect(judge).toBe('NG')
  expect(steps.filter(({ result }: Rec) => result === 'NG')).toMatchObject([{ note: '真空度超限' }])
  const lots = await plant.rows('select l.status from mes_furnace_load f join mes_lot l on l.id = f.lot where f.main_id = $1', [heat.id])
  expect(lots.map(({ status }) => status)).toEqual(['HOLD'])
  expect(await plant.rows('select severity from qms_ncr where source_id = $1 and del_flag = 0', [heat.id])).toEqual([{ severity: 'MAJ' }])

  const judgeAs = (as: string, act: string) =>
    call(as, 'POST', `/production/furnace-batch/${act}`, { id: heat.id, verdict: 'OK', comment: '炉压表故障' })
  expect(await judgeAs('process', 'judgeProcess')).toMatchObject({ success: true, result: { curveJudge: 'NG' } })
  expect(await judgeAs('qe', 'judgeQuality')).toMatchObject({ success: true, result: { curveJudge: 'MANUAL_OK', status: 'JUDGED' } })
})

test('of a heat that was hardly measured nothing is said by its curve', async () => {
  const heat = await heatOn('VF-01', 'RUNNING')
  await plant.rows(`delete from iot_point p where ${pointsOf('VF-01', 'tempMid')} and p.ts > $1::timestamptz + interval '2 hours'`, [
    `${heat.started_at}+08`,
  ])
  expect((await call('process', 'POST', '/device/heat-eval/evaluate', { heat: heat.id })).message).toMatch(/^炉次只采集到 \d+% 的时间/)
  expect(await plant.rows('select count(*)::int as count from iot_heat_eval where heat = $1', [heat.id])).toEqual([{ count: 0 }])
})
