import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import type { Session } from '#kernel/server/context.ts'
import { kernelFor } from '#kernel/server/field-rights.ts'
import { options as optionsFor } from '#kernel/server/operations/options.ts'
import { item as itemEntity } from '#modules/product/index.ts'
import { post } from '../server/post.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

let app: TestApp
let kernel: TestKernel
let old: string
beforeAll(async () => {
  app = await startTestApp()
  kernel = await testKernel(app)
  const { powder, piece, store, lot, bins: [first, second, third] } = kernel
  old = await kernel.newLot({ expireDate: '2020-01-01' })
  const line = { item: powder, lot, warehouse: store, bin: first!, moveType: '501', stockType: 'OK' } as const
  await post(kernel.ctx, { key: 'how-much', doc: { type: 'test', id: '1', no: 'T-1' }, lines: [
    { ...line, qty: '20.1' },
    { ...line, bin: second!, qty: '0.2' },
    { ...line, stockType: 'QC', qty: '5' },
    { ...line, stockType: 'NG', qty: '3' },
    { ...line, stockType: 'HOLD', qty: '2' },
    { ...line, lot: old, qty: '7' },
    { ...line, bin: third!, qty: '4' },
    { ...line, item: piece, lot: await kernel.newLot({ item: piece }), qty: '10' },
  ] })
  await kernel.query(`update wms_bin set frozen = 'Y' where id = $1`, [third])
  await kernel.query(`update wms_balance set reserved = 6 where bin = $1 and item = $2 and stock_type = 'OK' and lot = $3`, [first, powder,
    lot])
})
afterAll(async () => {
  await kernel.close()
  await app.close()
})

const asked = async <T = Rec[]>(name: string, query: Rec, as = 'admin') =>
  (await app.call<T>('GET', `/warehouse/balance/${name}?${new URLSearchParams({ warehouse: kernel.store, ...query })}`, { as })).body

test('one row for each item says exactly how much there is and what of it can be used', async () => {
  const { result } = await asked('by-item', {})
  expect(result).toHaveLength(2)
  expect(result.find(({ code }) => code === 'RM-WC-08')).toMatchObject({ uom: 'kg', lots: 2, onHand: '41.3', available: '14.3',
    reserved: '6', inspection: '5', rejected: '3', hold: '2', expiring: '7' })
})

test('rows are found by item and part, page by page, and none is of what there is nothing of', async () => {
  const codes = async (query: Rec) => (await asked('by-item', query)).result.map(({ code }) => code)
  const all = await codes({})
  expect(await codes({ pageSize: '1' })).toEqual(all.slice(0, 1))
  expect(await codes({ pageSize: '1', pageNo: '2' })).toEqual(all.slice(1))
  expect(await codes({ find: 'rm-wc' })).toEqual(['RM-WC-08'])
  expect(await codes({ find: 'rm_wc' })).toEqual([])
  expect(await codes({ part: 'rejected' })).toEqual(['RM-WC-08'])
  await kernel.query(`update wms_balance set qty = 0 where warehouse = $1 and item = $2`, [kernel.store, kernel.piece])
  expect(await codes({})).toEqual(['RM-WC-08'])
  await kernel.query(`update wms_balance set qty = 10 where warehouse = $1 and item = $2`, [kernel.store, kernel.piece])
})

test('sums add up what has one unit', async () => {
  const { result } = await asked<Rec>('sums', {})
  expect(result.items).toBe(2)
  expect(result.sums).toHaveLength(2)
  expect((await asked<Rec>('sums', { part: 'hold' })).result).toMatchObject({ items: 1,
    sums: [{ uom: 'kg', onHand: '41.3', available: '14.3' }] })
})

test('an item opens to its lots, what expires first before the rest, and each to its bins by state', async () => {
  const { result: { uom, lots } } = await asked<Rec>('places', { item: kernel.powder })
  expect(uom).toBe('kg')
  expect(lots.map(({ lot }: Rec) => lot)).toEqual([old, kernel.lot])
  expect(lots[1].places.map(({ binCode, stockType, qty }: Rec) => `${binCode} ${stockType} ${qty}`)).toEqual(['T-RAW-01 HOLD 2',
    'T-RAW-01 NG 3', 'T-RAW-01 OK 20.1', 'T-RAW-01 QC 5', 'T-RAW-02 OK 0.2', 'T-RAW-03 OK 4'])
  expect((await asked<Rec>('places', { lot: old })).result.lots).toMatchObject([{ lot: old, onHand: '7', available: '0', expiring: '7' }])
  expect(await asked('places', {})).toMatchObject({ success: false, message: '请指明物料或批号' })
})

test('who may not see stock sees none, and each row of a place bears its unit', async () => {
  for (const name of ['by-item', 'sums', 'places']) expect(await asked(name, { item: kernel.powder }, 'sales')).toMatchObject({ code: 510 })
  const rows = (await app.call<Rec>('GET', `/warehouse/balance/list?item=${kernel.powder}&warehouse=${kernel.store}`)).body.result.records
  expect(rows.every(({ _uom }: Rec) => _uom === 'kg')).toBe(true)
})

test('a lot tells which lots it was made from and where it was used, without what was taken back', async () => {
  const [powder, mixed, undone] = [kernel.lot, await kernel.newLot(), await kernel.newLot()]
  const edge = (to: string, qty: string, id: string) =>
    kernel.query(
      `insert into trc_edge (id, kind, from_type, from_id, to_type, to_id, qty, doc_type, doc_id, happened_at, tenant_id, create_time, create_by)
      values ($1, 'MIX', 'lot', $2, 'lot', $3, $4, 'test', 't', now(), $5, now(), 'test')`,
      [id, powder, to, qty, kernel.ctx.session.tenantId],
    )
  await edge(mixed, '3.5', 'edge-1')
  await edge(undone, '2', 'edge-2')
  await edge(undone, '-2', 'edge-3')
  const trace = async (id: string) => (await app.call<Rec>('GET', `/warehouse/lot/trace?id=${id}`)).body.result
  expect((await trace(powder)).to).toMatchObject([{ lot: mixed, qty: '3.5', itemCode: 'RM-WC-08' }])
  expect((await trace(mixed)).from).toMatchObject([{ lot: powder, qty: '3.5' }])
  expect((await trace(undone)).from).toEqual([])
})

test('options of a picker tell what is available in the named store, unit and shelf life; of lots expiry and state as well', async () => {
  const options = async (path: string, query: Rec, as = 'storekeeper') =>
    (await app.call<Rec[]>('GET', `${path}/options?${new URLSearchParams(query)}`, { as })).body.result
  const names = 'available,baseUom,shelfLifeDays'
  const item = async (query: Rec, as?: string) => (await options('/product/item', { value: kernel.powder, ...query }, as))[0]!
  expect((await item({ details: names, 'at.warehouse': kernel.store })).details).toMatchObject({ available: '14.3', baseUom_dictText: 'kg',
    shelfLifeDays: 720 })
  expect(Number((await item({ details: names })).details.available)).toBeGreaterThan(14.3)
  expect((await item({ details: 'baseUom' })).details, 'what is not asked for').not.toHaveProperty('available')
  expect(await item({}), 'nothing is told that was not asked for').not.toHaveProperty('details')
  const lots = await options('/warehouse/lot', { item: kernel.powder, keyword: 'T-LOT', details: 'available,stockTypes,expireDate',
    'at.warehouse': kernel.store })
  expect(lots.find(({ value }) => value === kernel.lot)!.details).toMatchObject({ available: '14.3', expireDate: null,
    stockTypes: 'HOLD,NG,OK,QC', stockTypes_dictText: '冻结,不合格,合格,待检' })
  expect(lots.find(({ value }) => value === old)!.details, 'expired').toMatchObject({ available: '0', expireDate: '2020-01-01' })
  expect((await item({ details: names }, 'sales')).details, 'who may not see stock').not.toHaveProperty('available')
})

test('of an option that data rules keep from the caller, and of a field that is closed to them, nothing is told', async () => {
  const { ctx, powder } = kernel
  const told = async (more: Partial<Session>) => {
    const session = { ...ctx.session, ...more }
    const [option] = await optionsFor({ ...ctx, session, kernel: kernelFor(ctx.kernel, session) }, itemEntity, { value: powder,
      details: 'available,baseUom,shelfLifeDays' })
    return option
  }
  expect((await told({}))!.details).toMatchObject({ shelfLifeDays: 720 })
  const hidden = await told({
    dataRules: new Map([['product.item', { everybody: [], roles: [[{ column: 'code', condition: '=', value: 'NONE' }]] }]]),
  })
  expect(hidden).toMatchObject({ key: 'RM-WC-08' })
  expect(hidden).not.toHaveProperty('details')
  const closed = new Map([['md_item', new Map([['shelfLifeDays', { list: false, form: false, edit: false }]])]])
  expect((await told({ fieldRights: closed }))!.details).not.toHaveProperty('shelfLifeDays')
  expect((await told({ fieldRights: closed }))!.details).toHaveProperty('baseUom')
})

test('stock to take from stands in the order of the item’s issue rule, found by item, lot and bin, for an issue the usable alone', async () => {
  const early = await kernel.newLot({ lotNo: 'T-LOT-EARLY', receiptDate: '2026-05-11', expireDate: '2027-01-01' })
  await post(kernel.ctx, { key: 'to-take', doc: { type: 'test', id: '2', no: 'T-2' },
    lines: [{ item: kernel.powder, lot: early, warehouse: kernel.store, bin: kernel.bins[1]!, moveType: '501', stockType: 'OK',
      qty: '1.5' }] })
  const rows = async (query: Rec) =>
    (await asked('to-take', query)).result.filter(({ code }) => code === 'RM-WC-08').map(({ lotNo, binCode, stockType, available }) =>
      `${lotNo} ${binCode} ${stockType} ${available}`
    )
  const ruled = (rule: string) => kernel.query(`update md_item set issue_rule = $1 where id = $2`, [rule, kernel.powder])
  await ruled('FIFO')
  expect(await rows({ usable: 'Y' })).toEqual(['T-LOT-1 T-RAW-01 OK 14.1', 'T-LOT-1 T-RAW-02 OK 0.2', 'T-LOT-EARLY T-RAW-02 OK 1.5'])
  await ruled('FEFO')
  expect((await rows({ usable: 'Y' }))[0], 'what expires first').toBe('T-LOT-EARLY T-RAW-02 OK 1.5')
  expect(await rows({})).toHaveLength(8)
  expect(await rows({})).toContain('T-LOT-1 T-RAW-01 NG 0')
  expect(await rows({ find: 'lot-early' })).toEqual(['T-LOT-EARLY T-RAW-02 OK 1.5'])
  expect(await rows({ find: 'T-RAW-03' })).toHaveLength(1)
  expect(await rows({ find: 'wc-0_' })).toEqual([])
  expect(await asked('to-take', {}, 'sales')).toMatchObject({ code: 510 })
})

test('what is loaded for goods that leave together is promised to nobody else, and may still be carried elsewhere', async () => {
  const { piece, store, bins, query } = kernel
  const [lot, code] = [await kernel.newLot({ item: piece }), 'CNMG120408-P25C']
  const done = async (path: string, body: Rec, as = 'storekeeper'): Promise<Rec> => {
    const answer = (await app.call('POST', path, { as, body })).body
    expect(answer.success, `${path}: ${answer.message}`).toBe(true)
    return answer.result
  }
  await post(kernel.ctx, { key: 'loaded', doc: { type: 'test', id: '3', no: 'T-3' },
    lines: [{ item: piece, lot, warehouse: store, bin: bins[0]!, moveType: '102', stockType: 'OK', qty: '30' }] })
  const { id: packStd } = await done('/product/pack-std/add', { code: 'T-LOADED', name: '出口包装', item: piece, boxQty: '10',
    cartonBoxes: 2 }, 'admin')
  const { id: pack } = await done('/warehouse/pack/add', { docDate: '2026-05-18', item: piece, packStd, warehouse: store, bin: bins[0],
    planQty: '20' })
  await done('/warehouse/pack/start', { id: pack })
  await done('/warehouse/pack/boxes', { id: pack, lot, qty: '20' })
  await done('/warehouse/pack/group', { id: pack, huType: 'CARTON' })
  const [carton] = await query<{ id: string }>('select id from wms_hu where pack = $1 and parent is null', [pack])
  const option = async (path: string, of: Rec) =>
    (await app.call<Rec[]>('GET', `${path}/options?${new URLSearchParams({ details: 'available', 'at.warehouse': store, ...of })}`, {
      as: 'storekeeper',
    })).body.result.find(({ value }) => value === lot || value === piece)!.details.available
  const amounts = async () => ({
    page: (await asked('by-item', { find: code })).result[0]!.available,
    sum: (await asked<Rec>('sums', { find: code })).result.sums[0].available,
    place: (await asked<Rec>('places', { lot })).result.lots[0].available,
    lot: (await asked<Rec>('places', { item: piece })).result.lots.find((one: Rec) => one.lot === lot).available,
    ofItem: await option('/product/item', { value: piece }),
    ofLot: await option('/warehouse/lot', { item: piece, value: lot }),
  })
  const rows = async (more: Rec) => (await asked('to-take', { find: code, ...more })).result.filter((row) => row.lot === lot)
  expect(await amounts()).toEqual({ page: '40', sum: '40', place: '30', lot: '30', ofItem: '40', ofLot: '30' })
  expect(await rows({ usable: 'Y' })).toHaveLength(3)
  await query(
    `insert into crm_export (id, doc_no, doc_date, status, sales_order, customer, create_time)
     values ('t-export', 'T-EXPORT', '2026-05-18', '10', 't-order', 't-customer', now())`,
    [],
  )
  await query(
    `insert into crm_export_unit (id, main_id, order_num, hu, item, line, qty, net_kg, gross_kg, create_time)
     values ('t-unit', 't-export', 1, $1, $2, 't-line', 20, 1, 1, now())`,
    [carton!.id, piece],
  )
  expect(await amounts()).toEqual({ page: '20', sum: '20', place: '10', lot: '10', ofItem: '20', ofLot: '10' })
  expect((await rows({ usable: 'Y' })).map(({ hu, available }) => [hu, available])).toEqual([[null, '10']])
  expect((await rows({})).map(({ available }) => available), 'a transfer').toEqual(['10', '10', '10'])
  await query("update crm_export set status = '9' where id = 't-export'", [])
  expect(await amounts()).toMatchObject({ page: '40', lot: '30' })
})
