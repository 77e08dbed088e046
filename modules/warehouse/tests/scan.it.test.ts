import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { post } from '../server.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* Issue 8: put-away by scan; actions with idempotency keys are booked once. */

let app: TestApp
let kernel: TestKernel

beforeAll(async () => {
  app = await startTestApp()
  kernel = await testKernel(app)
  await kernel.ctx.db.transaction().execute((db) =>
    post({ ...kernel.ctx, db, inTransaction: true }, {
      doc: { type: 'test', id: 'scan', no: 'SCAN' },
      key: 'scan',
      lines: [{ moveType: '501', item: kernel.powder, lot: kernel.lot, warehouse: kernel.store, bin: kernel.bins[0]!, stockType: 'OK',
        qty: '10' }],
    })
  )
})
afterAll(async () => {
  await kernel.close()
  await app.close()
})

const scanned = async (body: Rec, headers: Record<string, string> = {}, as = 'storekeeper') =>
  (await app.call<Rec>('POST', '/warehouse/scan/move', { as, body: { lotCode: 'T-LOT-1', binCode: 'T-RAW-02', ...body }, headers })).body
const stock = async () =>
  Object.fromEntries(
    (await kernel.query<Rec>(
      'select b.code, s.qty::float8 as qty from wms_balance s join wms_bin b on b.id = s.bin where s.lot = $1 and s.qty > 0',
      [kernel.lot],
    )).map(({ code, qty }) => [code, qty]),
  )

test.each([
  [{ lotCode: 'NO-SUCH' }, '条码「NO-SUCH」无法识别，请重新扫描'],
  [{ lotCode: 'T-RAW-01' }, '「T-RAW-01」不是批次或包装单元，请扫描批次或包装标签'],
  [{ binCode: 'T-LOT-1' }, '「T-LOT-1」不是库位，请扫描库位标签'],
  [{ binCode: 'T-RAW-01' }, '批次 T-LOT-1 已在库位 T-RAW-01'],
  [{ binCode: 'MRB-A-01' }, '批次 T-LOT-1 在不良品仓没有可移动的合格库存'],
])('%j is refused', async (body, message) => {
  expect(await scanned(body)).toMatchObject({ success: false, message })
  expect(await stock()).toEqual({ 'T-RAW-01': 10 })
})

test('of two lots that look alike the one is taken that was scanned; of neither both are named', async () => {
  await kernel.query(`insert into wms_lot
    select (jsonb_populate_record(l, '{"id": "alike", "lot_no": "t-lot-1"}')).* from wms_lot l where lot_no = $1`, ['T-LOT-1'])
  expect((await scanned({ lotCode: 'T-Lot-1' })).message).toMatch(/^「T-Lot-1」与 (T-LOT-1、t-lot-1|t-lot-1、T-LOT-1) 看起来一样/)
  expect((await scanned({ lotCode: 't-lot-1' })).message, 'it has no stock').toContain('批次 t-lot-1 在')
  await kernel.query('delete from wms_lot where id = $1', ['alike'])
})

test('more than there is does not move', async () => {
  const { message } = await scanned({ qty: '11' })
  expect(message).toMatch(/^库存不足：/)
  expect(await stock()).toEqual({ 'T-RAW-01': 10 })
})

test('a part moves once however often it is sent, by a document of its own; then the lot lies in two bins', async () => {
  for (let time = 0; time < 3; time += 1)
    expect(await scanned({ qty: '4' }, { 'x-idempotency-key': 'phone-1' })).toMatchObject({ success: true,
      message: expect.stringMatching(/^已移库 4，单号 TR\d+$/) })
  expect(await stock()).toEqual({ 'T-RAW-01': 6, 'T-RAW-02': 4 })
  expect((await scanned({ binCode: 'T-RAW-03' })).message).toBe('批次 T-LOT-1 在多个库位有库存：T-RAW-01、T-RAW-02，请再扫描来源库位')
  expect((await scanned({ binCode: 'T-RAW-03', fromCode: 'T-RAW-03' })).message).toBe('批次 T-LOT-1 在库位 T-RAW-03 没有可移动的合格库存')
  expect((await scanned({ binCode: 'T-RAW-03', fromCode: 'T-RAW-02', qty: '1' })).result).toMatchObject({ qty: '1' })
  expect((await scanned({ fromCode: 'T-RAW-03' })).result).toMatchObject({ qty: '1' })
  expect((await scanned({})).result).toMatchObject({ qty: '6' })
  expect(await stock()).toEqual({ 'T-RAW-02': 10 })
})

test('what was counted goes into the count that goes on there; what no book knows is added', async () => {
  const counting = async (body: Rec, as = 'storekeeper') =>
    (await app.call<Rec>('POST', '/warehouse/scan/count', { as, body: { binCode: 'T-RAW-02', lotCode: 'T-LOT-1', qty: '9', ...body } }))
      .body
  expect((await counting({})).message).toBe('库位 T-RAW-02 所在仓库没有正在进行的盘点')
  const reason = (await kernel.query<Rec>(`select id from md_reason where reason_type = 'ADJ' and del_flag = 0 limit 1`, []))[0]!.id
  const doc =
    (await app.call('POST', '/warehouse/count/add', { body: { docDate: '2026-05-18', warehouse: kernel.store, kind: 'DYNAMIC', reason } }))
      .body.result
  expect((await app.call('POST', '/warehouse/count/start', { body: { id: doc.id } })).body.success).toBe(true)
  expect(await counting({})).toMatchObject({ success: true, message: `已盘 9，盘点单 ${doc.docNo}` })
  await kernel.newLot({ lotNo: 'T-LOT-UNKNOWN' })
  expect((await counting({ lotCode: 'T-LOT-UNKNOWN', binCode: 'T-RAW-03', qty: '2' })).success).toBe(true)
  expect(
    await kernel.query(
      `select b.code, l.lot_no as lot, c.found, c.count_qty::float8 as qty from wms_count_line c join wms_bin b on b.id = c.bin join wms_lot l on l.id = c.lot where c.count_id = $1 order by 1`,
      [doc.id],
    ),
  ).toEqual([
    { code: 'T-RAW-02', lot: 'T-LOT-1', found: 'N', qty: 9 },
    { code: 'T-RAW-03', lot: 'T-LOT-UNKNOWN', found: 'Y', qty: 2 },
  ])
  // What stands in a box is counted by the box: as loose goods it would be there twice.
  await kernel.query("update wms_count_line set hu = 'BOX-1', found = 'N' where count_id = $1 and found = 'Y'", [doc.id])
  expect((await counting({ lotCode: 'T-LOT-UNKNOWN', binCode: 'T-RAW-03', qty: '2' })).message).toBe(
    `批次 T-LOT-UNKNOWN 装在包装单元 BOX-1 中，请在盘点单 ${doc.docNo} 中按包装单元登记`,
  )
  expect(await counting({ qty: 'x' })).toMatchObject({ success: false })
  expect(await counting({}, 'operator')).toMatchObject({ code: 510 })
})

test('wants the right to write and post transfers', async () => {
  expect(await scanned({}, {}, 'operator')).toMatchObject({ code: 510 })
})
