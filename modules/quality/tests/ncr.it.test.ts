import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import type { PostingLine } from '#modules/warehouse/index.ts'
import { post } from '#modules/warehouse/server.ts'
import { documentsOf } from '#modules/warehouse/tests/documents.ts'
import { testKernel, type TestKernel } from '#modules/warehouse/tests/test-kernel.ts'

/* What becomes of goods that are not as they should be, in stock and in the trace (domain §2.6 rules 5 and 8, §2.21). */

const path = '/quality/ncr'
let app: TestApp
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
let supplier = ''
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

let count = 0
const put = (lot: string, qty: string, more: Partial<PostingLine> = {}) =>
  post(stage.ctx, { doc: { type: 'test', id: `q${++count}`, no: `Q${count}` }, key: `ncr${count}`,
    lines: [{ moveType: '101', item: stage.powder, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'NG', qty, ...more }] })
const row = (record: Rec, at = 0): string => (record.dispositions as Rec[])[at]!.id as string
const rows = (record: Rec) => (record.dispositions as Rec[]).map(({ disposition, qty, state }) => `${disposition ?? '—'} ${qty} ${state}`)
const edges = async (lot: string) =>
  (await stage.query<{ kind: string; qty: string }>(
    "select kind, trim_scale(qty)::text as qty from trc_edge where from_type = 'lot' and from_id = $1 order by happened_at, id",
    [lot],
  )).map(({ kind, qty }) => `${kind} ${qty}`)
const moves = async (id: string) =>
  (await stage.query<{ type: string; qty: string; stock: string }>(
    'select move_type as type, trim_scale(qty)::text as qty, stock_type as stock from wms_ledger where doc_id = $1 order by seq',
    [id],
  )).map(({ type, qty, stock }) => `${type} ${stock} ${qty}`)

/** A rejected lot with its nonconformity: who found it, and who submitted it. */
async function submitted(dispositions: Rec[], more: Rec = {},
  [finder, submitter]: readonly [string, string] = ['inspector', 'inspector']): Promise<{ id: string; lot: string }> {
  const lot = await stage.newLot()
  await put(lot, '10')
  const { id } = await docs.done(`${path}/add`, finder, { docDate: '2026-05-18', source: 'MANUAL', item: stage.powder, qty: '10',
    severity: 'MAJ', description: '氧含量超标', lots: [{ lot, qty: '10' }], dispositions, supplier, ...more })
  await docs.done(`${path}/submit`, submitter, { id })
  return { id: id as string, lot }
}

async function approved(dispositions: Rec[], more: Rec = {}): Promise<{ id: string; lot: string; record: Rec }> {
  const made = await submitted(dispositions, more)
  await docs.done(`${path}/approve`, 'qm', { id: made.id })
  return { ...made, record: await docs.read(path, made.id) }
}

test('the dispositions add up, and are approved by somebody who neither found nor submitted it', async () => {
  const { id } = await submitted([{ disposition: 'SCRAP', qty: '4' }])
  expect(await docs.refused(`${path}/approve`, 'qm', { id })).toBe('处置数量合计必须等于不合格数量')
  const record = await docs.read(path, id)
  expect((await app.call('PUT', `${path}/edit`, { as: 'inspector', body: { id, rev: record.rev, severity: 'MIN' } })).body.message).toBe(
    '评审中的不合格品由 MRB 成员修改',
  )
  const offered = async (as: string) => (await app.call('GET', `${path}/queryById?id=${id}`, { as })).body.result._actions as string[]
  expect([await offered('inspector'), await offered('qm')], 'what is refused is not offered').toEqual([['retract'], ['edit', 'approve',
    'reject', 'hold', 'openCapa']])
  const edited = await app.call('PUT', `${path}/edit`, { as: 'qm',
    body: { id, rev: record.rev, dispositions: [{ ...(record.dispositions as Rec[])[0], qty: '4' }, { disposition: 'RTV', qty: '6' }] } })
  expect(edited.body.success, edited.body.message).toBe(true)
  const found = await submitted([{ disposition: 'SCRAP', qty: '10' }], {}, ['admin', 'qe'])
  expect(await docs.refused(`${path}/approve`, 'admin', { id: found.id })).toBe('检验人不能批准自己检验的不合格品')
  const sent = await submitted([{ disposition: 'SCRAP', qty: '10' }], {}, ['qe', 'qm'])
  expect(await docs.refused(`${path}/approve`, 'qm', { id: sent.id })).toBe('提交人不能MRB 批准自己提交的单据')
  expect(await docs.refused(`${path}/dispose`, 'qe', { id, row: row(record) })).toContain('不能执行处置')
  await docs.done(`${path}/approve`, 'qm', { id })
  expect(await docs.read(path, id)).toMatchObject({ status: '2', auditBy: 'qm' })
})

test('who submitted it decides about none of its rows', async () => {
  const { id } = await submitted([{ disposition: 'RTV', qty: '10' }], {}, ['qe', 'qm'])
  await docs.done(`${path}/approve`, 'admin', { id })
  const record = await docs.read(path, id)
  const other = { id, row: row(record), comment: '供方不收', rows: [{ disposition: 'SCRAP', qty: '10' }] }
  expect(await docs.refused(`${path}/decide`, 'qm', other)).toBe('提交人与检验人不能作处置决定')
  expect(rows(await docs.read(path, id))).toEqual(['RTV 10 OPEN'])
  await docs.done(`${path}/decide`, 'admin', other)
  expect(rows(await docs.read(path, id))).toEqual(['SCRAP 10 OPEN'])
})

test('scrap leaves by 205, a return by 203; all done, it is finished; taken back, the goods lie there again', async () => {
  const { id, lot, record } = await approved([{ disposition: 'SCRAP', qty: '4' }, { disposition: 'RTV', qty: '6' }])
  await docs.done(`${path}/dispose`, 'qe', { id, row: row(record), cost: '120.5' })
  expect(await docs.read(path, id)).toMatchObject({ status: '3',
    dispositions: [{ state: 'DONE', doneBy: 'qe', cost: '120.5' }, { state: 'OPEN' }] })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 NG 6'])
  await docs.done(`${path}/dispose`, 'qe', { id, row: row(record, 1) })
  expect(await docs.read(path, id)).toMatchObject({ status: '4' })
  expect(await moves(id)).toEqual(['205 NG -4', '203 NG -6'])
  expect(await docs.refused(`${path}/takeBack`, 'qm', { id, row: row(record) })).toBe('请填写撤回处置原因')
  await docs.done(`${path}/takeBack`, 'qm', { id, row: row(record), comment: '误报废' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 NG 4'])
  expect(await docs.read(path, id)).toMatchObject({ status: '3', dispositions: [{ state: 'OPEN', doneBy: null }, { state: 'DONE' }] })
  await docs.done(`${path}/dispose`, 'qe', { id, row: row(record) })
  expect(await docs.read(path, id)).toMatchObject({ status: '4' })
})

test('sorting splits a row; what was bad waits for the board and is taken back with it', async () => {
  const { id, lot, record } = await approved([{ disposition: 'SORT', qty: '10' }])
  expect(await docs.refused(`${path}/dispose`, 'qe', { id, row: row(record), okQty: '7', ngQty: '2' })).toBe(
    '合格数与不合格数之和必须等于挑选数量 10',
  )
  await docs.done(`${path}/dispose`, 'qe', { id, row: row(record), okQty: '7', ngQty: '3' })
  const sorted = await docs.read(path, id)
  expect(rows(sorted)).toEqual(['SORT 7 DONE', '— 3 OPEN'])
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 NG 3', 'T-RAW-01 OK 7'])
  expect(await moves(id)).toEqual(['311 NG -7', '311 OK 7'])
  expect(await docs.refused(`${path}/dispose`, 'qe', { id, row: row(sorted, 1) })).toBe('请选择处置方式')
  await docs.done(`${path}/takeBack`, 'qm', { id, row: row(record), comment: '重新挑选' })
  expect(rows(await docs.read(path, id))).toEqual(['SORT 10 OPEN'])
  await docs.done(`${path}/dispose`, 'qe', { id, row: row(record), okQty: '7', ngQty: '3' })
  const again = await docs.read(path, id)
  expect(await docs.refused(`${path}/decide`, 'qm', { id, row: row(again, 1), rows: [{ disposition: 'SCRAP', qty: '2' }] })).toBe(
    '处置数量合计必须等于不合格数量',
  )
  await docs.done(`${path}/decide`, 'qm', { id, row: row(again, 1),
    rows: [{ disposition: 'SCRAP', qty: '2' }, { disposition: 'REWORK', qty: '1' }] })
  expect(rows(await docs.read(path, id))).toEqual(['SORT 7 DONE', 'SCRAP 2 OPEN', 'REWORK 1 OPEN'])
})

test('what cannot be carried out is decided anew, with a reason; what is kept in another unit is not degraded to', async () => {
  const { id, lot, record } = await approved([{ disposition: 'RTV', qty: '10' }])
  const kit = await docs.idOf('/product/item', 'code=KIT-MCLNR2525')
  const decide = (body: Rec) => docs.refused(`${path}/decide`, 'qm', { id, row: row(record), ...body })
  expect(await decide({ rows: [{ disposition: 'SCRAP', qty: '10' }] })).toBe('请填写改变处置的原因')
  expect(await decide({ comment: '供方不收', rows: [{ disposition: 'DEGRADE', qty: '10', toItem: kit }] })).toMatch(
    /改判前后计量单位不同（.+、套），不能改判$/,
  )
  expect(await decide({ comment: '供方不收', rows: [{ disposition: 'BURN', qty: '10' }] })).toContain('「BURN」不在可选项中')
  await docs.done(`${path}/decide`, 'qm', { id, row: row(record), comment: '供方不收', rows: [{ disposition: 'SCRAP', qty: '10' }] })
  const anew = await docs.read(path, id)
  expect([anew.status, rows(anew)]).toEqual(['2', ['SCRAP 10 OPEN']])
  const { body } = await app.call<Rec[]>('GET', `${path}/history?id=${id}`)
  expect(body.result.slice(0, 2), 'what was decided in place of what, by whom and why').toMatchObject([
    { action: 'decide', by: 'qm', comment: '供方不收' },
    { action: 'edit', by: 'qm',
      changes: [{ field: 'dispositions',
        after: { changed: [], added: [{ disposition: [null, 'SCRAP'], qty: [null, '10'] }],
          removed: [{ disposition: [null, 'RTV'], qty: [null, '10'] }] } }] },
  ])
  await docs.done(`${path}/dispose`, 'qe', { id, row: row(anew) })
  expect(await docs.stockOf(lot)).toEqual([])
  expect(await docs.refused(`${path}/decide`, 'qm', { id, row: row(anew), comment: '再改', rows: [{ disposition: 'RTV', qty: '10' }] }))
    .toContain('不能处置决定')
})

test('a degraded lot goes on as one of another item, traced to it', async () => {
  const [other] = await stage.query<{ id: string; lotNo: string }>("select id from md_item where code = 'RM-TAC-01'", [])
  const { id, lot, record } = await approved([{ disposition: 'DEGRADE', qty: '10', toItem: other!.id }])
  await docs.done(`${path}/dispose`, 'qe', { id, row: row(record) })
  expect(await docs.stockOf(lot)).toEqual([])
  const [heir] = await stage.query<{ lot: string }>("select to_id as lot from trc_edge where from_id = $1 and kind = 'SPLIT'", [lot])
  expect(await docs.stockOf(heir!.lot)).toEqual(['T-RAW-01 OK 10'])
  await docs.done(`${path}/takeBack`, 'qm', { id, row: row(record), comment: '改判有误' })
  expect(await edges(lot)).toEqual(['SPLIT 10', 'SPLIT -10'])
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 NG 10'])
})

test('rework is done by hand and inspected again; a task that has not begun goes with taking it back', async () => {
  const { id, lot, record } = await approved([{ disposition: 'REWORK', qty: '10' }])
  expect(await docs.refused(`${path}/done`, 'qe', { id, row: row(record) })).toContain('不能返工完成')
  await docs.done(`${path}/dispose`, 'qe', { id, row: row(record) })
  expect(rows(await docs.read(path, id))).toEqual(['REWORK 10 DOING'])
  await docs.done(`${path}/done`, 'qe', { id, row: row(record) })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 QC 10'])
  const tasks = () =>
    stage.query<{ inspType: string; qty: string; status: string; again: string }>(
      'select insp_type as "inspType", trim_scale(qty)::text as qty, status, again from qms_task where source_id = $1',
      [id],
    )
  expect(await tasks()).toEqual([{ inspType: 'FQC', qty: '10', status: 'WAIT', again: 'Y' }])
  await docs.done(`${path}/takeBack`, 'qm', { id, row: row(record), comment: '返工未完成' })
  expect(await tasks()).toMatchObject([{ status: 'CANCEL' }])
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 NG 10'])
})

const task = async (as: string, docNo: string) =>
  (((await docs.call('GET', `/flowable/task/list?view=todo&recordName=${docNo}`, as)).result as Rec).records as Rec[])[0]
const decided = async (as: string, docNo: string, action: 'approve' | 'reject') =>
  docs.done(`/flowable/task/${action}`, as, { id: (await task(as, docNo))!.id, opinion: '已评审' })

test('a concession is posted by its process alone; the lot bears the deviation number until it is reversed', async () => {
  const { id, lot, record } = await approved([{ disposition: 'CONC', qty: '10', reason: '仅用于粗加工牌号' }])
  expect(await docs.refused(`${path}/dispose`, 'qm', { id, row: row(record) })).toBe(
    '让步接收只有您能批准，提交人不能批准，请由质量工程师执行',
  )
  await docs.done(`${path}/dispose`, 'qe', { id, row: row(record) })
  const waiting = await docs.read(path, id)
  const docNo = (waiting.dispositions as Rec[])[0]!.resultNo as string
  expect(docNo).toMatch(/^DEV260518\d{3}$/)
  expect(rows(waiting)).toEqual(['CONC 10 WAIT'])
  expect(await docs.refused(`${path}/dispose`, 'qe', { id, row: row(record) })).toBe(`该处置已提交让步接收 ${docNo} 审批，不能再次执行`)
  const concession = (waiting.dispositions as Rec[])[0]!.resultId as string
  expect(await docs.refused('/quality/concession/approve', 'qm', { id: concession })).toContain('请在流程中办理')
  expect(await task('qe', docNo), 'who asked for it does not review it').toBeUndefined()
  await decided('process', docNo, 'approve')
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 NG 10'])
  await decided('qm', docNo, 'approve')
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 10'])
  expect(await docs.read(path, id)).toMatchObject({ status: '4' })
  expect(await docs.read('/warehouse/lot', lot)).toMatchObject({ deviationNo: docNo })
  const label = (await docs.call('GET', `/label/values?bizType=warehouse.lot&fields=lotNo,deviationNo&id=${lot}`, 'admin')).result as Rec
  expect(label.values).toMatchObject({ deviationNo: docNo })
  expect(await docs.refused(`${path}/takeBack`, 'qm', { id, row: row(record), comment: '撤回' })).toBe(`让步接收由单据 ${docNo} 红冲撤回`)
  await docs.done('/quality/concession/reverse', 'qm', { id: concession, comment: '客户不同意' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 NG 10'])
  expect(await docs.read('/warehouse/lot', lot)).toMatchObject({ deviationNo: null })
  expect(await docs.read(path, id)).toMatchObject({ status: '3', dispositions: [{ state: 'OPEN' }] })
})

test('a concession that is refused posts nothing, and the board decides anew', async () => {
  const { id, lot, record } = await approved([{ disposition: 'CONC', qty: '10', reason: '试用' }])
  await docs.done(`${path}/dispose`, 'qe', { id, row: row(record) })
  const docNo = ((await docs.read(path, id)).dispositions as Rec[])[0]!.resultNo as string
  await decided('process', docNo, 'approve')
  await decided('qm', docNo, 'reject')
  const refused = await docs.read(path, id)
  expect(rows(refused)).toEqual(['— 10 OPEN'])
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 NG 10'])
  expect(
    await docs.refused(`${path}/decide`, 'qm', { id, row: row(refused), rows: [{ disposition: 'DEGRADE', toItem: 'zzz', qty: '10' }] }),
  ).toContain('改判为「zzz」不存在')
  await docs.done(`${path}/decide`, 'qm', { id, row: row(refused), rows: [{ disposition: 'SCRAP', qty: '10' }] })
})

test('the same row is carried out once: by a repeated key, and by two at the same moment', async () => {
  const { id, record } = await approved([{ disposition: 'SCRAP', qty: '4' }, { disposition: 'SCRAP', qty: '6' }])
  const dispose = (at: number, key: string) =>
    docs.call('POST', `${path}/dispose`, 'qe', { id, row: row(record, at) }, { 'x-idempotency-key': key })
  const first = await dispose(0, 'ncr-same')
  expect(await dispose(0, 'ncr-same')).toMatchObject({ success: true, result: { rev: (first.result as Rec).rev } })
  const both = await Promise.all([dispose(1, 'ncr-a'), dispose(1, 'ncr-b')])
  expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(both.find(({ success }) => !success)!.message).toMatch(/该处置已完成，不能再次执行|状态为「已完成」，不能执行处置/)
  expect(await moves(id)).toEqual(['205 NG -4', '205 NG -6'])
})

test('usable stock is set apart when the review begins, and put back where it is cancelled; what is short says so', async () => {
  const lot = await stage.newLot()
  await put(lot, '5', { stockType: 'OK' })
  const draft = { docDate: '2026-05-18', source: 'REPORT', reference: 'RP1', item: stage.powder, qty: '5', severity: 'MAJ',
    description: '混入异物', dispositions: [{ disposition: 'SCRAP', qty: '5' }] }
  expect(await docs.refused(`${path}/add`, 'inspector', { ...draft, lots: [{ lot, qty: '5', stockType: 'OK' }] })).toBe(
    '尚未判为不合格的库存请填写库位',
  )
  const { id } = await docs.done(`${path}/add`, 'inspector', { ...draft, lots: [{ lot, qty: '5', stockType: 'OK', bin: stage.bins[0] }] })
  await docs.done(`${path}/submit`, 'inspector', { id })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 NG 5'])
  await docs.done(`${path}/reject`, 'qm', { id, comment: '属正常波动' })
  await docs.done(`${path}/cancel`, 'qe', { id, comment: '误报' })
  expect(await docs.stockOf(lot)).toEqual(['T-RAW-01 OK 5'])
  const short = await approved([{ disposition: 'SCRAP', qty: '10' }])
  await put(short.lot, '-3', { moveType: '205' })
  const { lotNo } = await docs.read('/warehouse/lot', short.lot)
  expect(await docs.refused(`${path}/dispose`, 'qe', { id: short.id, row: row(short.record) })).toBe(
    `库存不足：RM-WC-08 ${lotNo} 可用 7 kg，需要 10 kg`,
  )
})

test('a complaint opens an 8D report; lots of the same furnace run and the same mix are offered and held', async () => {
  const [bad, sameHeat, mixed, powder, stranger] = [await stage.newLot({ heatNo: 'VF09-1' }), await stage.newLot({ heatNo: 'VF09-1' }),
    await stage.newLot(), await stage.newLot(), await stage.newLot()]
  for (const lot of [sameHeat, mixed, stranger]) await put(lot, '3', { stockType: 'OK' })
  const edge = (kind: 'MIX' | 'CONSUME', from: string, to: string): Partial<PostingLine> => ({ moveType: '202', stockType: 'OK',
    edge: { kind, from: { type: 'lot', id: from }, to: { type: 'lot', id: to } } })
  const [ore, mix] = [await stage.newLot(), powder]
  for (const lot of [ore, mix]) await put(lot, '9', { stockType: 'OK' })
  await put(ore, '-2', edge('MIX', ore, mix))
  await put(mix, '-2', edge('CONSUME', mix, bad))
  await put(mix, '-2', edge('CONSUME', mix, mixed))
  const { id } = await docs.done(`${path}/add`, 'service', { docDate: '2026-05-18', source: 'COMPLAINT', reference: 'CP260518001',
    stocked: 'N', customer: '海川机床（示例）', item: stage.powder, qty: '10', severity: 'CR', description: '客户端崩刃',
    lots: [{ lot: bad, qty: '10' }], dispositions: [] })
  await docs.done(`${path}/submit`, 'service', { id })
  const { capa } = await docs.read(path, id)
  expect(await docs.read('/quality/capa', capa as string)).toMatchObject({ status: '0', source: 'COMPLAINT', reference: 'CP260518001',
    ncr: id })
  const siblings = (await docs.call('GET', `${path}/siblings?id=${id}`, 'qe')).result as unknown as Rec[]
  const found = new Map(siblings.map((one) => [one.lot, one]))
  expect(found.get(sameHeat)).toMatchObject({ why: ['同炉次 VF09-1'], qty: '3', stock: [{ bin: 'T-RAW-01', stockType: 'OK', qty: '3' }] })
  expect((found.get(mixed)!.why as string[])[0]).toMatch(/^同混合料 /)
  expect(found.has(stranger)).toBe(false)
  const refusedHold = await docs.refused(`${path}/hold`, 'qe', { id, lots: stranger })
  expect(refusedHold).toContain('不是同源批次')
  expect(refusedHold, 'by its number').not.toContain(stranger)
  expect(await docs.done(`${path}/hold`, 'qe', { id, lots: [sameHeat, mixed].join(',') })).toMatchObject({ held: 2 })
  expect([...(await docs.stockOf(sameHeat)), ...(await docs.stockOf(mixed))]).toEqual(['T-RAW-01 HOLD 3', 'T-RAW-01 HOLD 3'])
  expect((await docs.read(path, id)).holds).toHaveLength(2)
})
