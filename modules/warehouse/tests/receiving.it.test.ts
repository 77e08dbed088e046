import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { documentsOf } from './documents.ts'
import { testKernel, type TestKernel } from './test-kernel.ts'

/* From the gate to the bin (domain §2.5, §2.18): arrivals, receipts, inspection, put-away, red entries. */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
let supplier: string
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
  supplier = await docs.idOf('/product/supplier', 'code=SUP-001')
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

const draft = (lines: Rec[], more: Rec = {}): Rec => ({ docDate: '2026-05-18', supplier, warehouse: stage.store, bin: stage.bins[0], lines,
  ...more })
const arrived = async (lines: Rec[]): Promise<Rec> => {
  const { id } = await docs.done('/warehouse/arrival/add', 'storekeeper', draft(lines))
  await docs.done('/warehouse/arrival/confirm', 'storekeeper', { id })
  return docs.read('/warehouse/arrival', id)
}
/** What lies in the receiving bin is judged good. */
const released = (lot: string, qty: string) => docs.released(lot, qty)
const put = (line: Rec, bin: number, qty: string) => ({ line: line.id, bin: stage.bins[bin], qty })

test('an arrival: inspected items wait, released they are put away in parts, then it is finished', async () => {
  const record = await arrived([{ item: stage.powder, qty: '100', supplierLot: 'YL-7', produceDate: '2026-05-01' }])
  const [line] = record.lines as Rec[]
  expect(record).toMatchObject({ status: '2', status_dictText: '待检', _actions: expect.not.arrayContaining(['putAway']) })
  expect(line).toMatchObject({ lot_dictText: expect.stringMatching(/^C260518\d{3}$/), uom_dictText: 'kg', putQty: '0' })
  expect(await docs.read('/warehouse/lot', line!.lot)).toMatchObject({ supplierLot: 'YL-7', receiptDate: '2026-05-18',
    expireDate: '2028-04-20', originDoc: record.docNo, supplier })
  expect(await docs.refused('/warehouse/arrival/putAway', 'storekeeper', { id: record.id, lines: [put(line!, 1, '40')] })).toBe(
    '检验未完成，不能入库',
  )
  await released(line!.lot, '100')
  expect((await docs.read('/warehouse/arrival', record.id)).status).toBe('21')
  const suggested = (await docs.call('GET', `/warehouse/arrival/suggestBins?id=${record.id}`, 'storekeeper')).result as Rec[]
  expect(suggested.map(({ binCode }) => binCode)).not.toContain('T-RAW-01')
  expect(await docs.done('/warehouse/arrival/putAway', 'storekeeper', { id: record.id, lines: [put(line!, 1, '40')] })).toMatchObject({
    status: '21',
  })
  expect(await docs.refused('/warehouse/arrival/putAway', 'storekeeper', { id: record.id, lines: [put(line!, 2, '60.5')] })).toBe(
    '数量超过尚未完成的 60',
  )
  expect(await docs.done('/warehouse/arrival/putAway', 'storekeeper', { id: record.id, lines: [put(line!, 1, '20'), put(line!, 2, '40')] }))
    .toMatchObject({ status: '4' })
  expect(await docs.stockOf(line!.lot)).toEqual(['T-RAW-02 OK 60', 'T-RAW-03 OK 40'])
})

test('sent five times at once it posts once: the confirmation by its state, the put-away by its key', async () => {
  const { id } = await docs.done('/warehouse/arrival/add', 'storekeeper', draft([{ item: stage.powder, qty: '10' }]))
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => docs.call('POST', '/warehouse/arrival/confirm', 'storekeeper', { id })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const [line] = (await docs.read('/warehouse/arrival', id)).lines as Rec[]
  await released(line!.lot, '10')
  const body = { id, lines: [put(line!, 1, '4')] }
  const puts = await Promise.all(
    [1, 2, 3, 4, 5].map(() => docs.call('POST', '/warehouse/arrival/putAway', 'storekeeper', body, { 'x-idempotency-key': 'once' })),
  )
  expect(puts.every(({ success }) => success)).toBe(true)
  expect(await docs.stockOf(line!.lot)).toEqual(['T-RAW-01 OK 6', 'T-RAW-02 OK 4'])
})

describe('a bin', () => {
  const newBin = async (more: Rec): Promise<string> =>
    (await docs.done('/warehouse/bin/add', 'admin', { warehouse: stage.store, pathSeq: 50, ...more })).id
  test('refuses what it does not take, by name', async () => {
    const record = await arrived([{ item: stage.powder, qty: '30' }])
    const [line] = record.lines as Rec[]
    await released(line!.lot, '30')
    const into = async (bin: string, qty = '20') =>
      docs.refused('/warehouse/arrival/putAway', 'storekeeper', { id: record.id, lines: [{ line: line!.id, bin, qty }] })
    expect(await into(await newBin({ code: 'T-FEW', maxQty: '15' }))).toBe('库位 T-FEW 最多放 15，已有 0，不能再放 20')
    expect(await into(await newBin({ code: 'T-LIGHT', maxKg: '19.5' }))).toBe('库位 T-LIGHT 最多承重 19.5 kg，已有 0 kg，不能再放 20 kg')
    expect(await into(await newBin({ code: 'T-OFF', enabled: 'N' }))).toBe('库位 T-OFF 已停用')
    expect(await into(await newBin({ code: 'T-ICE', frozen: 'Y' }))).toBe('库位 T-ICE 已冻结，不能收发')
    const apart = await newBin({ code: 'T-ONE', mixLot: 'N' })
    await docs.done('/warehouse/arrival/putAway', 'storekeeper', { id: record.id, lines: [{ line: line!.id, bin: apart, qty: '5' }] })
    const other = await arrived([{ item: stage.powder, qty: '3' }])
    const [otherLine] = other.lines as Rec[]
    await released(otherLine!.lot, '3')
    expect(
      await docs.refused('/warehouse/arrival/putAway', 'storekeeper', { id: other.id,
        lines: [{ line: otherLine!.id, bin: apart, qty: '3' }] }),
    ).toBe(`库位 T-ONE 不允许混批，已有 ${line!.lot_dictText}`)
  })
})

test('a receipt from production is posted by somebody else than who submitted it, to inspection, with its furnace run', async () => {
  const { id } = await docs.done('/warehouse/receipt/add', 'storekeeper',
    draft([{ item: stage.piece, qty: '200', heatNo: 'VF03-260518-02' }], { inType: 'PRODUCE', supplier: null }))
  await docs.done('/warehouse/receipt/submit', 'storekeeper', { id })
  expect(await docs.refused('/warehouse/receipt/approve', 'storekeeper', { id })).toContain('没有权限')
  await docs.done('/warehouse/receipt/approve', 'director', { id })
  const record = await docs.read('/warehouse/receipt', id)
  const [line] = record.lines as Rec[]
  expect(record).toMatchObject({ status: '2', status_dictText: '待上架' })
  expect(await docs.stockOf(line!.lot)).toEqual(['T-RAW-01 QC 200'])
  expect(await stage.query('select kind, from_type, from_id, to_id from trc_edge where doc_id = $1', [id])).toEqual([{ kind: 'PRODUCE',
    from_type: 'heat', from_id: 'VF03-260518-02', to_id: line!.lot }])
})

describe('a red entry', () => {
  test('takes an arrival back before anybody used it, and ends it', async () => {
    const record = await arrived([{ item: stage.powder, qty: '8' }])
    const [line] = record.lines as Rec[]
    const red = await docs.done('/warehouse/arrival/reverse', 'admin', { id: record.id, comment: '送错货' })
    expect(await docs.stockOf(line!.lot)).toEqual([])
    expect(await docs.read('/warehouse/arrival', record.id)).toMatchObject({ status: '5', closedReason: `由 ${red.docNo} 红冲` })
    expect(await docs.read('/warehouse/arrival', red.id)).toMatchObject({ status: '5', reversalOf: record.id })
    expect(await docs.refused('/warehouse/arrival/reverse', 'admin', { id: record.id, comment: '再次' })).toContain('已红冲')
  })

  test('is refused where it was used, naming the documents', async () => {
    const record = await arrived([{ item: stage.powder, qty: '9' }])
    const [line] = record.lines as Rec[]
    const { no } = await released(line!.lot, '9')
    expect(await docs.refused('/warehouse/arrival/reverse', 'admin', { id: record.id, comment: '送错货' })).toBe(
      `单据已被下游引用，不能红冲：${no}`,
    )
  })
})
