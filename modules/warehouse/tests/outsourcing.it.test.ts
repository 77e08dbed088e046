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
afterAll(async () => {
  await stage.close()
  await app.close()
})

test('sent out it lies in the subcontractor’s store; what comes back waits for inspection; no more comes back than was sent', async () => {
  const [near, far] = [await docs.idOf('/product/supplier', 'code=SUP-009'), await docs.idOf('/product/supplier', 'code=SUP-005')]
  const { id: store } = await docs.done('/warehouse/warehouse/add', 'storekeeper', { code: 'T-OUT', name: '外协仓', whType: 'OUT',
    supplier: near })
  await docs.done('/warehouse/bin/add', 'storekeeper', { code: 'T-OUT-01', warehouse: store, pathSeq: 1 })
  const lot = await stage.newLot()
  await post(stage.ctx, { doc: { type: 'test', id: 'out', no: 'OUT' }, key: 'outsourcing',
    lines: [{ moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty: '30' }] })

  const draft = { docDate: '2026-05-18', outType: 'OUTSOURCE', warehouse: stage.store, lines: [{ item: stage.powder, lot, qty: '20' }] }
  expect(await docs.refused('/warehouse/issue/add', 'storekeeper', draft)).toContain('外协请填写供应商')
  expect(await docs.refused('/warehouse/issue/add', 'storekeeper', { ...draft, supplier: near, lineBin: stage.bins[1] })).toContain(
    '库位 T-RAW-02 不在该供应商的外协仓，请重新选择或留空',
  )
  expect(await docs.refused('/warehouse/issue/add', 'storekeeper', { ...draft, supplier: far })).toContain(
    '该供应商没有外协仓库位，请先在仓库档案中建立外协仓',
  )
  const sent = await docs.approved('/warehouse/issue', { ...draft, supplier: near })
  expect(sent).toMatchObject({ status: '2', lineBin_dictText: 'T-OUT-01' })
  await docs.done('/warehouse/issue/pick', 'storekeeper', { id: sent.id,
    picks: (sent.picks as Rec[]).map(({ id, qty }) => ({ pick: id, qty })) })
  await docs.done('/warehouse/issue/check', 'director', { id: sent.id })
  expect(await docs.stockOf(lot)).toEqual(['T-OUT-01 OK 20', 'T-RAW-01 OK 10'])

  const back = (qty: string) => ({ docDate: '2026-05-18', inType: 'OUTSOURCE', supplier: near, warehouse: stage.store, bin: stage.bins[1],
    lines: [{ item: stage.powder, lot, qty }] })
  const { supplier: _unnamed, ...nameless } = back('12')
  expect(await docs.refused('/warehouse/receipt/add', 'storekeeper', nameless)).toContain('外协请填写供应商')
  const returned = await docs.approved('/warehouse/receipt', back('12'))
  expect(await docs.stockOf(lot)).toEqual(['T-OUT-01 OK 8', 'T-RAW-01 OK 10', 'T-RAW-02 QC 12'])
  const { id: tooMuch } = await docs.done('/warehouse/receipt/add', 'storekeeper', back('9'))
  await docs.done('/warehouse/receipt/submit', 'storekeeper', { id: tooMuch })
  expect(await docs.refused('/warehouse/receipt/approve', 'director', { id: tooMuch })).toMatch(
    /^库存不足：RM-WC-08 T-LOT-\d+ 可用 8 kg，需要 9 kg$/,
  )

  await docs.done('/warehouse/receipt/reverse', 'admin', { id: returned.id, comment: '点错' })
  expect(await docs.stockOf(lot)).toEqual(['T-OUT-01 OK 20', 'T-RAW-01 OK 10'])
  await docs.done('/warehouse/issue/reverse', 'admin', { id: sent.id, comment: '未发出' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 30'])
})

test('a bin that was right for another kind of issue is refused by its field', async () => {
  const { id: store } = await docs.done('/warehouse/warehouse/add', 'storekeeper', { code: 'T-OUT-2', name: '外协仓', whType: 'OUT',
    supplier: await docs.idOf('/product/supplier', 'code=SUP-007') })
  await docs.done('/warehouse/bin/add', 'storekeeper', { code: 'T-OUT-2-01', warehouse: store, pathSeq: 1 })
  const parties = { workcenter: await docs.idOf('/product/workcenter', 'code=WC-PRESS-1'),
    supplier: await docs.idOf('/product/supplier', 'code=SUP-007'), consignee: '某厂（示例）' }
  const { id, rev } = await docs.done('/warehouse/issue/add', 'storekeeper', { docDate: '2026-05-18', outType: 'OUTSOURCE',
    warehouse: stage.store, ...parties, lines: [{ item: stage.powder, qty: '1' }] })
  const turned = (more: Rec) => docs.call('PUT', '/warehouse/issue/edit', 'storekeeper', { id, rev, ...more })
  expect(await turned({ outType: 'PRODUCE' })).toMatchObject({ success: false,
    result: { faults: [{ field: 'lineBin', text: '库位 T-OUT-2-01 不在线边仓，请重新选择或留空' }] } })
  expect(await turned({ outType: 'SALES' })).toMatchObject({ success: false,
    result: { faults: [{ field: 'lineBin', text: '只有生产领料与外协发出有目的库位，请清空' }] } })
  expect(await turned({ outType: 'SALES', lineBin: null })).toMatchObject({ success: true })
})

test('what comes back leaves every bin of the subcontractor where the lot lies, both quantities with it', async () => {
  const supplier = await docs.idOf('/product/supplier', 'code=SUP-006')
  for (const [index, code] of ['T-OUT-A', 'T-OUT-B'].entries()) {
    const { id: warehouse } = await docs.done('/warehouse/warehouse/add', 'storekeeper', { code, name: '外协仓', whType: 'OUT', supplier })
    const { id } = await docs.done('/warehouse/bin/add', 'storekeeper', { code: `${code}-01`, warehouse, pathSeq: 1 })
    await post(stage.ctx, { doc: { type: 'test', id: code, no: code }, key: code,
      lines: [{ moveType: '101', item: stage.powder, lot: stage.lot, warehouse, bin: id, stockType: 'OK',
        ...[{ qty: '7', qty2: '70' }, { qty: '5', qty2: '50' }][index]! }] })
  }
  const back = (qty: string, qty2: string) =>
    docs.approved('/warehouse/receipt', { docDate: '2026-05-18', inType: 'OUTSOURCE', supplier, warehouse: stage.store, bin: stage.bins[0],
      lines: [{ item: stage.powder, lot: stage.lot, qty, qty2 }] })
  const received = await back('9', '90')
  expect(await docs.stockOf(stage.lot)).toEqual(['T-OUT-B-01 OK 3', 'T-RAW-01 QC 9'])
  expect(await stage.query('select trim_scale(qty2)::text as qty2 from wms_ledger where doc_id = $1 order by seq', [received.id])).toEqual([
    { qty2: '-70' },
    { qty2: '-20' },
    { qty2: '90' },
  ])
  const { id } = await docs.done('/warehouse/receipt/add', 'storekeeper', { docDate: '2026-05-18', inType: 'OUTSOURCE', supplier,
    warehouse: stage.store, bin: stage.bins[0],
    lines: [{ item: stage.powder, lot: stage.lot, qty: '2' }, { item: stage.powder, lot: stage.lot, qty: '2' }] })
  await docs.done('/warehouse/receipt/submit', 'storekeeper', { id })
  expect(await docs.refused('/warehouse/receipt/approve', 'director', { id })).toMatch(/^库存不足：RM-WC-08 T-LOT-1 可用 1 kg，需要 2 kg$/)
})
