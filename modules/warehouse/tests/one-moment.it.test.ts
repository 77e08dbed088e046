import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { post } from '../server.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* Decision 0027: all lines of a document happen at one moment, for its check, its posting, its red entry and the proof alike. */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
let reason: string
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
  reason = await docs.idOf('/product/reason', 'reasonType=ADJ')
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

let count = 0
const stocked = async (qty: string): Promise<string> => {
  const lot = await stage.newLot()
  await post(stage.ctx, { doc: { type: 'test', id: `m${++count}`, no: `M${count}` }, key: `moment${count}`,
    lines: [{ moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty }] })
  return lot
}
const differences = async () => (await docs.done('/warehouse/proof/run', 'storekeeper', {})).differences as number
const adjusted = (lot: string, ...quantities: string[]) =>
  docs.approved('/warehouse/adjust', { docDate: '2026-05-18', reason,
    lines: quantities.map((qty) => ({ item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0], stockType: 'OK', qty })) })
const moved = async (lot: string, ...ways: (readonly [from: number, to: number, qty: string])[]): Promise<Rec> => {
  const { id } = await docs.done('/warehouse/transfer/add', 'storekeeper', { docDate: '2026-05-18', kind: 'MOVE',
    fromWarehouse: stage.store,
    lines: ways.map(([from, to, qty]) => ({ item: stage.powder, lot, stockType: 'OK', fromBin: stage.bins[from], toBin: stage.bins[to],
      qty })
    ) })
  return docs.done('/warehouse/transfer/submit', 'storekeeper', { id })
}
const reversed = (path: string, { id }: Rec) => docs.done(`${path}/reverse`, 'admin', { id, comment: '录错了' })

test.each([
  ['more in than out', '0', ['6', '-5'], ['T-RAW-01 OK 1']],
  ['out before in', '0', ['-5', '6'], ['T-RAW-01 OK 1']],
  ['out and in again of an empty lot', '0', ['-1000', '1000'], []],
  ['more out than in', '3', ['4', '-6'], ['T-RAW-01 OK 1']],
])('an adjustment by several lines of one lot, and its red entry, tally: %s', async (_name, before, quantities, after) => {
  const lot = before === '0' ? await stage.newLot() : await stocked(before)
  const record = await adjusted(lot, ...quantities)
  expect(await docs.stockOf(lot)).toEqual(after)
  expect(await differences()).toBe(0)
  await reversed('/warehouse/adjust', record)
  expect(await docs.stockOf(lot)).toEqual(before === '0' ? [] : [`T-RAW-01 OK ${before}`])
  expect(await differences()).toBe(0)
})

test.each([
  ['as they follow', [[0, 1, '10'], [1, 2, '10']]],
  ['the second way written first', [[1, 2, '10'], [0, 1, '10']]],
] as const)('a way over another bin in one document, and its red entry, tally: %s', async (_name, ways) => {
  const lot = await stocked('10')
  const record = await moved(lot, ...ways)
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-03 OK 10'])
  expect(await differences()).toBe(0)
  await reversed('/warehouse/transfer', record)
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10'])
  expect(await differences()).toBe(0)
})

test('what all lines together take must be there', async () => {
  const lot = await stocked('3')
  const { id } = await docs.done('/warehouse/adjust/add', 'storekeeper', { docDate: '2026-05-18', reason,
    lines: ['2', '-6'].map((qty) => ({ item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0], stockType: 'OK', qty })) })
  await docs.done('/warehouse/adjust/submit', 'storekeeper', { id })
  expect(await docs.refused('/warehouse/adjust/approve', 'director', { id })).toMatch(/^库存不足：.*可用 3 kg，需要 4 kg/)
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 3'])
  expect(await differences()).toBe(0)
})
