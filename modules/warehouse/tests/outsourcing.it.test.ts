import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { post } from '../server.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* To a subcontractor and back (domain §2.5 6xx, §2.18): it stays in the books, at their place. */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
})
afterAll(async () => { await stage.close(); await app.close() })

test('sent out it lies in the subcontractor’s store; what comes back waits for inspection; no more comes back than was sent', async () => {
  const [near, far] = [await docs.idOf('/product/supplier', 'code=SUP-009'), await docs.idOf('/product/supplier', 'code=SUP-008')]
  const { id: store } = await docs.done('/warehouse/warehouse/add', 'storekeeper', { code: 'T-OUT', name: '外协仓', whType: 'OUT', supplier: near })
  await docs.done('/warehouse/bin/add', 'storekeeper', { code: 'T-OUT-01', warehouse: store, pathSeq: 1 })
  const lot = await stage.newLot()
  await post(stage.ctx, { doc: { type: 'test', id: 'out', no: 'OUT' }, key: 'outsourcing', lines: [{ moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty: '30' }] })

  const draft = { docDate: '2026-05-18', outType: 'OUTSOURCE', warehouse: stage.store, lines: [{ item: stage.powder, lot, qty: '20' }] }
  expect(await docs.refused('/warehouse/issue/add', 'storekeeper', draft)).toContain('外协请填写供应商')
  expect(await docs.refused('/warehouse/issue/add', 'storekeeper', { ...draft, supplier: far })).toContain('该供应商没有外协仓库位，请先在仓库档案中建立外协仓')
  const sent = await docs.approved('/warehouse/issue', { ...draft, supplier: near })
  expect(sent).toMatchObject({ status: '2', lineBin_dictText: 'T-OUT-01' })
  await docs.done('/warehouse/issue/pick', 'storekeeper', { id: sent.id, picks: (sent.picks as Rec[]).map(({ id, qty }) => ({ pick: id, qty })) })
  await docs.done('/warehouse/issue/check', 'director', { id: sent.id })
  expect(await docs.stockOf(lot)).toEqual(['T-OUT-01 OK 20', 'T-RAW-01 OK 10'])

  const back = (qty: string) => ({ docDate: '2026-05-18', inType: 'OUTSOURCE', supplier: near, warehouse: stage.store, bin: stage.bins[1], lines: [{ item: stage.powder, lot, qty }] })
  const { supplier: _unnamed, ...nameless } = back('12')
  expect(await docs.refused('/warehouse/receipt/add', 'storekeeper', nameless)).toContain('外协请填写供应商')
  const returned = await docs.approved('/warehouse/receipt', back('12'))
  expect(await docs.stockOf(lot)).toEqual(['T-OUT-01 OK 8', 'T-RAW-01 OK 10', 'T-RAW-02 QC 12'])
  const { id: tooMuch } = await docs.done('/warehouse/receipt/add', 'storekeeper', back('9'))
  await docs.done('/warehouse/receipt/submit', 'storekeeper', { id: tooMuch })
  expect(await docs.refused('/warehouse/receipt/approve', 'director', { id: tooMuch })).toMatch(/^库存不足：RM-WC-08 T-LOT-\d+ 可用 8 kg，需要 9 kg$/)

  await docs.done('/warehouse/receipt/reverse', 'admin', { id: returned.id, comment: '点错' })
  expect(await docs.stockOf(lot)).toEqual(['T-OUT-01 OK 20', 'T-RAW-01 OK 10'])
  await docs.done('/warehouse/issue/reverse', 'admin', { id: sent.id, comment: '未发出' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 30'])
})
