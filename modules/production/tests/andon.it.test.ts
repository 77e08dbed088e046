import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, type Shop } from './shop.ts'

/* Calls for help: two taps, who comes, who says that it is solved, and who is told when nobody does (domain §2.4 andon). */

const minute = 60_000
let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())
// The clock went on for hours: sessions of the test before have run out.
beforeEach(() => {
  for (const name of ['operator', 'leader', 'checker', 'inspector', 'storekeeper', 'process', 'workshop', 'admin']) shop.app.forget(name)
})

const at = (id: string) => shop.done('leader', 'GET', `/production/andon/queryById?id=${id}`)
const center = () => shop.idOf('md_workcenter', 'WC-GRIND')
/** A machine of the test's own, so that calls of other tests are not in its way. */
let next = 0
async function machine(): Promise<string> {
  next += 1
  const like = await shop.one('select category, workshop from eam_equip where code = $1', 'BM-01')
  return (await shop.done('equipment', 'POST', '/equipment/device/add', { code: `T-${next}`, name: '试验设备', criticality: 'B', ...like }))
    .id
}
async function called(type: string, more: Rec = {}, as = 'operator'): Promise<Rec> {
  return shop.act(as, 'andon/call', { type, workcenter: await center(), device: await machine(), ...more })
}

test('a call runs from its beginning over a wrong solution to its end; the clocks are the server’s', async () => {
  const { id, docNo, status, caller, due } = await called('EQUIP', { level: '1', what: '离合器打滑' })
  expect({ status, caller, due }).toEqual({ status: '10', caller: 'operator', due: expect.any(String) })
  expect(docNo).toMatch(/^AN/)
  shop.app.clock.advance(4 * minute)
  expect(await shop.act('checker', 'andon/respond', { id })).toMatchObject({ status: '20', handler: 'checker', responseMin: 4 })
  shop.app.clock.advance(20 * minute)
  expect(await shop.refused('checker', 'andon/solve', { id })).toContain('请填写')
  await shop.act('checker', 'andon/solve', { id, comment: '已紧固' })
  expect(await shop.refused('checker', 'andon/close', { id }), 'whoever mended it').toContain('权限')
  await shop.act('operator', 'andon/again', { id, comment: '仍打滑' })
  expect(await at(id)).toMatchObject({ status: '20', solveMin: null })
  shop.app.clock.advance(10 * minute)
  await shop.act('checker', 'andon/solve', { id, comment: '更换离合器片' })
  expect(await at(id)).toMatchObject({ status: '30', solveMin: 34, responseMin: 4, result: '更换离合器片', due: null })
  await shop.act('operator', 'andon/close', { id })
  expect(await at(id)).toMatchObject({ status: '4', closeTime: expect.any(String) })
  expect(await shop.refused('operator', 'andon/cancel', { id, comment: '误' })).toContain('作废')
})

test.each([
  ['EQUIP', 'checker'],
  ['QUALITY', 'inspector'],
  ['MATERIAL', 'storekeeper'],
  ['PROCESS', 'process'],
  ['SAFETY', 'workshop'],
])('a call of the kind %s is seen to by %s and by nobody of the others', async (type, who) => {
  const { id } = await called(type)
  for (const other of ['checker', 'inspector', 'storekeeper', 'process', 'workshop'].filter((name) => name !== who)) {
    expect(await shop.refused(other, 'andon/respond', { id }), other).toBe('该类安灯不由您响应')
    const { records } = await shop.done(other, 'GET', '/production/andon/list?work=production.andon/respond&pageSize=100')
    expect((records as Rec[]).map((one) => one.id), `${other} is not waited for`).not.toContain(id)
  }
  const { records } = await shop.done(who, 'GET', '/production/andon/list?work=production.andon/respond&pageSize=100')
  expect((records as Rec[]).map((one) => one.id)).toContain(id)
  await shop.act(who, 'andon/respond', { id })
  expect(await shop.refused('operator', 'andon/respond', { id }), 'right').toContain('权限')
})

test('who calls from an operation says nothing of the place; the same call twice is told which is open', async () => {
  const { tasks } = await shop.released()
  const task = tasks[0]!.id as string
  await shop.start(task)
  const { opTask, workcenter, device } = await shop.act('operator', 'andon/call', { type: 'PROCESS', opTask: task })
  expect({ opTask, device }).toEqual({ opTask: task, device: await shop.idOf('eam_equip', 'PR-01') })
  expect(workcenter).toBe(tasks[0]!.workcenter)
  const [first] = await shop.done('operator', 'GET', '/production/andon/places') as unknown as Rec[]
  expect(first).toMatchObject({ opTask: task, workcenter })
  const again = { type: 'PROCESS', opTask: task }
  expect(await shop.refused('leader', 'andon/call', again)).toMatch(/^该处已有同类安灯 AN\d+ 未解决，无需重复呼叫$/)
  const other = { ...again, type: 'SAFETY', workcenter: await center() }
  expect((await shop.call('leader', 'POST', '/production/andon/call', other)).result.faults).toMatchObject([{ field: 'workcenter',
    text: `工序任务 ${tasks[0]!.taskNo} 不在该工作中心` }])
})

test.each([
  ['no place', async () => ({ type: 'EQUIP' }), 'workcenter', '请选择工作中心'],
  ['an unknown kind', async () => ({ type: 'XX', workcenter: await center() }), 'type', expect.any(String)],
])('%s is told at its field', async (_what, body, field, text) => {
  const { success, result } = await shop.call('operator', 'POST', '/production/andon/call', await body())
  expect(success).toBe(false)
  expect(result.faults).toMatchObject([{ field, text }])
})

test('a call sent again under its key is one call', async () => {
  const body = { type: 'QUALITY', workcenter: await center(), device: await machine() }
  const key = { 'x-idempotency-key': 'andon-1' }
  const first = await shop.call('operator', 'POST', '/production/andon/call', body, key)
  expect((await shop.call('operator', 'POST', '/production/andon/call', body, key)).result.id).toBe(first.result.id)
})

test('a call about a machine becomes a repair once, that of another kind does not', async () => {
  const { id, device, docNo } = await called('EQUIP')
  const quality = await called('QUALITY')
  expect(await shop.refused('leader', 'andon/repair', { id: quality.id, symptom: '异响' })).toBe('只有设备安灯可以转报修')
  const bare = await shop.act('leader', 'andon/call', { type: 'EQUIP', workcenter: await center() })
  expect(await shop.refused('leader', 'andon/repair', { id: bare.id, symptom: '异响' })).toBe('该安灯没有设备，请先填写设备')
  expect(await shop.refused('leader', 'andon/repair', { id })).toContain('故障现象')
  const { repair } = await shop.act('leader', 'andon/repair', { id, symptom: '主轴异响', stopped: 'Y' })
  expect(await shop.one('select source, source_no, device, symptom, stopped from eam_repair where id = $1', repair)).toEqual({
    source: 'ANDON',
    source_no: docNo,
    device,
    symptom: '主轴异响',
    stopped: 'Y',
  })
  expect(await shop.one('select status from eam_equip where id = $1', device)).toEqual({ status: 'REPAIR' })
  expect(await shop.refused('leader', 'andon/repair', { id, symptom: '主轴异响' })).toMatch(/^该安灯已转维修单 RE\d+$/)
})

test('nobody came, nobody solved: each level is told once, by any number of looks', async () => {
  const { id, docNo } = await called('EQUIP')
  const { records } = await shop.done('admin', 'GET', '/sys/quartzJob/list?pageSize=50')
  const job = (records as Rec[]).find(({ jobClassName }) => jobClassName === 'AndonEscalationJob')!
  const looked = async () => {
    await shop.call('admin', 'GET', `/sys/quartzJob/execute?id=${job.id}`)
    await expect.poll(async () => (await shop.one("select count(*)::int as n from sys_job_run where state = 'running'")).n).toBe(0)
    return (await at(id)).escalated
  }
  const toldOf = async () =>
    (await shop.all("select es_receiver as who from sys_sms where es_content like '%' || $1 || '（设备）%' order by es_send_time, id",
      docNo))
      .map(({ who }) => who)
  shop.app.clock.advance(4 * minute)
  expect(await looked()).toBe(0)
  shop.app.clock.advance(minute)
  expect(await looked(), 'the leader after 5 minutes').toBe(1)
  expect(await looked(), 'once').toBe(1)
  shop.app.clock.advance(26 * minute)
  expect(await looked(), 'workshop and director at once after 31').toBe(3)
  await shop.act('checker', 'andon/respond', { id })
  expect(await looked(), 'it is being seen to').toBe(3)
  shop.app.clock.advance(30 * minute)
  expect(await looked(), 'not solved after an hour').toBe(4)
  expect((await toldOf()).toSorted()).toEqual(['director', 'leader', 'workshop', 'workshop'])
})
