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
afterAll(async () => {
  await stage.close()
  await app.close()
})

const stocked = async (stockType: 'OK' | 'QC'): Promise<string> => {
  const lot = await stage.newLot()
  await post(stage.ctx, { doc: { type: 'test', id: lot, no: 'T' }, key: lot,
    lines: [{ moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType, qty: '10' }] })
  return lot
}
const draft = (lot: string, fromType: string, toType: string, qty: string): Rec => ({ docDate: '2026-05-18', reason: '检验结论',
  lines: [{ item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0], fromType, toType, qty }] })

test('stock changes its status when somebody else approves, and back by a red entry', async () => {
  const lot = await stocked('OK')
  const { id } = await docs.done('/warehouse/status-change/add', 'inspector', draft(lot, 'OK', 'HOLD', '6'))
  await docs.done('/warehouse/status-change/submit', 'inspector', { id })
  expect(await docs.refused('/warehouse/status-change/approve', 'inspector', { id })).toContain('没有权限')
  await docs.done('/warehouse/status-change/approve', 'director', { id })
  await docs.approved('/warehouse/status-change', draft(lot, 'OK', 'NG', '4'), 'qm')
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 HOLD 6', 'T-RAW-01 NG 4'])
  await docs.done('/warehouse/status-change/reverse', 'admin', { id, comment: '判错' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 NG 4', 'T-RAW-01 OK 6'])
})

test('only quality takes stock out of inspection', async () => {
  const lot = await stocked('QC')
  for (const to of ['OK', 'NG', 'HOLD'])
    expect(await docs.refused('/warehouse/status-change/add', 'qm', draft(lot, 'QC', to, '6'))).toBe(
      '待检库存由检验判定转出，请在检验任务中判定',
    )
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 QC 10'])
})

test('from a state into the same is nothing; more than there is is told', async () => {
  const lot = await stocked('OK')
  expect(await docs.refused('/warehouse/status-change/add', 'inspector', draft(lot, 'OK', 'OK', '1'))).toBe('新状态与原状态相同')
  const { id } = await docs.done('/warehouse/status-change/add', 'inspector', draft(lot, 'OK', 'NG', '10.5'))
  await docs.done('/warehouse/status-change/submit', 'inspector', { id })
  expect(await docs.refused('/warehouse/status-change/approve', 'qm', { id })).toMatch(
    /^库存不足：RM-WC-08 T-LOT-\d+ 可用 10 kg，需要 10.5 kg$/,
  )
})
