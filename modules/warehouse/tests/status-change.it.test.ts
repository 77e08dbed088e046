import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { post } from '../server.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* Stock judged otherwise (domain §2.5, §2.18, §2.19). */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
})
afterAll(async () => { await stage.close(); await app.close() })

const stocked = async (): Promise<string> => {
  const lot = await stage.newLot()
  await post(stage.ctx, { doc: { type: 'test', id: lot, no: 'T' }, key: lot, lines: [{ moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'QC', qty: '10' }] })
  return lot
}
const draft = (lot: string, fromType: string, toType: string, qty: string): Rec => ({ docDate: '2026-05-18', reason: '检验结论', lines: [{ item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0], fromType, toType, qty }] })

test('stock leaves inspection by who may release it, not by whoever approves', async () => {
  const lot = await stocked()
  const { id } = await docs.done('/warehouse/status-change/add', 'inspector', draft(lot, 'QC', 'OK', '6'))
  await docs.done('/warehouse/status-change/submit', 'inspector', { id })
  expect(await docs.refused('/warehouse/status-change/approve', 'director', { id })).toBe('没有权限，请联系管理员授权（warehouse:status-change:release）')
  await docs.done('/warehouse/status-change/approve', 'qm', { id })
  await docs.approved('/warehouse/status-change', draft(lot, 'QC', 'NG', '4'), 'qm')
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 NG 4', 'T-RAW-01 OK 6'])
  await docs.done('/warehouse/status-change/reverse', 'admin', { id, comment: '判错' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 NG 4', 'T-RAW-01 QC 6'])
})

test('from a state into the same is nothing; more than there is is told', async () => {
  const lot = await stocked()
  expect(await docs.refused('/warehouse/status-change/add', 'inspector', draft(lot, 'QC', 'QC', '1'))).toBe('新状态与原状态相同')
  const { id } = await docs.done('/warehouse/status-change/add', 'inspector', draft(lot, 'QC', 'OK', '10.5'))
  await docs.done('/warehouse/status-change/submit', 'inspector', { id })
  expect(await docs.refused('/warehouse/status-change/approve', 'qm', { id })).toMatch(/^库存不足：RM-WC-08 T-LOT-\d+ 可用 10 kg，需要 10.5 kg$/)
})
