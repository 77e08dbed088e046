import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import type { PostingLine } from '../index.ts'
import { post } from '../server.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* Issue 8: picking in scan mode; I6: only usable stock is picked; domain §2.19: who picked does not check. */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

let count = 0
async function lotIn(places: readonly [bin: number, qty: string][],
  { item = stage.powder, ...more }: Partial<PostingLine> = {}): Promise<{ id: string; lotNo: string }> {
  const id = await stage.newLot({ item, receiptDate: '2026-05-01' })
  for (const [at, qty] of places)
    await post(stage.ctx, { doc: { type: 'test', id: `p${++count}`, no: `T${count}` }, key: `scan-pick${count}`,
      lines: [{ moveType: item === stage.powder ? '101' : '102', item, lot: id, warehouse: stage.store, bin: stage.bins[at]!,
        stockType: 'OK', qty, ...more }] })
  return { id, lotNo: ((await stage.query<Rec>('select lot_no from wms_lot where id = $1', [id]))[0] as Rec).lot_no }
}
const issued = (lines: Rec[], more: Rec = {}) =>
  docs.approved('/warehouse/issue', { docDate: '2026-05-18', outType: 'OTHER', warehouse: stage.store, lines, ...more })
const scan = (body: Rec, headers: Record<string, string> = {}, as = 'storekeeper') =>
  docs.call('POST', '/warehouse/scan/pick', as, body, headers)
const picks = async (id: string) =>
  ((await docs.read('/warehouse/issue', id)).picks as Rec[]).map(({ bin_dictText: bin, lot_dictText: lot, qty, pickedQty, reason }) =>
    [`${lot} ${bin} ${Number(pickedQty)}/${Number(qty)}`, reason].filter(Boolean).join(' ')
  )

test('the lot in its bin is picked once however often it is sent; without a quantity it is all that is asked for', async () => {
  const lot = await lotIn([[0, '5'], [1, '20']])
  const { id, docNo } = await issued([{ item: stage.powder, lot: lot.id, qty: '15' }])
  const first = { issue: id, binCode: 'T-RAW-01', code: lot.lotNo, qty: '2' }
  for (let time = 0; time < 3; time += 1)
    expect(await scan(first, { 'x-idempotency-key': 'pick-1' })).toMatchObject({ success: true, message: `已拣 2，出库单 ${docNo}` })
  expect(await scan({ ...first, qty: null }, { 'x-locale': 'en-US' })).toMatchObject({ result: { qty: '3', done: false } })
  expect(await scan({ ...first, binCode: 'T-RAW-02', qty: '11' })).toMatchObject({ success: false, message: '数量超过尚未完成的 10' })
  expect(await scan({ ...first, binCode: 'T-RAW-02', qty: null })).toMatchObject({ success: true,
    message: `已拣 10，出库单 ${docNo}，全部拣完，待复核` })
  expect(await picks(id)).toEqual([`${lot.lotNo} T-RAW-01 5/5`, `${lot.lotNo} T-RAW-02 10/10`])
  expect((await scan(first)).message).toBe(`出库单 ${docNo} 没有待拣的行`)
  expect(await docs.refused('/warehouse/issue/check', 'storekeeper', { id })).toBe('复核人不能是拣货人')
  expect(await docs.done('/warehouse/issue/check', 'director', { id })).toMatchObject({ status: '4' })
})

describe('what was not planned', () => {
  test('the wrong code is named', async () => {
    const [lot, other] = [await lotIn([[0, '5']]), await lotIn([[0, '5']], { item: stage.piece })]
    const { id, docNo } = await issued([{ item: stage.powder, lot: lot.id, qty: '5' }])
    for (const [body, message] of [
      [{ code: 'NO-SUCH' }, '条码「NO-SUCH」无法识别，请重新扫描'],
      [{ code: 'T-RAW-01' }, '「T-RAW-01」不是批次或包装单元，请扫描批次或包装标签'],
      [{ binCode: lot.lotNo }, `「${lot.lotNo}」不是库位，请扫描库位标签`],
      [{ binCode: null }, '请先扫描库位'],
      [{ code: other.lotNo }, `出库单 ${docNo} 不需要批次 ${other.lotNo} 的物料，或已拣够`],
    ] as const) expect(await scan({ issue: id, binCode: 'T-RAW-01', code: lot.lotNo, ...body })).toMatchObject({ success: false, message })
    expect(await scan({ issue: id, binCode: 'T-RAW-01', code: lot.lotNo }, {}, 'operator')).toMatchObject({ code: 510 })
    expect(await picks(id)).toEqual([`${lot.lotNo} T-RAW-01 0/5`])
  })

  test('another bin or lot is taken where that is said, another lot with its reason', async () => {
    const [lot, young] = [await lotIn([[0, '5'], [2, '5']]), await lotIn([[1, '4']])]
    const { id } = await issued([{ item: stage.powder, lot: lot.id, qty: '5' }])
    const elsewhere = { issue: id, code: lot.lotNo, binCode: 'T-RAW-03', qty: '1' }
    expect((await scan(elsewhere)).message).toBe(`批次 ${lot.lotNo} 应在 T-RAW-01 拣取，不是 T-RAW-03；确需改拣请打开「改拣」`)
    expect((await scan({ ...elsewhere, elsewhere: 'Y' })).message).toMatch(/^已拣 1/)
    const other = { issue: id, code: young.lotNo, binCode: 'T-RAW-02', qty: '3' }
    expect((await scan(other)).message).toBe(`应拣批次 ${lot.lotNo}，不是 ${young.lotNo}；确需改拣请打开「改拣」并填写原因`)
    expect((await scan({ ...other, elsewhere: 'Y' })).message).toBe('改拣其他批次请填写原因')
    expect((await scan({ ...other, elsewhere: 'Y', qty: '4', binCode: 'T-RAW-03', reason: '破损' })).message).toBe(
      `库存不足：RM-WC-08 ${young.lotNo} 可用 0 kg，需要 4 kg`,
    )
    expect((await scan({ ...other, elsewhere: 'Y', reason: '破损' })).message).toMatch(/^已拣 3/)
    expect((await picks(id)).toSorted()).toEqual([`${lot.lotNo} T-RAW-01 0/1`, `${lot.lotNo} T-RAW-03 1/1`,
      `${young.lotNo} T-RAW-02 3/3 破损`])
  })

  test('stock that is on hold or in inspection is refused with the words of domain §2.21, and picked once it is released', async () => {
    const lot = await lotIn([[0, '5']])
    const { id } = await issued([{ item: stage.powder, lot: lot.id, qty: '5' }])
    const frozen = await docs.approved('/warehouse/freeze', { docDate: '2026-05-18', reason: '氧含量超标', lines: [{ lot: lot.id }] }, 'qm')
    const body = { issue: id, code: lot.lotNo, binCode: 'T-RAW-01' }
    for (const elsewhere of ['N', 'Y'])
      expect((await scan({ ...body, elsewhere, reason: '急用' })).message).toBe('待检/冻结/不合格库存不可使用')
    await docs.done('/warehouse/freeze/release', 'qm', { id: frozen.id, comment: '复检合格' })
    const waiting = await lotIn([[1, '5']], { stockType: 'QC' })
    expect((await scan({ ...body, code: waiting.lotNo, binCode: 'T-RAW-02', elsewhere: 'Y', reason: '急用' })).message).toBe(
      '待检/冻结/不合格库存不可使用',
    )
  })
})

describe('handling units', () => {
  interface Units {
    id: string
    docNo: string
    units: { huNo: string; huType: string; qty: string }[]
  }
  const pack = (name: string, body: Rec) => docs.done(`/warehouse/pack/${name}`, 'storekeeper', body)
  async function packed(lot: string, qty: string, levels: readonly string[]): Promise<Units> {
    const { body: std } = await app.call('POST', '/product/pack-std/add', {
      body: { code: `T-SP-${++count}`, name: '测试', item: stage.piece, boxQty: '10', cartonBoxes: 2, palletCartons: 2 },
    })
    const { id, docNo } = await pack('add', { docDate: '2026-05-18', item: stage.piece, packStd: std.result.id, warehouse: stage.store,
      bin: stage.bins[0], planQty: qty })
    await pack('start', { id })
    await pack('boxes', { id, lot, qty })
    for (const huType of levels) await pack('group', { id, huType })
    return { id, docNo, ...((await docs.call('GET', `/warehouse/pack/state?id=${id}`, 'storekeeper')).result as Pick<Units, 'units'>) }
  }
  const shipment = (lot: string, qty: string) => issued([{ item: stage.piece, lot, qty }], { outType: 'SALES', consignee: '苏州精工' })

  test('a pallet leaves by its SSCC with all that stands on it, is shipped, and stands there again once that is taken back', async () => {
    const lot = await lotIn([[0, '50']], { item: stage.piece })
    const { units } = await packed(lot.id, '40', ['CARTON', 'PALLET'])
    const [pallet, carton] = ['PALLET', 'CARTON'].map((type) => units.find(({ huType }) => huType === type)!.huNo) as [string, string]
    const { id, docNo } = await shipment(lot.id, '45')
    const body = { issue: id, code: `(00)${pallet}`, binCode: 'T-RAW-01' }
    expect((await scan({ ...body, code: carton })).message).toBe(`${carton} 在 ${pallet} 内，请先从上级包装取出`)
    expect((await scan({ ...body, binCode: 'T-RAW-02' })).message).toBe(`${pallet} 不在库位 T-RAW-02，请重新扫描库位`)
    expect((await scan({ ...body, binCode: null, qty: '30' })).message).toBe(`${pallet} 装有 40，待拣 45，须整个拣取；请扫描拆开后的单元`)
    expect(await scan({ ...body, binCode: null })).toMatchObject({ success: true, message: `已拣 40，出库单 ${docNo}` })
    expect(await scan({ issue: id, code: lot.lotNo, binCode: 'T-RAW-01' })).toMatchObject({
      message: `已拣 5，出库单 ${docNo}，全部拣完，待复核`,
    })
    await docs.done('/warehouse/issue/check', 'director', { id })
    const states = () =>
      stage.query(
        'select hu_type as type, status, count(*)::int as count, sum(qty)::float8 as qty from wms_hu where hu_no = any($1) group by 1, 2 order by 1',
        [units.map(({ huNo }) => huNo)],
      )
    expect(await states()).toEqual([{ type: 'BOX', status: 'SHIPPED', count: 4, qty: 0 }, { type: 'CARTON', status: 'SHIPPED', count: 2,
      qty: 0 }, { type: 'PALLET', status: 'SHIPPED', count: 1, qty: 0 }])
    expect(await docs.stockOf(lot.id)).toEqual(['T-RAW-01 OK 5'])
    expect(
      await stage.query("select sum(qty)::float8 as qty from trc_edge where kind = 'SHIP' and from_id = $1 and to_id = $2", [lot.id,
        docNo]),
    ).toEqual([{ qty: 45 }])
    await docs.done('/warehouse/issue/reverse', 'admin', { id, comment: '客户改期' })
    expect(await states()).toMatchObject([{ status: 'SEALED', qty: 40 }, { status: 'SEALED', qty: 40 }, { status: 'SEALED', qty: 40 }])
  })

  test('a pallet holds more than is wanted: it does not leave in part, a box of it does; boxes of another issue are told', async () => {
    const lot = await lotIn([[0, '40']], { item: stage.piece })
    const { units } = await packed(lot.id, '40', ['CARTON'])
    const [carton, second] = units.filter(({ huType }) => huType === 'CARTON').map(({ huNo }) => huNo)
    const one = await shipment(lot.id, '14')
    const other = await shipment(lot.id, '26')
    expect((await scan({ issue: one.id, code: carton })).message).toBe(`${carton} 装有 20，待拣 14，须整个拣取；请扫描拆开后的单元`)
    await pack('unpack', { hu: carton })
    const [first, next] = units.filter(({ huType }) => huType === 'BOX').map(({ huNo }) => huNo)
    expect((await scan({ issue: one.id, code: first })).result).toMatchObject({ qty: '10', done: false })
    expect((await scan({ issue: one.id, code: next })).result).toMatchObject({ qty: '4', done: true })
    expect((await scan({ issue: other.id, code: second })).result).toMatchObject({ qty: '20', done: false })
    await docs.done('/warehouse/issue/check', 'director', { id: one.id })
    expect(await stage.query('select status, qty::float8 as qty from wms_hu where hu_no = any($1) order by hu_no', [[first, next]]))
      .toEqual([{ status: 'SHIPPED', qty: 0 }, { status: 'SEALED', qty: 6 }])
  })

  test('a box that an issue other than a sale empties is opened, and sealed again once that is taken back', async () => {
    const lot = await lotIn([[0, '10']], { item: stage.piece })
    const { units: [box] } = await packed(lot.id, '10', [])
    const { id } = await issued([{ item: stage.piece, lot: lot.id, qty: '10' }])
    expect((await scan({ issue: id, code: box!.huNo })).result).toMatchObject({ qty: '10', done: true })
    await docs.done('/warehouse/issue/check', 'director', { id })
    const state = async () => (await stage.query<Rec>('select status from wms_hu where hu_no = $1', [box!.huNo]))[0]!.status
    expect(await state()).toBe('OPENED')
    await docs.done('/warehouse/issue/reverse', 'admin', { id, comment: '领错' })
    expect(await state()).toBe('SEALED')
  })

  test('a unit that is frozen, or of another item, is refused', async () => {
    const lot = await lotIn([[0, '20']], { item: stage.piece })
    const { units: [box] } = await packed(lot.id, '20', [])
    const powder = await lotIn([[1, '5']])
    const other = await issued([{ item: stage.powder, lot: powder.id, qty: '5' }])
    expect((await scan({ issue: other.id, code: box!.huNo })).message).toBe(`出库单 ${other.docNo} 不需要 ${box!.huNo} 的物料，或已拣够`)
    const { id } = await shipment(lot.id, '20')
    await docs.approved('/warehouse/freeze', { docDate: '2026-05-18', reason: '崩刃', lines: [{ lot: lot.id }] }, 'qm')
    expect((await scan({ issue: id, code: box!.huNo })).message).toBe('待检/冻结/不合格库存不可使用')
  })

  test('a carton moves by its SSCC to a bin that is scanned, with all that stands inside; a part of it does not', async () => {
    const lot = await lotIn([[0, '20']], { item: stage.piece })
    const { units } = await packed(lot.id, '20', ['CARTON'])
    const { huNo } = units.find(({ huType }) => huType === 'CARTON')!
    const move = (body: Rec) => docs.call('POST', '/warehouse/scan/move', 'storekeeper', { lotCode: huNo, binCode: 'T-RAW-02', ...body })
    expect((await move({ qty: '10' })).message).toBe(`${huNo} 须整个移动，数量为 20`)
    expect((await move({ binCode: 'T-RAW-01' })).message).toBe(`${huNo} 已在库位 T-RAW-01`)
    expect((await move({ lotCode: units.find(({ huType }) => huType === 'BOX')!.huNo })).message).toMatch(/内，请先从上级包装取出$/)
    expect((await move({})).message).toMatch(/^已移库 20，单号 TR\d+$/)
    expect(
      await stage.query('select distinct b.code as bin from wms_hu h join wms_bin b on b.id = h.bin where h.hu_no = any($1)', [
        units.map((unit) => unit.huNo),
      ]),
    ).toEqual([{ bin: 'T-RAW-02' }])
  })

  test('a lot is filled into a box by scanning, the box sealed, boxes put into a carton and that onto a pallet', async () => {
    const lot = await lotIn([[2, '25']], { item: stage.piece })
    const { body: std } = await app.call('POST', '/product/pack-std/add', {
      body: { code: `T-SP-${++count}`, name: '测试', item: stage.piece, boxQty: '10', cartonBoxes: 2, palletCartons: 2 },
    })
    const { id } = await pack('add', { docDate: '2026-05-18', item: stage.piece, packStd: std.result.id, warehouse: stage.store,
      bin: stage.bins[2], planQty: '25' })
    await pack('start', { id })
    const scanPack = (name: string, body: Rec, headers: Record<string, string> = {}) =>
      docs.call('POST', `/warehouse/scan/${name}`, 'storekeeper', { pack: id, ...body }, headers)
    const first = await scanPack('fill', { lotCode: lot.lotNo, qty: '4' })
    expect(first.message).toMatch(/^已装入 4，盒 \d{18}（4\/10）$/)
    const { huNo } = first.result as Rec
    expect((await scanPack('fill', { lotCode: lot.lotNo })).message).toBe(`已装入 6，盒 ${huNo}（10/10）`)
    expect((await scanPack('seal', { unitCode: lot.lotNo })).message).toBe(`「${lot.lotNo}」不是包装单元，请扫描包装标签`)
    expect((await scanPack('seal', { unitCode: `(00)${huNo}` })).message).toBe(`已封箱 ${huNo}`)
    const second = (await scanPack('fill', { lotCode: lot.lotNo }, { 'x-idempotency-key': 'fill-2' })).result as Rec
    expect((await scanPack('fill', { lotCode: lot.lotNo }, { 'x-idempotency-key': 'fill-2' })).result).toEqual(second)
    await scanPack('seal', { unitCode: second.huNo })
    const carton = (await scanPack('nest', { unitCodes: huNo, huType: 'CARTON' })).result as Rec
    expect((await scanPack('nest', { unitCodes: `${second.huNo}\n${second.huNo}`, parentCode: carton.huNo })).message).toBe(
      `1 个已装入 ${carton.huNo}`,
    )
    await scanPack('seal', { unitCode: carton.huNo })
    const pallet = (await scanPack('nest', { unitCodes: carton.huNo, huType: 'PALLET' })).result as Rec
    expect(await stage.query('select qty::float8 as qty, status from wms_hu where hu_no = $1', [pallet.huNo])).toEqual([{ qty: 20,
      status: 'OPEN' }])
    expect((await scanPack('fill', { lotCode: lot.lotNo })).result).toMatchObject({ qty: '5', held: '5' })
    expect((await scanPack('fill', { lotCode: lot.lotNo })).message).toBe(`批次 ${lot.lotNo} 在包装单的库位没有可装的散件`)
    expect(await app.call('POST', '/warehouse/scan/fill', { as: 'operator', body: { pack: id, lotCode: lot.lotNo } })).toMatchObject({
      body: { code: 510 },
    })
  })
})

test('an arrival that was announced is received by scanning, with what came of it; released, its lot is put away by the document', async () => {
  const supplier = await docs.idOf('/product/supplier', 'code=SUP-004')
  const draft = { docDate: '2026-05-18', supplier, warehouse: stage.store, bin: stage.bins[0],
    lines: [{ item: stage.powder, inQty: '0.03', inUom: await docs.idOf('/product/uom', 'code=t') }, { item: stage.piece, qty: '5' }] }
  const { id, docNo } = await docs.done('/warehouse/arrival/add', 'storekeeper', draft)
  const [line] = (await docs.read('/warehouse/arrival', id)).lines as Rec[]
  const receive = (lines: Rec[], headers: Record<string, string> = {}, as = 'storekeeper') =>
    docs.call('POST', '/warehouse/scan/receive', as, { arrival: id, lines }, headers)
  expect((await receive([{ line: 'gone', qty: '1' }])).message).toBe('单据没有这一行，请刷新后重试')
  expect((await receive([{ line: line!.id, qty: '1' }, { line: line!.id, qty: '2' }])).message).toBe('单据没有这一行，请刷新后重试')
  expect((await receive([{ line: line!.id, qty: 'x' }])).success).toBe(false)
  expect((await receive([], {}, 'operator')).code).toBe(510)
  const came = [{ line: line!.id, qty: '28', supplierLot: 'S-77', expireDate: '2027-01-31' }]
  for (let time = 0; time < 2; time += 1)
    expect(await receive(came, { 'x-idempotency-key': 'receive-1' })).toMatchObject({ success: true,
      message: `到货单 ${docNo} 已确认 1 行，未到 1 行未入库` })
  const lines = (await docs.read('/warehouse/arrival', id)).lines as Rec[]
  expect(lines).toMatchObject([{ item: stage.powder, qty: '28', inQty: null, supplierLot: 'S-77', expireDate: '2027-01-31' }])
  const [{ lot, lot_dictText: lotNo }] = lines as [Rec]
  const put = (body: Rec) => docs.call('POST', '/warehouse/scan/move', 'storekeeper', { lotCode: lotNo, binCode: 'T-RAW-03', ...body })
  expect((await put({})).message).toBe(`批次 ${lotNo} 在测试原料仓没有可移动的合格库存`)
  await docs.released(lot, '28')
  expect((await put({ qty: '8' })).message).toBe(`已上架 8，单号 ${docNo}`)
  expect((await put({ fromCode: 'T-RAW-01' })).message).toBe(`已上架 20，单号 ${docNo}`)
  expect(await docs.read('/warehouse/arrival', id)).toMatchObject({ status: '4' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-03 OK 28'])
})
