import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { inTurn } from '#apps/server/testing/in-turn.ts'
import { post } from '#modules/warehouse/server.ts'
import { documentsOf } from '#modules/warehouse/tests/documents.ts'
import { testKernel, type TestKernel } from '#modules/warehouse/tests/test-kernel.ts'
import { inspectionsOf, type Arrived } from './inspections.ts'

/* What a judgement brings about, and how it is taken back (domain §2.6 rules 4 and 5, §3.2, §2.21). */

let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
let on: Awaited<ReturnType<typeof inspectionsOf>>
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
  docs = documentsOf(app, stage)
  on = await inspectionsOf(docs, stage)
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

const day = '2026-05-18'
const insp = '/quality/inspection'
const putAway = (made: { arrival: string; line: string }, qty: string) =>
  docs.done('/warehouse/arrival/putAway', 'storekeeper', { id: made.arrival, lines: [{ line: made.line, bin: stage.bins[1], qty }] })

test('a judgement is taken back while its stock has not gone on; then its task is open again', async () => {
  const item = await on.newItem('J-RED', [on.few(1)])
  const made = await on.arrived(item, '40')
  const { id, docNo } = await on.inspected(made.task, 1)
  expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 NG 40'])
  const [ncr] = await stage.query<Rec>('select id, status from qms_ncr where source_id = $1', [id])
  await docs.done(`${insp}/reverse`, 'qm', { id, comment: '量错了' })
  expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 QC 40'])
  expect(await on.taskOf(made.task)).toMatchObject({ status: 'WAIT', judgedQty: '0', takenQty: '0' })
  expect((await docs.read('/quality/ncr', ncr!.id)).status).toBe('9')
  const again = await on.inspected(made.task)
  await putAway(made, '40')
  const [{ no }] = (await stage.query<{ no: string }>(
    "select doc_no as no from wms_posting where doc_type = 'warehouse.arrival' and doc_id = $1 order by posted_at desc, id desc limit 1",
    [made.arrival],
  )) as [{ no: string }]
  expect(await docs.refused(`${insp}/reverse`, 'qm', { id: again.id, comment: '再量' })).toBe(`单据已被下游引用，不能红冲：${no}`)
  expect(docNo).not.toBe(again.docNo)
})

test('judged, what arrived of an item without lots is to be put away', async () => {
  const made = await on.arrived(await on.newItem('J-NO-LOT', [on.few(1)], { item: { lotCtrl: 'N' } }), '12')
  const statusOf = async () => (await docs.read('/warehouse/arrival', made.arrival)).status
  const before = await statusOf()
  await on.inspected(made.task)
  expect([before, await statusOf()]).toEqual(['2', '21'])
})

test('judged again the stock follows the later judgement, and the first stays', async () => {
  const item = await on.newItem('J-AGAIN', [on.few(1)])
  const made = await on.arrived(item, '30')
  const { id } = await on.inspected(made.task)
  const { id: later } = await docs.done(`${insp}/rejudge`, 'inspector', { id })
  expect(await docs.refused(`${insp}/rejudge`, 'inspector', { id })).toMatch(/^已有复判 IQC260518\d{4}，请在该单上操作$/)
  const { lines, inspection } = await on.sheet(later as string)
  expect(inspection).toMatchObject({ status: '0', reOf: id })
  await on.tally(later as string, lines[0].id, 1, 1)
  await on.judge(later as string, '10', '20')
  expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 NG 20', 'T-RAW-01 OK 10'])
  expect(await docs.read(insp, id)).toMatchObject({ status: '4', result: 'OK' })
  expect(await docs.refused(`${insp}/reverse`, 'qm', { id, comment: '撤回' })).toMatch(/^单据已被下游引用，不能红冲：IQC260518\d{4}$/)
  await docs.done(`${insp}/reverse`, 'qm', { id: later, comment: '撤回' })
  expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 OK 30'])
})

test('judged again everything is measured anew: what was found the first time counts for nothing', async () => {
  const marking = await docs.idOf('/quality/characteristic', 'code=MARK')
  const made = await on.arrived(await on.newItem('J-ANEW', [on.few(1), { ...on.few(1), char: marking }]), '30')
  const { id } = await on.inspected(made.task)
  const { id: later } = await docs.done(`${insp}/rejudge`, 'inspector', { id })
  const { lines } = await on.sheet(later as string)
  await docs.done(`${insp}/begin`, 'inspector', { id: later })
  const open = await docs.refused(`${insp}/judge`, 'inspector', { id: later, acceptQty: '30', rejectQty: '0' })
  for (const { name } of lines as Rec[]) expect(open).toContain(name)
  await on.tally(later as string, lines[0].id, 1, 0)
  const rest = await docs.refused(`${insp}/judge`, 'inspector', { id: later, acceptQty: '30', rejectQty: '0' })
  expect([rest.includes(lines[0].name), rest.includes(lines[1].name)]).toEqual([false, true])
})

test('released urgently it is usable and marked; judged NG later, what is left is rejected and where the rest went is told', async () => {
  const item = await on.newItem('J-URGENT', [on.few(1)])
  const made = await on.arrived(item, '100')
  expect(await docs.refused('/quality/task/urgent', 'inspector', { id: made.task, reason: '急用' })).toContain('没有权限')
  expect(await docs.done('/quality/task/urgent', 'qm', { id: made.task, reason: '客户停线，先用后补' })).toEqual({ qty: '100' })
  expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 OK 100'])
  expect(await docs.read('/warehouse/lot', made.lot)).toMatchObject({ urgent: 'Y' })
  expect(await docs.refused('/quality/task/urgent', 'qm', { id: made.task, reason: '再放' })).toBe('该任务已紧急放行')
  const out = await docs.approved('/warehouse/issue', { docDate: day, outType: 'OTHER', warehouse: stage.store,
    lines: [{ item, lot: made.lot, qty: '30' }] })
  await docs.done('/warehouse/issue/pick', 'storekeeper', { id: out.id,
    picks: (out.picks as Rec[]).map(({ id: pick, qty }) => ({ pick, qty })) })
  await docs.done('/warehouse/issue/check', 'director', { id: out.id })
  const waiting = await docs.approved('/warehouse/issue', { docDate: day, outType: 'OTHER', warehouse: stage.store,
    lines: [{ item, lot: made.lot, qty: '20' }] })
  const judged = await on.inspected(made.task, 1)
  expect(judged).toMatchObject({ gone: [{ docNo: out.docNo, qty: '30' }], judgeComment: `紧急放行后已去向：${out.docNo} 30` })
  expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 NG 70'])
  expect((await docs.read('/warehouse/issue', waiting.id)).picks).toMatchObject([{ qty: '0' }])
})

test('released urgently and accepted, the mark goes', async () => {
  const item = await on.newItem('J-MARK', [on.few(1)])
  const made = await on.arrived(item, '10')
  await docs.done('/quality/task/urgent', 'qm', { id: made.task, reason: '急用' })
  await on.inspected(made.task)
  expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 OK 10'])
  expect(await docs.read('/warehouse/lot', made.lot)).toMatchObject({ urgent: 'N' })
})

test('what a customer is to get is inspected first; rejected it leaves the issue', async () => {
  const item = await on.newItem('J-SHIP', [on.few(1)], { inspType: 'OQC', item: { iqc: 'N', oqc: 'Y', itemType: 'FG' } })
  const lot = await stage.newLot({ item })
  await post(stage.ctx, { doc: { type: 'test', id: lot, no: 'T' }, key: lot,
    lines: [{ moveType: '101', item, lot, warehouse: stage.store, bin: stage.bins[2]!, stockType: 'OK', qty: '60' }] })
  const ship = async (qty: string): Promise<Rec> => {
    const record = await docs.approved('/warehouse/issue', { docDate: day, outType: 'SALES', consignee: '某厂（示例）',
      warehouse: stage.store, lines: [{ item, qty }] })
    await docs.done('/warehouse/issue/pick', 'storekeeper', { id: record.id,
      picks: (record.picks as Rec[]).map(({ id: pick, qty: picked }) => ({ pick, qty: picked })) })
    return record
  }
  const good = await ship('20')
  expect(await docs.refused('/warehouse/issue/check', 'director', { id: good.id })).toBe('出货检验未完成，不能发货')
  const task = await docs.idOf('/quality/task', `sourceNo=${good.docNo}`)
  expect(await on.taskOf(task)).toMatchObject({ inspType: 'OQC', lot, qty: '20', customer: '某厂（示例）' })
  await on.inspected(task)
  await docs.done('/warehouse/issue/check', 'director', { id: good.id })
  const bad = await ship('30')
  await on.inspected(await docs.idOf('/quality/task', `sourceNo=${bad.docNo}`), 1)
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-03 NG 30', 'T-RAW-03 OK 10'])
  expect(await docs.refused('/warehouse/issue/check', 'director', { id: bad.id })).toBe('出货检验不合格，不能发货：J-SHIP')
  // Marked after it was allocated: asked at the posting, once, with the key that is refused as well.
  const mark = (oqc: 'Y' | 'N') => stage.query('update md_item set oqc = $2 where id = $1', [item, oqc])
  await mark('N')
  const early = await ship('4')
  await mark('Y')
  for (const key of ['ship-1', 'ship-2'])
    expect(await docs.call('POST', '/warehouse/issue/check', 'director', { id: early.id }, { 'x-idempotency-key': key })).toMatchObject({
      success: false,
      message: '出货检验未完成，不能发货',
    })
  const asked = await stage.query<Rec>('select id, qty::float, status, create_by as by from qms_task where source_id = $1', [early.id])
  expect(asked).toEqual([{ id: expect.any(String), qty: 4, status: 'WAIT', by: 'director' }])
  await on.inspected(asked[0]!.id)
  await docs.done('/warehouse/issue/check', 'director', { id: early.id })
  const dropped = await ship('5')
  await docs.done('/warehouse/issue/cancel', 'storekeeper', { id: dropped.id, comment: '客户取消' })
  expect(await on.taskOf(await docs.idOf('/quality/task', `sourceNo=${dropped.docNo}`))).toMatchObject({ status: 'CANCEL',
    remark: `来源单据 ${dropped.docNo} 已作废或红冲` })
})

test('goods that are on the way or at a supplier are not judged', async () => {
  const item = await on.newItem('J-AWAY', [on.few(1)])
  const made = await on.arrived(item, '40')
  const carry = async (warehouse: string, bin: string, qty: string): Promise<void> => {
    const half = { moveType: '301', pair: 1, item, lot: made.lot, stockType: 'QC' } as const
    await post(stage.ctx, { doc: { type: 'test', id: made.lot, no: 'T' }, key: `${made.lot} ${bin}`,
      lines: [{ ...half, warehouse: stage.store, bin: stage.bins[0]!, qty: `-${qty}` }, { ...half,
        warehouse: await docs.idOf('/warehouse/warehouse', `code=${warehouse}`), bin: await docs.idOf('/warehouse/bin', `code=${bin}`),
        qty }] })
  }
  await carry('TRANSIT', 'TRANSIT-A-01', '10')
  await carry('OUT-008', 'OUT-008-A-01', '5')
  const lay = ['OUT-008-A-01 QC 5', 'T-RAW-01 QC 25', 'TRANSIT-A-01 QC 10']
  expect(await docs.stockOf(made.lot)).toEqual(lay)
  const id = await on.begun(made.task)
  const { lines } = await on.sheet(id)
  await on.tally(id, lines[0].id, 1, 0)
  expect(await docs.refused(`${insp}/judge`, 'inspector', { id, acceptQty: '40', rejectQty: '0' })).toMatch(
    /^库存不足：J-AWAY \S+ 可用 25 \S+，需要 40 \S+$/,
  )
  expect(await docs.stockOf(made.lot)).toEqual(lay)
})

describe('a judgement and the red entry of its source at once', () => {
  const red = ({ arrival }: Arrived) => () => docs.call('POST', '/warehouse/arrival/reverse', 'admin', { id: arrival, comment: '送错货' })
  const approve = (id: string) => () => docs.call('POST', `${insp}/approve`, 'qm', { id })
  const waiting = async (): Promise<{ made: Arrived; id: string }> => {
    const made = await on.arrived(item, '10')
    const id = (await on.inspected(made.task)).id as string
    return { made, id }
  }
  let item = ''
  beforeAll(async () => {
    item = await on.newItem('J-BOTH', [on.few(1)], { approval: 'Y' })
  })

  test('approved first, the red entry is told where the stock has gone', async () => {
    const { made, id } = await waiting()
    const { docNo } = await docs.read(insp, id)
    expect(await inTurn(app.database.pool, made.lot, [approve(id), red(made)])).toMatchObject([{ success: true }, { success: false,
      code: 500, message: `单据已被下游引用，不能红冲：${docNo}` }])
    expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 OK 10'])
  })

  test('what was released urgently is shipped while it is judged NG: one comes behind the other', async () => {
    const made = await on.arrived(item, '10')
    await docs.done('/quality/task/urgent', 'qm', { id: made.task, reason: '急用' })
    const out = await docs.approved('/warehouse/issue', { docDate: day, outType: 'OTHER', warehouse: stage.store,
      lines: [{ item, lot: made.lot, qty: '4' }] })
    await docs.done('/warehouse/issue/pick', 'storekeeper', { id: out.id,
      picks: (out.picks as Rec[]).map(({ id, qty }) => ({ pick: id, qty })) })
    const id = (await on.inspected(made.task, 1)).id as string
    expect(
      await inTurn(app.database.pool, made.lot, [() => docs.call('POST', '/warehouse/issue/check', 'director', { id: out.id }),
        approve(id)]),
    )
      .toMatchObject([{ success: true }, { success: true }])
    expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 NG 6'])
    expect(await docs.read(insp, id)).toMatchObject({ judgeComment: `紧急放行后已去向：${out.docNo} 4` })
  })

  test('reversed first, whoever approves or releases urgently is told that it has ended', async () => {
    const { made, id } = await waiting()
    const [done, late, urgent] = await inTurn(app.database.pool, made.lot, [red(made), approve(id),
      () => docs.call('POST', '/quality/task/urgent', 'qm', { id: made.task, reason: '急用' })])
    expect(done).toMatchObject({ success: true })
    expect(late).toMatchObject({ success: false, code: 500, message: expect.stringContaining('作废') })
    expect(urgent).toMatchObject({ success: false, message: expect.stringMatching(/^检验任务 QT260518\d{4} 已完成或已取消$/) })
    expect(await docs.stockOf(made.lot)).toEqual([])
  })
})

test('shelf life is extended by an inspection that accepts', async () => {
  const item = await on.newItem('J-LIFE', [on.few(1)])
  const lot = await stage.newLot({ item, expireDate: '2026-05-20' })
  await post(stage.ctx, { doc: { type: 'test', id: lot, no: 'T' }, key: lot,
    lines: [{ moveType: '101', item, lot, warehouse: stage.store, bin: stage.bins[2]!, stockType: 'OK', qty: '8' }] })
  expect(await docs.refused('/quality/task/extend', 'inspector', { lot, until: '2026-05-20' })).toBe('延期日期须晚于当前有效期')
  const { id } = await docs.done('/quality/task/extend', 'inspector', { lot, until: '2026-08-20' })
  const judged = await on.inspected(id as string)
  expect(await docs.read('/warehouse/lot', lot)).toMatchObject({ expireDate: '2026-08-20' })
  await docs.done(`${insp}/reverse`, 'qm', { id: judged.id, comment: '判错' })
  expect(await docs.read('/warehouse/lot', lot)).toMatchObject({ expireDate: '2026-05-20' })
})

test('a lot expires by the judgement that stands: judged again, and taken back', async () => {
  const item = await on.newItem('J-LIFE-2', [on.few(1)])
  const lot = await stage.newLot({ item, expireDate: '2026-05-20' })
  await post(stage.ctx, { doc: { type: 'test', id: lot, no: 'T' }, key: lot,
    lines: [{ moveType: '101', item, lot, warehouse: stage.store, bin: stage.bins[2]!, stockType: 'OK', qty: '8' }] })
  const expires = async () => (await docs.read('/warehouse/lot', lot)).expireDate
  const { id: task } = await docs.done('/quality/task/extend', 'inspector', { lot, until: '2026-08-20' })
  let last = await on.inspected(task as string, 1)
  const again = async (bad: number) => {
    const { id } = await docs.done(`${insp}/rejudge`, 'inspector', { id: last.id })
    await on.tally(id as string, (await on.sheet(id as string)).lines[0].id, 1, bad)
    last = await on.judge(id as string, bad === 0 ? '8' : '0', bad === 0 ? '0' : '8')
  }
  const days = [await expires()]
  await again(0)
  days.push(await expires())
  await again(1)
  days.push(await expires())
  await docs.done(`${insp}/reverse`, 'qm', { id: last.id, comment: '判错' })
  days.push(await expires())
  expect(days).toEqual(['2026-05-20', '2026-08-20', '2026-05-20', '2026-08-20'])
})
