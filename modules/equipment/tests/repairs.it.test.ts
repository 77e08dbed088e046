import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Rec, TestApp } from '#apps/server/testing/app.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { keepRepairCosts } from '../server/repairs/costs.ts'
import { machineReady, reportRepair } from '../server.ts'
import { minutes, ownPlant } from './plant.ts'

/* A machine that does not do what it should, from its report to its verification (domain §2.8, rules 5 and 6; §2.21). */

const path = '/equipment/repair'
let plant: Awaited<ReturnType<typeof ownPlant>>
let app: TestApp
let ctx: Ctx
beforeAll(async () => {
  plant = await ownPlant()
  ;({ app, ctx } = plant)
})
afterAll(() => plant.close())
// The clock went on for hours: sessions of the test before have run out.
beforeEach(() => ['operator', 'leader', 'checker', 'equipment', 'admin'].forEach((name) => app.forget(name)))

let next = 0
/** A machine of the test's own. */
async function machine(): Promise<string> {
  next += 1
  const like = await plant.one('select category, workshop from eam_equip where code = $1', 'BM-01')
  const { id } = await plant.done('equipment', 'POST', '/equipment/device/add', { code: `T-${next}`, name: '试验设备', criticality: 'B',
    ...like })
  return id as string
}
const statusOf = async (id: string) => (await plant.one('select status from eam_equip where id = $1', id)).status as string
const stops = (id: string) =>
  plant.all(`select to_char(from_time, 'HH24:MI') as from, to_char(to_time, 'HH24:MI') as to, minutes, source_no as "sourceNo"
    from eam_downtime where device = $1 and del_flag = 0 order by from_time, id`, id)
const report = (device: string, more: Rec = {}) =>
  plant.done<{ id: string; docNo: string; next: string }>('operator', 'POST', `${path}/report`, { device, symptom: '离合器打滑',
    severity: '1', stopped: 'Y', ...more })
const record = (id: string, as = 'equipment') => plant.done(as, 'GET', `${path}/queryById?id=${id}`)
const move = (as: string, name: string, id: string, more: Rec = {}) => plant.call(as, 'POST', `${path}/${name}`, { id, ...more })
const moved = (as: string, name: string, id: string, more: Rec = {}) => plant.done(as, 'POST', `${path}/${name}`, { id, ...more })

test('a repair runs from its report over a wait and a sending back to its verification; clocks, stops, state and costs are the server’s', async () => {
  const device = await machine()
  const { id, docNo, next: said } = await report(device)
  expect(said).toBe(`已报修 ${docNo}，设备部门将在 10 分钟内接单`)
  expect(await record(id)).toMatchObject({ status: '10', reporter: 'operator', source: 'REPORT', stopped: 'Y' })
  expect(await statusOf(device)).toBe('REPAIR')
  app.clock.advance(minutes(5))
  expect(await moved('equipment', 'dispatch', id, { fitter: 'checker' })).toMatchObject({ status: '20', fitter: 'checker' })
  app.clock.advance(minutes(3))
  await moved('checker', 'accept', id)
  app.clock.advance(minutes(4))
  await moved('checker', 'begin', id)
  app.clock.advance(minutes(30))
  expect((await move('checker', 'await', id)).message).toContain('请填写')
  await moved('checker', 'await', id, { comment: '缺离合器片' })
  expect(await record(id)).toMatchObject({ status: '31', stepDue: null })
  app.clock.advance(minutes(60))
  await moved('checker', 'resume', id)
  app.clock.advance(minutes(18))
  await moved('checker', 'finish', id, { measure: '更换离合器片', rate: '50' })
  const finished = await record(id)
  expect(finished).toMatchObject({ status: '40', waitedMin: 60, laborMin: 48, laborCost: '40', partsCost: '0', cost: '40',
    submitBy: 'checker' })
  expect(finished.labor).toMatchObject([{ fitter: 'checker', minutes: 48, rate: '50' }])
  expect(await statusOf(device), 'it runs again').toBe('IDLE')
  app.clock.advance(minutes(10))
  await moved('leader', 'sendBack', id, { comment: '仍打滑' })
  expect(await statusOf(device), 'it stands again').toBe('REPAIR')
  app.clock.advance(minutes(2))
  await moved('checker', 'again', id)
  app.clock.advance(minutes(20))
  await moved('checker', 'finish', id, { measure: '更换气阀', minutes: 25 })
  await moved('leader', 'verify', id, { comment: '正常' })
  const done = await record(id)
  expect(done).toMatchObject({ status: '4', sentBack: 1, confirmBy: 'leader', verdict: '正常', laborMin: 73, laborCost: '60.8333',
    cost: '60.8333' })
  expect(done.labor.map((line: Rec) => line.rate), 'the rate of last time').toEqual(['50', '50'])
  expect((await stops(device)).map((stop) => stop.minutes), 'from report to finish, and from the sending back to the second finish')
    .toEqual([120, 22])
  expect(await statusOf(device)).toBe('IDLE')
  const history = await plant.done<Rec[]>('equipment', 'GET', `${path}/history?id=${id}`)
  expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['add', 'dispatch', 'await', 'sendBack', 'verify']))
})

test('a machine under repair is told with its number: added to, or another fault by choice; two at once and a retry open one', async () => {
  const device = await machine()
  const both = await Promise.all(
    ['operator', 'leader'].map((as) =>
      plant.call<Rec>(as, 'POST', `${path}/report`, { device, symptom: '异响', severity: '3', stopped: 'N' })
    ),
  )
  const [made] = both.filter(({ success }) => success)
  const [refused] = both.filter(({ success }) => !success)
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(refused!.message).toContain(made!.result.docNo)
  const id = made!.result.id as string
  expect(await statusOf(device), 'nobody works on it yet').toBe('IDLE')
  await plant.done('leader', 'POST', `${path}/report`, { device, symptom: '漏油', severity: '2', stopped: 'Y', addTo: id })
  expect(await record(id)).toMatchObject({ symptom: '异响；漏油', severity: '2', stopped: 'Y' })
  expect(await statusOf(device)).toBe('REPAIR')
  const body = { device, symptom: '急停失灵', severity: '2', stopped: 'N', another: 'Y' }
  const key = { 'x-idempotency-key': 'report-another' }
  const other = await plant.call('operator', 'POST', `${path}/report`, body, key)
  expect((await plant.call('operator', 'POST', `${path}/report`, body, key)).result, 'the same key, the same answer').toEqual(other.result)
  expect(await plant.all('select from eam_repair where device = $1', device)).toHaveLength(2)
  const elsewhere = await machine()
  expect((await plant.call('operator', 'POST', `${path}/report`, { ...body, another: 'N', device: elsewhere, addTo: id })).message)
    .toContain('不是这台设备的')
})

test('who could not see what is open adds to it, and opens a repair where nothing is', async () => {
  const device = await machine()
  const first = await report(device, { join: 'Y', symptom: '油管漏油' })
  expect(first.next).toContain('已报修')
  const second = await report(device, { join: 'Y', symptom: '异响' })
  expect([second.id, second.next]).toEqual([first.id, expect.not.stringContaining('已报修')])
  expect((await record(first.id)).symptom).toBe('油管漏油；异响')
})

test('what alarms and checks report is opened once by its source, and added to what is open already', async () => {
  const device = await machine()
  const alarm = (id: string, symptom: string) =>
    reportRepair(ctx, { device, symptom, severity: '2', stopped: true, source: { kind: 'ALARM', type: 'iot.alarm', id, no: `AL-${id}` } })
  const [first, again] = await Promise.all([alarm('1', '油温超限'), alarm('1', '油温超限')])
  expect(again).toEqual(first)
  expect(await record(first.id)).toMatchObject({ source: 'ALARM', sourceNo: 'AL-1', stopped: 'Y' })
  expect(await alarm('2', '油压低')).toMatchObject({ id: first.id, joined: true })
  expect(await record(first.id)).toMatchObject({ symptom: '油温超限；油压低' })
})

test('costs are kept with the parts that were taken and brought back, with labour and outside work', async () => {
  const { id } = await report(await machine())
  await plant.done('equipment', 'PUT', `${path}/edit`, { id, outsourced: 'Y', outsideCost: '300',
    labor: [{ fitter: 'checker', minutes: 20, rate: '50' }] })
  const took = (row: string, cost: string) =>
    plant.all(`insert into eam_part_use (id, device, item, bin, qty, cost, used_at, source_type, source_id, source_no, posting)
      select $2, r.device, (select id from md_item limit 1), 'x', 1, $3, r.report_time, 'equipment.repair', r.id, r.doc_no, 'x'
      from eam_repair r where r.id = $1`, id, row, cost)
  await took('part-1', '120.5')
  await took('part-2', '-20.5')
  await keepRepairCosts(ctx, id)
  expect(await record(id)).toMatchObject({ laborMin: 20, laborCost: '16.6667', partsCost: '100', outsideCost: '300', cost: '416.6667' })
})

test('its fitter alone mends it, the reporter’s side alone verifies it, and never who finished it', async () => {
  const device = await machine()
  const { id } = await report(device, { stopped: 'N', severity: '3' })
  expect((await move('operator', 'dispatch', id, { fitter: 'checker' })).code).toBe(510)
  expect((await move('equipment', 'dispatch', id, { fitter: 'operator' })).message).toBe('operator 没有维修的权限，请选择其他维修人')
  await moved('equipment', 'dispatch', id, { fitter: 'checker' })
  expect((await move('equipment', 'accept', id)).message).toBe('该维修单由其维修人处理；需要换人请先修改维修人')
  expect((await record(id))._actions).not.toContain('accept')
  await moved('checker', 'begin', id)
  expect(await statusOf(device), 'while somebody works on it').toBe('REPAIR')
  const work = async (as: string) => (await plant.done<Rec[]>(as, 'GET', '/sys/work/list?size=100')).find((row) => row.id === id)?.work
  expect(await work('checker')).toBe('equipment.repair/finish')
  expect(await work('equipment'), 'it is its fitter’s alone').toBeUndefined()
  await moved('checker', 'finish', id, { measure: '紧固' })
  expect((await move('checker', 'verify', id)).code, 'no right').toBe(510)
  expect((await move('equipment', 'verify', id)).message).toBe('请由报修人或同部门的人验收')
  expect((await record(id, 'leader'))._actions).toContain('verify')
  const shown = async (as: string) => (await plant.done<{ records: Rec[] }>(as, 'GET', `${path}/list?device=${device}`)).records[0]!._waits
  expect(await shown('leader')).toMatchObject({ act: 'verify', mine: true })
  expect(await shown('checker')).toMatchObject({ act: 'verify', mine: false })
  await moved('operator', 'verify', id)
})

test('production is told why it may not start: under repair first, whatever else is the matter (domain §2.21)', async () => {
  const ready = async (device: string) => machineReady(ctx, device)
  const device = await machine()
  expect(await ready(device)).toEqual([])
  const { id } = await report(device)
  expect(await ready(device)).toEqual(['设备维修中，不能开工'])
  await moved('equipment', 'cancel', id, { comment: '误报' })
  expect(await ready(device)).toEqual([])
  await plant.done('equipment', 'POST', '/equipment/device/seal', { id: device, comment: '停用' })
  expect(await ready(device)).toEqual(['设备已封存，不能开工'])
  expect(await ready('none')).toEqual(['没有这台设备，请重新选择'])
  const other = ctx.kernel.systemCtx(7)
  expect(await machineReady(other, device), 'of another tenant').toEqual(['没有这台设备，请重新选择'])
  await expect(reportRepair(other, { device, symptom: '异响', severity: '2' })).rejects.toThrow()
  expect(await plant.all('select from eam_repair where device = $1', device)).toHaveLength(1)
})

test('nothing begins on a sealed machine, and nothing is reported of a scrapped one', async () => {
  const device = await machine()
  await plant.done('equipment', 'POST', '/equipment/device/seal', { id: device, comment: '停用' })
  const { id } = await report(device, { stopped: 'N' })
  expect((await move('equipment', 'begin', id)).message).toMatch(/^设备 T-\d+ 已封存，不能开始维修$/)
  await moved('equipment', 'cancel', id, { comment: '误报' })
  await plant.done('equipment', 'POST', '/equipment/device/scrap', { id: device, comment: '报废' })
  expect((await plant.call('operator', 'POST', `${path}/report`, { device, symptom: 'x', severity: '2', stopped: 'N' })).message)
    .toMatch(/^设备 T-\d+ 已报废，不能报修$/)
})

test('a stop comes back from the recycle bin only where the machine does not stand by another one', async () => {
  const begun = { device: await machine(), reason: await plant.idOf('md_reason', 'DN02'), fromTime: '2026-05-18 08:00:00', planned: 'N' }
  const stop = (): Promise<Rec> => plant.post('equipment', 'downtime/add', begun)
  const first = await stop()
  await plant.done('admin', 'DELETE', `/equipment/downtime/delete?id=${first.id}`)
  const second = await stop()
  const restore = () => plant.call('admin', 'PUT', `/equipment/downtime/restore?ids=${first.id}`)
  expect((await restore()).message).toContain('设备自 2026-05-18 08:00 起停机，尚未结束，请先结束该记录')
  await plant.done('admin', 'DELETE', `/equipment/downtime/delete?id=${second.id}`)
  expect(await restore()).toMatchObject({ success: true })
})

test('bad input names field and remedy', async () => {
  const device = await machine()
  const refused = async (more: Rec) =>
    (await plant.call('operator', 'POST', `${path}/report`, { device, severity: '2', stopped: 'N', ...more })).message
  expect(await refused({})).toBe('请选择或填写故障现象')
  expect(await refused({ symptom: '异响', severity: '7' })).toContain('紧急程度')
  expect(await refused({ symptom: '异响', stopped: 'Y', stoppedAt: '2099-01-01 00:00:00' })).toBe('停机时间不能晚于现在')
  const { id: cause } = await plant.done('equipment', 'POST', '/equipment/fault/add', { code: `C-${next}`, name: '磨损', kind: 'CAUSE' })
  expect(await refused({ symptomCode: cause })).toContain('不是现象代码')
})

test('the most frequent codes of a machine’s category come first, counted as repairs are reported and finished', async () => {
  const device = await machine()
  const { category } = await plant.one('select category from eam_equip where id = $1', device)
  const add = async (code: string, kind: string) =>
    (await plant.done('equipment', 'POST', '/equipment/fault/add', { code: `${code}-${next}`, name: code, kind, category })).id as string
  const [rare, often, cause] = [await add('A', 'SYMPTOM'), await add('B', 'SYMPTOM'), await add('C', 'CAUSE')]
  for (let count = 0; count < 60; count++) await plant.all('update eam_fault set uses = uses + 1 where id = $1', often)
  const { open, symptoms } = await plant.done<Rec>('operator', 'GET', `${path}/reporting?device=${device}`)
  expect(open).toEqual([])
  expect(symptoms.map(({ id }: Rec) => id).indexOf(often)).toBeLessThan(symptoms.map(({ id }: Rec) => id).indexOf(rare) >>> 0)
  const { id } = await report(device, { symptom: null, symptomCode: rare })
  expect(await record(id)).toMatchObject({ symptom: 'A', symptomCode: rare })
  await moved('equipment', 'begin', id)
  await moved('equipment', 'finish', id, { causeCode: cause, measure: '换' })
  expect(await plant.all('select uses from eam_fault where id = any($1) order by id', [rare, cause])).toEqual([{ uses: 1 }, { uses: 1 }])
})

test('a step past its target is told once to the engineer, at twice the target once to the director, by any number of looks', async () => {
  const device = await machine()
  const { id } = await report(device)
  const { records } = await plant.done<{ records: Rec[] }>('admin', 'GET', '/sys/quartzJob/list?pageSize=50')
  const job = records.find(({ jobClassName }) => jobClassName === 'RepairEscalationJob')!
  const look = () => plant.call('admin', 'GET', `/sys/quartzJob/execute?id=${job.id}`)
  const told = async () => (await record(id)).escalated as number
  const looked = async () => {
    await look()
    await expect.poll(async () => (await plant.one("select count(*)::int as n from sys_job_run where state = 'running'")).n).toBe(0)
    return told()
  }
  app.clock.advance(minutes(9))
  expect(await looked()).toBe(0)
  app.clock.advance(minutes(2))
  expect(await looked()).toBe(1)
  expect(await looked(), 'once').toBe(1)
  app.clock.advance(minutes(10))
  expect(await looked(), 'twice the target').toBe(2)
  await moved('checker', 'accept', id)
  expect(await looked(), 'the next step is late by now: the director knows at once').toBe(3)
})
