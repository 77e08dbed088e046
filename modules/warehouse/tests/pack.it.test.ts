import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Decimal } from 'decimal.js'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { gs1Check } from '../index.ts'
import { linesOfHu, post } from '../server.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* Packing (domain §2.5): boxes, cartons and pallets under SSCCs; I8: what a unit holds are the balances with its number. */

let app: TestApp
let stage: TestKernel
let std: string
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  std = await newStd({ boxQty: '10', cartonBoxes: 20, palletCartons: 4 })
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

let serial = 0
async function newStd(more: Rec): Promise<string> {
  const { body } = await app.call('POST', '/product/pack-std/add', {
    body: { code: `T-PS-${++serial}`, name: '测试', item: stage.piece, ...more },
  })
  expect(body.success, body.message).toBe(true)
  return body.result.id as string
}
const call = async (name: string, body: Rec, as = 'storekeeper', headers: Record<string, string> = {}) =>
  (await app.call('POST', `/warehouse/pack/${name}`, { as, body, headers })).body
const state = async (id: string) => (await app.call('GET', `/warehouse/pack/state?id=${id}`, { as: 'storekeeper' })).body.result as Rec
const unit = async (key: string) =>
  (await app.call('GET', `/warehouse/hu/list?huNo=${key}`, { as: 'storekeeper' })).body.result.records[0] as Rec

/** A lot of pieces lying loose in the first bin. */
async function loose(qty: string, more: Rec = {}): Promise<string> {
  const lot = await stage.newLot({ item: stage.piece })
  await post(stage.ctx, { doc: { type: 'test', id: lot, no: lot }, key: `pack-${lot}`,
    lines: [{ moveType: '102', item: stage.piece, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty, ...more }] })
  return lot
}

async function order(planQty: string, packStd = std): Promise<string> {
  const { body } = await app.call('POST', '/warehouse/pack/add', { as: 'storekeeper',
    body: { docDate: '2026-05-18', item: stage.piece, packStd, warehouse: stage.store, bin: stage.bins[0], planQty } })
  expect(body.success, body.message).toBe(true)
  expect(await call('start', { id: body.result.id })).toMatchObject({ success: true })
  return body.result.id as string
}

/** I8 of every unit of the database: content and place are those of the balances inside. */
async function proven(): Promise<void> {
  expect(
    await stage.query(
      `with recursive inside(root, hu_no) as (select id, hu_no from wms_hu union all select h.parent, i.hu_no from inside i join wms_hu h on h.id = i.root where h.parent is not null)
    select h.hu_no from wms_hu h join (select i.root, coalesce(sum(b.qty), 0) as qty from inside i left join wms_balance b on b.hu = i.hu_no group by i.root) c on c.root = h.id where c.qty <> h.qty`,
      [],
    ),
  ).toEqual([])
}

test('what has left in boxes is packed: no more than the rest of the plan is packed besides', async () => {
  const lot = await loose('100')
  const id = await order('100')
  await call('boxes', { id, lot, qty: '40' })
  const boxes = (await state(id)).units as Rec[]
  const lines = (await Promise.all(boxes.map(({ huNo }) => linesOfHu(stage.ctx, String(huNo), { moveType: '401' })))).flat()
  await post(stage.ctx, { doc: { type: 'test', id: 'sold', no: 'OU' }, key: `sold-${id}`, lines })
  expect(await state(id)).toMatchObject({ packed: '40', left: '60' })
  expect(await call('boxes', { id, lot: await loose('70'), qty: '70' })).toMatchObject({ success: false,
    message: expect.stringContaining('60') })
})

test('1,200 inserts become 120 boxes, 6 cartons and 2 pallets under valid SSCCs; the pallet moves whole; taken back, everything is loose', async () => {
  const lot = await loose('1200')
  const id = await order('1200')
  expect(await call('boxes', { id, lot, qty: '1200' })).toMatchObject({ success: true, result: { boxes: 120 } })
  expect(await call('group', { id, huType: 'CARTON' })).toMatchObject({ success: true, result: { units: 6 } })
  expect(await call('group', { id, huType: 'PALLET' })).toMatchObject({ success: true, result: { units: 2 } })
  const { units, left } = await state(id)
  expect(left).toBe('0')
  for (const { huNo } of units) expect([huNo.length, gs1Check(huNo.slice(0, 17))]).toEqual([18, Number(huNo[17])])
  const pallets = (units as Rec[]).filter(({ huType }) => huType === 'PALLET')
  expect(pallets.map(({ qty, tail }) => [qty, tail])).toEqual([['800', 'N'], ['400', 'Y']])
  await proven()
  const lines = await linesOfHu(stage.ctx, pallets[0]!.huNo, { warehouse: stage.store, bin: stage.bins[1]! })
  expect(lines).toHaveLength(160)
  await post(stage.ctx, { doc: { type: 'test', id: 'move', no: 'TR' }, key: `move-${id}`, lines })
  expect(await unit(pallets[0]!.huNo)).toMatchObject({ bin: stage.bins[1], qty: '800' })
  const carton = (units as Rec[]).find(({ parent }) => parent === pallets[0]!.id)!
  await expect(linesOfHu(stage.ctx, carton.id, { warehouse: stage.store, bin: stage.bins[2]! })).rejects.toThrow(
    `${carton.huNo} 在 ${pallets[0]!.huNo} 内，请先从上级包装取出`,
  )
  await post(stage.ctx, { doc: { type: 'test', id: 'back', no: 'TR' }, key: `back-${id}`,
    lines: await linesOfHu(stage.ctx, pallets[0]!.id, { warehouse: stage.store, bin: stage.bins[0]! }) })
  expect(await stage.query('select count(*)::int as edges from trc_edge where from_id = $1', [lot])).toEqual([{ edges: 120 }])
  expect(await call('finish', { id })).toMatchObject({ success: true, result: { status: '4' } })
  expect(await call('reverse', { id, comment: '包错规格' }, 'admin')).toMatchObject({ success: true })
  expect(await stage.query('select hu, trim_scale(qty)::text as qty from wms_balance where lot = $1 and qty > 0', [lot])).toEqual([{
    hu: null,
    qty: '1200',
  }])
  expect(await stage.query('select trim_scale(sum(qty))::text as left from trc_edge where from_id = $1', [lot])).toEqual([{ left: '0' }])
  await proven()
})

describe('a box', () => {
  test('is sealed at exactly its quantity, or said to be a tail; sealed twice at once, once', async () => {
    const lot = await loose('30')
    const id = await order('30')
    const { huNo } = (await call('fill', { id, lot, qty: '6' })).result as Rec
    expect(await call('fill', { id, lot, qty: '5', hu: huNo })).toMatchObject({ success: false,
      message: `${huNo} 每盒 10，装入后为 11，请减少数量` })
    expect(await call('seal', { id, hu: huNo })).toMatchObject({ success: false,
      message: `${huNo} 装有 6，不足 10；确为尾箱请勾选「尾箱」` })
    await call('fill', { id, lot, qty: '4', hu: huNo })
    const answers = await Promise.all([1, 2].map(() => call('seal', { id, hu: huNo })))
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)!.message).toBe(`${huNo} 已封箱`)
    const tail = (await call('fill', { id, lot, qty: '3' })).result as Rec
    expect(await call('seal', { id, hu: tail.huNo, tail: 'Y' })).toMatchObject({ success: true })
    expect(await unit(tail.huNo)).toMatchObject({ tail: 'Y', status: 'SEALED', qty: '3' })
    expect(await call('boxes', { id, lot, qty: '18' })).toMatchObject({ success: false, message: '超过计划数量，还可装 17' })
    await proven()
  })

  test('is weighed where its standard says how exactly', async () => {
    const weighed = await newStd({ boxQty: '10', weightTolPct: '2' })
    const { unitWeightKg } = (await app.call('GET', `/product/item/queryById?id=${stage.piece}`)).body.result
    const should = new Decimal(unitWeightKg).times(10)
    const lot = await loose('20')
    const id = await order('20', weighed)
    const { huNo } = (await call('fill', { id, lot, qty: '10' })).result as Rec
    expect(await call('seal', { id, hu: huNo })).toMatchObject({ success: false, message: '包装规范要求核对重量，请填写毛重' })
    const heavy = should.times('1.03').plus('0.012').toFixed(6)
    expect(await call('seal', { id, hu: huNo, grossKg: heavy, tareKg: '0.012' })).toMatchObject({ success: false,
      message: expect.stringMatching(new RegExp(`^${huNo} 净重 \\S+ kg，应为 ${should.toFixed()} kg，超出允差 \\S+ kg，请复称或清点$`)) })
    expect(await call('seal', { id, hu: huNo, grossKg: should.plus('0.012').toFixed(6), tareKg: '0.012' })).toMatchObject({ success: true })
    expect(await unit(huNo)).toMatchObject({ netKg: should.toFixed() })
  })

  test('does not mix lots unless its standard allows it, and takes usable stock alone', async () => {
    const [one, other] = [await loose('5'), await loose('5')]
    const id = await order('10')
    const { huNo } = (await call('fill', { id, lot: one, qty: '5' })).result as Rec
    expect(await call('fill', { id, lot: other, qty: '5', hu: huNo })).toMatchObject({ success: false,
      message: `${huNo} 会混装不同批次，包装规范不允许混批` })
    expect((await unit(huNo)).qty).toBe('5')
    const mixed = await order('10', await newStd({ boxQty: '10', mixedLot: 'Y' }))
    const box = (await call('fill', { id: mixed, lot: other, qty: '5' })).result as Rec
    const third = await loose('5')
    expect(await call('fill', { id: mixed, lot: third, qty: '5', hu: box.huNo })).toMatchObject({ success: true })
    const waiting = await loose('10', { stockType: 'QC' })
    expect(await call('fill', { id, lot: waiting, qty: '5' })).toMatchObject({ success: false,
      message: expect.stringMatching(/^库存不足：/) })
    await proven()
  })

  test('the same request sent five times packs once', async () => {
    const lot = await loose('50')
    const id = await order('50')
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => call('boxes', { id, lot, qty: '50' }, 'storekeeper', { 'x-idempotency-key': `five-${id}` })),
    )
    expect(answers.every(({ success }) => success)).toBe(true)
    expect((await state(id)).units).toHaveLength(5)
  })
})

describe('units inside units', () => {
  test('nothing stands inside itself, nor inside what is smaller', async () => {
    const lot = await loose('40')
    const id = await order('40')
    await call('boxes', { id, lot, qty: '40' })
    const [a, b, c] = ((await state(id)).units as Rec[]).map(({ huNo }) => huNo as string) as [string, string, string]
    const { huNo: carton } = (await call('nest', { id, units: a })).result as Rec
    expect(await call('nest', { id, units: carton, parent: carton })).toMatchObject({ success: false, message: `${carton} 不能装入自己` })
    expect(await call('nest', { id, units: a, parent: carton })).toMatchObject({ success: false,
      message: `${a} 在 ${carton} 内，请先从上级包装取出` })
    expect(await call('nest', { id, units: carton, parent: b })).toMatchObject({ success: false, message: expect.stringContaining('已封') })
    expect(await call('nest', { id, units: `${b},${c}`, parent: carton })).toMatchObject({ success: true })
    expect(await unit(carton)).toMatchObject({ qty: '30', status: 'OPEN' })
    expect(await call('nest', { id, units: carton, huType: 'PALLET' })).toMatchObject({ success: false,
      message: `${carton} 状态为「未封」，请先封箱` })
    await call('seal', { id, hu: carton, tail: 'Y' })
    expect(await call('nest', { id, units: 'gone', parent: carton })).toMatchObject({ success: false,
      message: '包装单元不存在，请重新扫描' })
    await proven()
  })

  test('unpacked from the outside in; what lay inside is loose again', async () => {
    const lot = await loose('20')
    const id = await order('20')
    await call('boxes', { id, lot, qty: '20' })
    await call('group', { id, huType: 'CARTON' })
    const units = (await state(id)).units as Rec[]
    const [box, carton] = [units.find(({ huType }) => huType === 'BOX')!, units.find(({ huType }) => huType === 'CARTON')!]
    expect(await call('unpack', { hu: box.huNo })).toMatchObject({ success: false,
      message: `${box.huNo} 在 ${carton.huNo} 内，请先从上级包装取出` })
    expect(await call('unpack', { hu: carton.huNo })).toMatchObject({ success: true })
    expect(await call('unpack', { hu: box.huNo })).toMatchObject({ success: true })
    expect(await call('unpack', { hu: box.huNo })).toMatchObject({ success: false, message: `${box.huNo} 已拆开` })
    expect((await state(id)).loose).toContainEqual(expect.objectContaining({ lot, qty: '10' }))
    const edges = async () =>
      (await stage.query<{ qty: string }>(
        'select trim_scale(qty)::text as qty from trc_edge where from_id = $1 and to_id = $2 order by qty desc',
        [lot, box.huNo],
      )).map(({ qty }) => qty)
    expect(await edges()).toEqual(['10', '-10'])
    await proven()
  })

  test('moved, filled and unpacked at once: each is done or told, nobody waits for ever', async () => {
    const lot = await loose('60')
    const id = await order('60')
    for (let round = 0; round < 8; round++) {
      const { huNo } = (await call('fill', { id, lot, qty: '5' })).result as Rec
      const carry = async () =>
        post(stage.ctx, { doc: { type: 'test', id: huNo, no: huNo }, key: `carry-${huNo}`,
          lines: await linesOfHu(stage.ctx, huNo, { warehouse: stage.store, bin: stage.bins[1]! }) })
      const plain = () =>
        post(stage.ctx, { doc: { type: 'test', id: huNo, no: huNo }, key: `issue-${huNo}`,
          lines: [{ moveType: '204', item: stage.piece, lot, warehouse: stage.store, bin: stage.bins[0]!, hu: huNo, stockType: 'OK',
            qty: '-1' }] })
      const send = async (name: string, body: Rec) =>
        expect((await app.call('POST', `/warehouse/pack/${name}`, { as: 'storekeeper', body })).status).toBe(200)
      const done = await Promise.allSettled([send('fill', { id, lot, qty: '3', hu: huNo }), send('unpack', { hu: huNo }), carry(), plain()])
      for (const outcome of done) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'Refusal' })
      expect(await stage.query('select bin from wms_balance where hu = $1 and qty > 0 group by bin', [huNo])).toHaveLength(
        (await unit(huNo)).qty === '0' ? 0 : 1,
      )
    }
    await proven()
  })

  test('shipped as a whole, and sealed again once that is taken back', async () => {
    const lot = await loose('10')
    const id = await order('10')
    await call('boxes', { id, lot, qty: '10' })
    const { huNo } = (await state(id)).units[0] as Rec
    const { id: posted } = await post(stage.ctx, { doc: { type: 'test', id: 'ship', no: 'OU' }, key: `ship-${id}`,
      lines: await linesOfHu(stage.ctx, huNo, { moveType: '401' }) })
    expect(await unit(huNo)).toMatchObject({ status: 'SHIPPED', qty: '0' })
    expect(await call('unpack', { hu: huNo })).toMatchObject({ success: false, message: `${huNo} 已发货，不能拆开` })
    const { reversePosting } = await import('../server.ts')
    await reversePosting(stage.ctx, posted)
    expect(await unit(huNo)).toMatchObject({ status: 'SEALED', qty: '10' })
  })
})
