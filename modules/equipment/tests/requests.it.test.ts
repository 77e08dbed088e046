import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { allNormal, plantOf } from './plant.ts'

let app: TestApp
let plant: ReturnType<typeof plantOf>
beforeAll(async () => {
  app = await startTestApp({ idle: true })
  plant = plantOf(app)
})
afterAll(async () => {
  await app.close()
})

const draft = async (lines: Rec[], as = 'storekeeper'): Promise<Rec> =>
  plant.post(as, 'purchase-request/add', { docDate: '2026-05-18', reason: '补库', lines })
const open = (id: string) => plant.read(`/equipment/purchase-request/queryById?id=${id}`)

test('a line tells stock, minimum and unit when it is entered; each item once, more than nothing', async () => {
  const [heater, seal] = await Promise.all(['SP-HEATER', 'SP-SEAL'].map(plant.item))
  const { id } = await draft([{ item: heater, qty: '2', stock: '99', minStock: '99' }, { item: seal, qty: '4' }])
  expect((await open(id)).lines).toMatchObject([{ stock: '3', minStock: '2', uom_dictText: expect.stringContaining('个') }, { stock: '5',
    minStock: '4' }])
  const refusal = async (lines: Rec[]) => plant.refused('storekeeper', 'purchase-request/add', { docDate: '2026-05-18', lines })
  expect(await refusal([])).toBeTruthy()
  expect(await refusal([{ item: heater, qty: '1' }, { item: heater, qty: '2' }])).toContain('同一物料请合并为一行')
  expect(await refusal([{ item: heater, qty: '0' }])).toBeTruthy()
  expect(await refusal([{ item: heater, qty: '-1' }])).toBeTruthy()
})

test('approved by somebody else, ordered by the buyer, who closes what is not bought', async () => {
  const item = await plant.item('SP-HEATER')
  const { id } = await draft([{ item, qty: '2' }], 'equipment')
  await plant.post('equipment', 'purchase-request/submit', { id })
  expect(await plant.refused('equipment', 'purchase-request/approve', { id }), 'not by who submitted').toBeTruthy()
  expect(await plant.refused('buyer', 'purchase-request/order', { id })).toContain('待审')
  await plant.post('workshop', 'purchase-request/approve', { id })
  expect(await plant.refused('workshop', 'purchase-request/order', { id }), 'no right').toBeTruthy()
  const waiting = await plant.read('/equipment/purchase-request/list?work=equipment.purchase-request/order&pageSize=100', 'buyer')
  expect(waiting.records.map((record: Rec) => record.id)).toContain(id)
  expect(await plant.post('buyer', 'purchase-request/order', { id })).toMatchObject({ status: '4' })
  const other = await draft([{ item, qty: '1' }], 'equipment')
  await plant.post('equipment', 'purchase-request/submit', { id: other.id })
  await plant.post('workshop', 'purchase-request/approve', { id: other.id })
  expect(await plant.refused('buyer', 'purchase-request/close', { id: other.id })).toContain('原因')
  expect(await plant.post('buyer', 'purchase-request/close', { id: other.id, comment: '改用库存' })).toMatchObject({ status: '5',
    closedReason: '改用库存' })
})

test('the demonstration has one request for the buyer and one that waits for its approval, both of parts that were taken', async () => {
  const of = async (status: string) =>
    (await plant.read(`/equipment/purchase-request/list?status=${status}&pageSize=100`)).records.filter(({ reason }: Rec) =>
      reason === '低于最小库存'
    )
  expect(await of('2')).toMatchObject([{ sourceType: 'equipment.order' }])
  expect(await of('1')).toMatchObject([{ sourceType: 'equipment.order' }])
})

test('a machine that is scrapped takes its open orders along, those under way and its stop too; what is done stays', async () => {
  const [waiting, running, done] = [await plant.orderOn('GR-06'), await plant.orderOn('GR-06', { needStop: 'Y' }),
    await plant.orderOn('GR-06')]
  await plant.post('checker', 'order/begin', { id: running.id })
  await plant.post('checker', 'order/record', { id: done.id, lines: allNormal(done) })
  await plant.post('checker', 'order/finish', { id: done.id })
  await plant.post('equipment', 'device/scrap', { id: waiting.device, comment: '主轴报废' })
  expect(await Promise.all([waiting, running, done].map(async ({ id }) => (await plant.open(id)).status))).toEqual(['9', '9', '4'])
  expect(await plant.open(waiting.id)).toMatchObject({ cancelledReason: '设备已报废' })
  expect(await plant.state('GR-06')).toBe('SCRAPPED')
  expect(
    await plant.refused('equipment', 'order/add', { kind: 'PM', docDate: '2026-05-18', device: waiting.device, due: '2026-05-18 09:00:00',
      items: [{ item: (await plant.threeChecks())[0] }] }),
  ).toContain('GR-06 已报废')
})
