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
  await kernel.ctx.db.transaction().execute((db) => post({ ...kernel.ctx, db, inTransaction: true }, {
    doc: { type: 'test', id: 'scan', no: 'SCAN' }, key: 'scan',
    lines: [{ moveType: '501', item: kernel.powder, lot: kernel.lot, warehouse: kernel.store, bin: kernel.bins[0]!, stockType: 'OK', qty: '10' }],
  }))
})
afterAll(async () => {
  await kernel.close()
  await app.close()
})

const scanned = async (body: Rec, headers: Record<string, string> = {}, as = 'storekeeper') => (await app.call<Rec>('POST', '/warehouse/scan/move', { as, body: { lotCode: 'T-LOT-1', binCode: 'T-RAW-02', ...body }, headers })).body
const stock = async () => Object.fromEntries((await kernel.query<Rec>('select b.code, s.qty::float8 as qty from wms_balance s join wms_bin b on b.id = s.bin where s.lot = $1 and s.qty > 0', [kernel.lot])).map(({ code, qty }) => [code, qty]))

test.each([
  [{ lotCode: 'NO-SUCH' }, '条码「NO-SUCH」无法识别，请重新扫描'], [{ lotCode: 'T-RAW-01' }, '「T-RAW-01」不是批次，请扫描批次标签'], [{ binCode: 'T-LOT-1' }, '「T-LOT-1」不是库位，请扫描库位标签'], [{ binCode: 'T-RAW-01' }, '批次 T-LOT-1 已在库位 T-RAW-01'],
  [{ binCode: 'MRB-A-01' }, '批次 T-LOT-1 在不良品仓没有可移动的合格库存'],
])('%j is refused', async (body, message) => {
  expect(await scanned(body)).toMatchObject({ success: false, message })
  expect(await stock()).toEqual({ 'T-RAW-01': 10 })
})

test('more than there is does not move', async () => {
  const { message } = await scanned({ qty: '11' })
  expect(message).toMatch(/^库存不足：/)
  expect(await stock()).toEqual({ 'T-RAW-01': 10 })
})

test('a part moves once however often it is sent, by a document of its own; then the lot lies in two bins', async () => {
  for (let time = 0; time < 3; time += 1) expect(await scanned({ qty: '4' }, { 'x-idempotency-key': 'phone-1' })).toMatchObject({ success: true, message: expect.stringMatching(/^已移库 4，单号 TR\d+$/) })
  expect(await stock()).toEqual({ 'T-RAW-01': 6, 'T-RAW-02': 4 })
  expect((await scanned({ binCode: 'T-RAW-03' })).message).toBe('批次 T-LOT-1 在多个库位有库存：T-RAW-01、T-RAW-02，请用「调拨」单指定来源库位')
  expect((await scanned({})).result).toMatchObject({ qty: '6' })
  expect(await stock()).toEqual({ 'T-RAW-02': 10 })
})

test('wants the right to write and post transfers', async () => {
  expect(await scanned({}, {}, 'operator')).toMatchObject({ code: 510 })
})
