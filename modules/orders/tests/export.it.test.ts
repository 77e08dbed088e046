import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { day, exportsOf, type Exports } from './exports.ts'

/* Shipments abroad (domain §2.2 rules 4 and 5, §2.21). The clock stands on Monday, 18 May 2026, 08:30. */

let app: TestApp
let on: Exports
beforeAll(async () => {
  app = await startTestApp({ idle: true })
  on = await exportsOf(app)
})
afterAll(async () => {
  await on.stage.close()
  await app.close()
})

const texts = ({ result }: Rec): string[] => (result.faults as Rec[]).map(({ text }) => text)

test('a shipment of an order takes customer, contract, papers by term and customer, and milestones by the voyage; domestic orders have none', async () => {
  const of = await on.order('E-001', [{ item: on.stage.piece, qty: '80' }])
  const { id, docNo } = await on.done('shipping', 'order/toExport', { id: of.id })
  expect(docNo).toMatch(/^EX202605\d{4}$/)
  const record = await on.read(id)
  expect(record).toMatchObject({ customer: of.customer, contractNo: of.customerPo, status: '10', papersMissing: 5, papersStale: 0 })
  expect(record.docs.filter(({ required }: Rec) => required === 'Y').map(({ docType }: Rec) => docType)).toEqual(['CI', 'PL', 'BL', 'COA',
    'INS'])
  expect(record.milestones.map(({ step, planDate }: Rec) => [step, planDate])).toEqual(
    ['BOOKED', 'STUFFED', 'DECLARED', 'SAILED', 'ARRIVED', 'PAID'].map((step) => [step, null]),
  )
  await on.call('shipping', 'PUT', 'export/edit', { id, etd: '2026-06-01', eta: '2026-07-05' })
  expect((await on.read(id)).milestones.map(({ planDate }: Rec) => planDate)).toEqual(['2026-05-22', '2026-05-29', '2026-05-31',
    '2026-06-01', '2026-07-05', '2026-09-03'])
  const domestic = await on.order('C-001', [{ item: on.stage.piece, qty: '10' }], { orderType: 'DOM' })
  expect((await on.call('shipping', 'POST', 'order/toExport', { id: domestic.id })).message).toBe('只有出口与样品订单可以出运')
})

test('what is loaded is what was packed: sums of units to the last gram, the amount of what is loaded, never what was ordered', async () => {
  const of = await on.order('E-001', [{ item: on.stage.piece, qty: '100', price: '1.115' }])
  const { units, ids } = await on.packed('70')
  expect(units).toHaveLength(2)
  const id = await on.shipment(of, [units[0]!.huNo])
  // Four boxes of 0.105 kg net in two cartons on one pallet, whose standard says what room it takes.
  expect(await on.read(id)).toMatchObject({ qty: '40', cartons: 2, netKg: '0.42', grossKg: '0.468', volume: '0.75', amount: '44.6' })
  await on.act('load', { id, units: [ids[1]] })
  // The second one is not full: it takes the room of its cartons, the last of which is not full either.
  expect(await on.read(id)).toMatchObject({ qty: '70', cartons: 4, netKg: '0.735', grossKg: '0.819', volume: '0.7535', amount: '78.05' })
  await on.act('unload', { id, units: [ids[0]] })
  expect(await on.read(id)).toMatchObject({ qty: '30', netKg: '0.315', grossKg: '0.351', amount: '33.45' })
})

test('only what is sealed, weighed and of the order is loaded, once, and not more than the order takes', async () => {
  const of = await on.order('E-001', [{ item: on.stage.piece, qty: '40' }])
  const [first, second, unweighed] = [await on.packed('40'), await on.packed('40'), await on.packed('40', { weighed: false })]
  const flat = await on.packed('20', { std: await on.newStd(on.stage.piece, { boxM3: null, cartonM3: null, palletM3: null }) })
  const id = await on.shipment(of, [])
  const load = async (units: readonly string[]) => texts(await on.refused('load', { id, units }))
  expect(await load(unweighed.ids)).toEqual([`包装单元 ${unweighed.units[0]!.huNo} 没有称重，不能得出净重与毛重，请先在包装时称重`])
  expect((await load(flat.ids))[0]).toMatch(/^包装单元 \d+ 的体积未知，请在包装规范 X-PS-\d+ 中填写体积$/)
  const kit = await on.packed('40', { item: on.items.get('TNMG160404-P25C')! })
  expect(await load(kit.ids)).toEqual([`包装单元 ${kit.units[0]!.huNo} 的物料不在订单中`])
  expect((await on.refused('load', { id, units: ['369012345000000000'] })).message).toBe('没有包装单元 369012345000000000')
  await on.act('load', { id, units: first.ids })
  const { docNo } = await on.read(id)
  expect(await load(first.ids)).toEqual([`包装单元 ${first.units[0]!.huNo} 已在 ${docNo} 中`])
  // 5 % over may be shipped of 40.
  expect(await load(second.ids)).toEqual([`包装单元 ${second.units[0]!.huNo} 有 40，订单最多还可出运 2（含允许超交）`])
  await on.docs.done('/warehouse/pack/unpack', 'storekeeper', { hu: second.ids[0] })
  await on.act('unload', { id, units: first.ids })
  expect(await load(second.ids)).toEqual([`包装单元 ${second.units[0]!.huNo} 未封箱，不能装运`])
})

test('two shipments never load the same unit', async () => {
  const of = await on.order('E-001', [{ item: on.stage.piece, qty: '200' }])
  const { ids } = await on.packed('40')
  const both = [await on.shipment(of, []), await on.shipment(of, [])]
  const answers = await Promise.all(both.map((id) => on.call('shipping', 'POST', 'export/load', { id, units: ids })))
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
})

test('a partial shipment: weights of what is packed now, and a position that is not shipped is not in it', async () => {
  const tnmg = on.items.get('TNMG160404-P25C')!
  const of = await on.order('E-001', [{ item: on.stage.piece, qty: '1000', price: '2' }, { item: tnmg, qty: '500', price: '3' }])
  const { ids } = await on.packed('80')
  const [first, second] = [await on.shipment(of, [ids[0]!]), await on.shipment(of, [ids[1]!])]
  for (const id of [first, second]) {
    const { units, netKg, amount } = await on.read(id)
    expect([netKg, amount]).toEqual(['0.42', '80'])
    expect(units.map(({ line }: Rec) => line)).toEqual([of.lines[0].id])
  }
})

test('step by step with its milestones, and one step back with a reason', async () => {
  const of = await on.order('E-001', [{ item: on.stage.piece, qty: '40' }])
  const { ids, lot } = await on.packed('40')
  const id = await on.shipment(of, [], { bookingNo: null, containerType: null })
  expect(texts(await on.refused('book', { id }))).toEqual(['请填写订舱号', '请填写箱型'])
  await on.call('shipping', 'PUT', 'export/edit', { id, bookingNo: 'BK-7', containerType: '20GP' })
  await on.act('book', { id })
  expect((await on.refused('declare', { id })).message).toBe('没有装运的包装单元，请先装载')
  await on.act('load', { id, units: ids })
  await on.act('stuff', { id, container: 'MSKU1234567', day: '2026-05-17' })
  await on.act('declare', { id })
  const actual = async () => Object.fromEntries((await on.read(id)).milestones.map(({ step, actualDate }: Rec) => [step, actualDate]))
  expect(await actual()).toEqual({ BOOKED: day, STUFFED: '2026-05-17', DECLARED: day, SAILED: null, ARRIVED: null, PAID: null })
  expect((await on.refused('undeclare', { id })).message).toContain('原因')
  await on.act('undeclare', { id, comment: '海关退单' })
  expect(await on.read(id)).toMatchObject({ status: '20' })
  expect(await actual()).toMatchObject({ STUFFED: '2026-05-17', DECLARED: null })
  expect((await on.refused('ship', { id })).success).toBe(false)
  await on.act('declare', { id })
  await on.postOut(await on.noticed(of, '40', lot))
  await on.certified('E-001', [lot])
  await on.papered(id)
  await on.act('ship', { id })
  await on.act('unship', { id, comment: '船期取消' })
  expect([(await on.read(id)).status, (await actual()).SAILED]).toEqual(['30', null])
  await on.act('ship', { id })
  await on.act('arrive', { id })
  await on.act('settle', { id })
  expect(await actual()).toMatchObject({ SAILED: day, ARRIVED: day, PAID: day })
  expect(await on.read(id)).toMatchObject({ status: '60' })
})

test('a container that is too small is refused by weight and by volume', async () => {
  const of = await on.order('E-001', [{ item: on.stage.piece, qty: '40' }])
  const { ids } = await on.packed('40', { std: await on.newStd(on.stage.piece, { palletM3: '29.5' }), grossKg: '8000', tareKg: '1' })
  const id = await on.shipment(of, ids)
  await on.act('book', { id })
  expect(texts(await on.refused('declare', { id }))).toEqual(['毛重 32000 kg 超过箱型载重 28000 kg', '体积 29.5 m³ 超过箱型容积 28 m³'])
  await on.call('shipping', 'PUT', 'export/edit', { id, containerType: 'LCL' })
  await on.act('declare', { id })
})

test('from a notice: what is picked once its shipment has sailed goes with another one', async () => {
  const of = await on.order('E-001', [{ item: on.stage.piece, qty: '80' }])
  const { lot, units } = await on.packed('80')
  const notice = await on.noticed(of, '80', lot)
  const leave = async (unit: Rec): Promise<Rec> => {
    const { picks } = await on.docs.read('/warehouse/issue', notice.issue)
    await on.docs.done('/warehouse/issue/pick', 'storekeeper', { id: notice.issue,
      picks: (picks as Rec[]).filter(({ outerHu }) => outerHu === unit.huNo).map(({ id, qty }) => ({ pick: id, qty })) })
    await on.docs.done('/warehouse/issue/check', 'director', { id: notice.issue })
    return on.done('shipping', 'notice/toExport', { id: notice.id })
  }
  const { id } = await leave(units[0]!)
  await on.call('shipping', 'PUT', 'export/edit', { id, bookingNo: 'BK-8', etd: '2026-05-28', containerType: '20GP', customsNo: 'CU-8' })
  await on.certified('E-001', [lot])
  await on.papered(id)
  for (const step of ['book', 'declare', 'ship']) await on.act(step, { id })
  expect((await on.done('shipping', 'notice/toExport', { id: notice.id })).id, 'nothing new').toBe(id)
  const next = await leave(units[1]!)
  expect(next.id).not.toBe(id)
  expect(await on.read(next.id)).toMatchObject({ status: '10', qty: '40', units: [{ hu: units[1]!.id }] })
  expect(await on.read(id)).toMatchObject({ status: '40', qty: '40', papersStale: 0 })
})

test('from a notice: what the store picked is loaded whole, before it leaves or after', async () => {
  const of = await on.order('E-001', [{ item: on.stage.piece, qty: '80' }])
  const { lot } = await on.packed('80')
  const notice = await on.noticed(of, '80', lot)
  const { id } = notice
  await on.postOut(notice)
  const made = await on.done('shipping', 'notice/toExport', { id })
  const record = await on.read(made.id)
  expect(record).toMatchObject({ qty: '80', netKg: '0.84', cartons: 4 })
  expect(record.lots.map((one: Rec) => [one.lot, one.qty])).toEqual([[lot, '40'], [lot, '40']])
  expect((await on.call('shipping', 'GET', `notice/queryById?id=${id}`)).result.export).toBe(made.id)
  const again = await on.done('shipping', 'notice/toExport', { id })
  expect([again.id, (await on.read(made.id)).qty]).toEqual([made.id, '80'])
})
