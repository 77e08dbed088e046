import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import type { PostingLine } from '../index.ts'
import { post } from '../server.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* Counting (domain §2.5): static and dynamic, blind, second count, approval by somebody else. */

let app: TestApp
let stage: TestKernel
let reason: string
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  reason = (await app.call('GET', '/product/reason/list?reasonType=ADJ')).body.result.records[0].id
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

let posted = 0
const put = (qty: string, more: Partial<PostingLine> = {}) =>
  post(stage.ctx, { doc: { type: 'test', id: `t${++posted}`, no: `T-${posted}` }, key: `count-test-${posted}`,
    lines: [{ moveType: qty.startsWith('-') ? '204' : '101', item: stage.powder, lot: stage.lot, warehouse: stage.store,
      bin: stage.bins[0]!, stockType: 'OK', qty, ...more }] })
const call = async (name: string, body: Rec, as = 'storekeeper') => (await app.call('POST', `/warehouse/count/${name}`, { as, body })).body
const sheet = async (id: string, as = 'storekeeper') =>
  (await app.call('GET', `/warehouse/count/lines?id=${id}`, { as })).body.result as Rec

/** A count of the test's store with its sheet made. */
async function begin(more: Rec = {}): Promise<string> {
  const { body } = await app.call('POST', '/warehouse/count/add', { as: 'storekeeper',
    body: { docDate: '2026-05-18', warehouse: stage.store, kind: 'DYNAMIC', blind: 'N', reason, ...more } })
  expect(body.success, body.message).toBe(true)
  expect(await call('start', { id: body.result.id })).toMatchObject({ success: true })
  return body.result.id as string
}
const lineOf = async (id: string, lot: string) => ((await sheet(id)).lines as Rec[]).find((line) => line.lot === lot)!
const record = (id: string, line: Rec, qty: string, as = 'storekeeper') => call('record', { id, line: line.id, rev: line.rev, qty }, as)
const cancel = (id: string) => call('cancel', { id, comment: '测试结束' })
/** Counts what is there for every line that nobody has counted. */
async function countRest(id: string): Promise<void> {
  for (const line of (await sheet(id)).lines as Rec[]) if (line.state === 'OPEN') await record(id, line, line.snapQty)
}

test('blind: no answer holds what the books say until the differences are submitted', async () => {
  const lot = await stage.newLot()
  await put('777.125', { lot })
  const id = await begin({ blind: 'Y' })
  const answers = [await sheet(id, 'admin'), (await app.call('GET', `/warehouse/count/queryById?id=${id}`, { as: 'storekeeper' })).body,
    (await app.call('GET', `/warehouse/count/list?id=${id}`, { as: 'storekeeper' })).body,
    await record(id, await lineOf(id, lot), '777.125')]
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/777\.125|bookQty|snapQty|difference"/)
  expect(JSON.stringify(await sheet(id))).toMatch(/"countQty":"777.125"/)
  await cancel(id)
})

describe('a static count', () => {
  test('holds its bins: others are refused by name, a second count too; cancelled, goods move again', async () => {
    const lot = await stage.newLot()
    await put('5', { lot })
    const id = await begin({ kind: 'STATIC' })
    const { docNo } = (await app.call('GET', `/warehouse/count/queryById?id=${id}`)).body.result
    await expect(put('1', { lot })).rejects.toThrow(`库位 T-RAW-01 正在盘点（${docNo}），不能收发`)
    const second =
      (await app.call('POST', '/warehouse/count/add', { body: { docDate: '2026-05-18', warehouse: stage.store, kind: 'STATIC', reason } }))
        .body.result.id
    expect(await call('start', { id: second })).toMatchObject({ success: false,
      message: `库位 T-RAW-01 正在盘点（${docNo}），不能重复盘点` })
    await cancel(id)
    await put('1', { lot })
  })

  test('its differences are posted into the bins it holds, by somebody who did not count; the red entry takes them back', async () => {
    const [more, less] = [await stage.newLot(), await stage.newLot()]
    await put('10', { lot: more, bin: stage.bins[1]! })
    await put('20', { lot: less, bin: stage.bins[1]! })
    const id = await begin({ kind: 'STATIC' })
    await record(id, await lineOf(id, more), '12.5')
    await record(id, await lineOf(id, less), '19')
    expect(await call('finish', { id })).toMatchObject({ success: false,
      message: expect.stringMatching(/^还有 \d+ 行未盘、0 行待复盘，不能提交差异$/) })
    await countRest(id)
    expect(await call('finish', { id })).toMatchObject({ success: true, result: { status: '1', differentLines: 2 } })
    expect(await call('approve', { id }, 'director')).toMatchObject({ success: true, result: { status: '4' } })
    expect(await stage.query('select move_type, trim_scale(qty)::text as qty from wms_ledger where doc_id = $1 order by move_type', [id]))
      .toEqual([{ move_type: '501', qty: '2.5' }, { move_type: '502', qty: '-1' }])
    await put('1', { lot: more, bin: stage.bins[1]! })
    expect(await call('reverse', { id, comment: '盘错库位' }, 'admin')).toMatchObject({ success: true })
    expect(await stage.query('select trim_scale(qty)::text as qty from wms_balance where lot = any($1) order by qty', [[more, less]]))
      .toEqual([{ qty: '11' }, { qty: '20' }])
  })
})

describe('a second count', () => {
  test('is made by somebody else where the difference is above the threshold', async () => {
    const lot = await stage.newLot()
    await put('100', { lot })
    const id = await begin({ recountPct: '1' })
    expect(await record(id, await lineOf(id, lot), '90')).toMatchObject({ success: true, result: { state: 'RECOUNT' } })
    expect(await record(id, await lineOf(id, lot), '95', 'inspector')).toMatchObject({ success: true, result: { state: 'DONE' } })
    expect(await record(id, await lineOf(id, lot), '90')).toMatchObject({ success: false, message: '复盘须由另一人进行' })
    expect(await lineOf(id, lot)).toMatchObject({ countQty: '90', countBy: 'storekeeper', recountQty: '95', recountBy: 'inspector',
      difference: '-5' })
    expect(await call('recount', { id, lines: (await lineOf(id, lot)).id }, 'storekeeper')).toMatchObject({ success: false, code: 510 })
    await cancel(id)
  })

  test('a counter mends his own slip until the count is handed in or somebody has counted again', async () => {
    const lot = await stage.newLot()
    await put('100', { lot })
    const id = await begin({ recountPct: '1' })
    const mend = async (qty: string) => record(id, await lineOf(id, lot), qty)
    expect(await mend('10')).toMatchObject({ success: true, result: { state: 'RECOUNT' } })
    expect(await mend('90'), 'still too far from the books').toMatchObject({ success: true, result: { state: 'RECOUNT' } })
    expect(await mend('100')).toMatchObject({ success: true, result: { state: 'DONE' } })
    expect(await call('recount', { id, lines: (await lineOf(id, lot)).id }, 'director')).toMatchObject({ success: true })
    expect(await mend('99.5'), 'a second count that was asked for').toMatchObject({ success: true, result: { state: 'RECOUNT' } })
    expect(await lineOf(id, lot)).toMatchObject({ countQty: '99.5', recountBy: null })
    await record(id, await lineOf(id, lot), '99.5', 'inspector')
    await countRest(id)
    expect(await call('finish', { id })).toMatchObject({ success: true })
    expect(await mend('99'), 'handed in').toMatchObject({ success: false })
    await call('reject', { id, comment: '请核对' }, 'director')
    await cancel(id)
  })

  test('who counted cannot approve', async () => {
    const lot = await stage.newLot()
    await put('3', { lot })
    const id = await begin()
    await record(id, await lineOf(id, lot), '2', 'admin')
    await countRest(id)
    await call('finish', { id })
    expect(await call('approve', { id }, 'admin')).toMatchObject({ success: false, message: '盘点人不能审核差异' })
    expect(await call('approve', { id }, 'storekeeper')).toMatchObject({ success: false, code: 510 })
    expect(await call('reject', { id, comment: '请复盘 3 号库位' }, 'director')).toMatchObject({ success: true, result: { status: '3' } })
    expect(await call('recount', { id, lines: (await lineOf(id, lot)).id }, 'director')).toMatchObject({ success: true })
    expect(await lineOf(id, lot)).toMatchObject({ state: 'RECOUNT' })
    await cancel(id)
  })

  test('who made the second count cannot approve either', async () => {
    const lot = await stage.newLot()
    await put('100', { lot })
    const id = await begin({ recountPct: '1' })
    await record(id, await lineOf(id, lot), '90')
    expect(await record(id, await lineOf(id, lot), '95', 'admin')).toMatchObject({ success: true, result: { state: 'DONE' } })
    await countRest(id)
    expect(await call('finish', { id })).toMatchObject({ success: true })
    expect(await call('approve', { id }, 'admin')).toMatchObject({ success: false, message: '盘点人不能审核差异' })
    expect(await call('approve', { id }, 'director')).toMatchObject({ success: true, result: { status: '4' } })
  })
})

test('two people count one line at once: one is kept, the other is told', async () => {
  const lot = await stage.newLot()
  await put('8', { lot })
  const id = await begin()
  const line = await lineOf(id, lot)
  const answers = await Promise.all([record(id, line, '8'), record(id, line, '7', 'inspector')])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)!.message).toBe('数据已被他人修改，请刷新后重试')
  const kept = await lineOf(id, lot)
  expect(await record(id, kept, '6', kept.countBy === 'inspector' ? 'storekeeper' : 'inspector')).toMatchObject({ success: false,
    message: expect.stringMatching(/^该行已由 \w+ 盘点，如有疑问请申请复盘$/) })
  await cancel(id)
})

test('stock that no book knows is added, once; values are refused by field', async () => {
  const lot = await stage.newLot()
  const id = await begin()
  const found = (more: Rec = {}) => call('found', { id, bin: stage.bins[2], item: stage.powder, lot, qty: '4.5', ...more })
  expect(await found({ lot: null })).toMatchObject({ success: false, message: 'RM-WC-08 按批次管理，请填写批号',
    result: { faults: [{ field: 'lot' }] } })
  expect(await found({ qty: '0.00001' })).toMatchObject({ success: false, message: 'RM-WC-08 的数量最多 3 位小数',
    result: { faults: [{ field: 'qty' }] } })
  expect(await found({ qty: '-1' })).toMatchObject({ success: false, result: { faults: [{ field: 'qty' }] } })
  expect(await found()).toMatchObject({ success: true })
  expect(await found()).toMatchObject({ success: false, message: expect.stringMatching(/^该库存已在盘点表第 \d+ 行，请在该行录入$/) })
  expect(await lineOf(id, lot)).toMatchObject({ found: 'Y', difference: '4.5', snapQty: '0' })
  await countRest(id)
  await call('finish', { id })
  expect(await call('approve', { id }, 'director')).toMatchObject({ success: true })
  expect(await stage.query('select trim_scale(qty)::text as qty from wms_balance where lot = $1', [lot])).toEqual([{ qty: '4.5' }])
})

test('goods move while they are counted: the difference is what was counted less snapshot and moves until then', async () => {
  const step = fc.record({ kind: fc.constantFrom('in' as const, 'out' as const, 'count' as const), lot: fc.constantFrom(0, 1),
    qty: fc.integer({ min: 1, max: 30 }) })
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
    const lots = [await stage.newLot(), await stage.newLot()]
    const model = lots.map(() => ({ stock: 40, difference: undefined as number | undefined }))
    for (const lot of lots) await put('40', { lot })
    const id = await begin()
    for (const { kind, lot, qty } of steps) {
      const one = model[lot]!
      if (kind === 'count' && one.difference === undefined) {
        await record(id, await lineOf(id, lots[lot]!), String(qty))
        one.difference = qty - one.stock
      } else if (kind === 'in' || (kind === 'out' && one.stock >= qty)) {
        await put(kind === 'in' ? String(qty) : `-${qty}`, { lot: lots[lot]! })
        one.stock += kind === 'in' ? qty : -qty
      }
    }
    for (const [index, lot] of lots.entries()) {
      const { difference } = model[index]!
      expect((await lineOf(id, lot)).difference).toBe(difference === undefined ? null : String(difference))
    }
    await cancel(id)
  }), { seed: 20260518, numRuns: 6 })
})
