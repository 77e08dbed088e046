import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { post } from '#modules/warehouse/server.ts'
import { documentsOf } from '#modules/warehouse/tests/documents.ts'
import { testKernel, type TestKernel } from '#modules/warehouse/tests/test-kernel.ts'
import { tallyLine } from '../server/inspect/tally.ts'
import { begin, judge, openTask } from '../server.ts'
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

/** A lot in production by the functions behind the calls, as there are many of them. */
async function madeLot(item: string, nonconforming: number, process: string | null = null): Promise<Rec> {
  const ctx = { ...stage.ctx, session: { ...stage.ctx.session, username: 'inspector' } }
  const { id } = await begin(ctx, { id: await madeTask(item, process), qty: null })
  const lines = await stage.query<{ id: string; n: number; re: number }>('select id, n, re from qms_insp_line where insp_id = $1', [id])
  for (const line of lines) await tallyLine(ctx, { id, line: line.id, checked: line.n, nonconforming })
  const bad = lines.some(({ re }) => nonconforming >= re)
  return judge(ctx, { id, rev: null, acceptQty: bad ? '0' : '4000', rejectQty: bad ? '4000' : '0', comment: null })
}

const madeTask = async (item: string, process: string | null): Promise<string> =>
  String((await openTask(stage.ctx, { inspType: 'IPQC', kind: 'SPECIAL', item, process, qty: '4000' }))!.id)

describe('a judgement and the red entry of its source at once', () => {
  /** Calls that come one behind the other while all stock of a lot is held, so that each has gone as far as it can. */
  async function inTurn(lot: string, calls: readonly (() => Promise<Rec>)[]): Promise<Rec[]> {
    const gate = await app.database.pool.connect()
    await gate.query('begin')
    await gate.query('select from wms_balance where lot = $1 order by balance_key for update', [lot])
    const answers: Promise<Rec>[] = []
    for (const call of calls) {
      answers.push(call())
      await expect.poll(
        async () =>
          (await stage.query<{ count: number }>(
            "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
            [],
          ))[0]!.count,
        { interval: 10 },
      ).toBe(answers.length)
    }
    await gate.query('commit')
    gate.release()
    return Promise.all(answers)
  }
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
    expect(await inTurn(made.lot, [approve(id), red(made)])).toMatchObject([{ success: true }, { success: false, code: 500,
      message: `单据已被下游引用，不能红冲：${docNo}` }])
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
    expect(await inTurn(made.lot, [() => docs.call('POST', '/warehouse/issue/check', 'director', { id: out.id }), approve(id)]))
      .toMatchObject([{ success: true }, { success: true }])
    expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 NG 6'])
    expect(await docs.read(insp, id)).toMatchObject({ judgeComment: `紧急放行后已去向：${out.docNo} 4` })
  })

  test('reversed first, whoever approves or releases urgently is told that it has ended', async () => {
    const { made, id } = await waiting()
    const [done, late, urgent] = await inTurn(made.lot, [red(made), approve(id),
      () => docs.call('POST', '/quality/task/urgent', 'qm', { id: made.task, reason: '急用' })])
    expect(done).toMatchObject({ success: true })
    expect(late).toMatchObject({ success: false, code: 500, message: expect.stringContaining('作废') })
    expect(urgent).toMatchObject({ success: false, message: expect.stringMatching(/^检验任务 QT260518\d{4} 已完成或已取消$/) })
    expect(await docs.stockOf(made.lot)).toEqual([])
  })
})

test('domain §3.2: lots accepted and approved lead to reduced inspection, one rejected back; rejected ones tighten and suspend', async () => {
  const item = await on.newItem('J-STRICT', [on.look()], { inspType: 'IPQC', item: { ipqc: 'Y' } })
  const lot = (nonconforming: number) => madeLot(item, nonconforming)
  const state = async (): Promise<Rec> => docs.read('/quality/sampling-state', await docs.idOf('/quality/sampling-state', `item=${item}`))
  const decide = async (as: string, decision: string, reason = '评审通过'): Promise<string> => {
    const { id, rev } = await state()
    return (await docs.call('POST', '/quality/sampling-state/decide', as, { id, rev, decision, reason })).message as string
  }
  for (let n = 0; n < 9; n += 1) await lot(0)
  expect(await state()).toMatchObject({ state: 'NORMAL', score: 27, steady: 'Y' })
  expect(await decide('qm', 'REDUCE')).toBe('转移得分 27，未达到 30，不能放宽')
  await lot(0)
  expect(await decide('qe', 'REDUCE')).toContain('没有权限')
  await decide('qm', 'REDUCE')
  expect(await state()).toMatchObject({ state: 'REDUCED' })
  expect(await lot(2)).toMatchObject({ strictness: 'REDUCED', samples: 80, result: 'OK' })
  const rejected = await lot(3)
  expect(rejected).toMatchObject({ result: 'NG' })
  expect(await state()).toMatchObject({ state: 'NORMAL', score: 0 })
  // The judgement was wrong: the sequence stands where it would stand without it.
  await docs.done(`${insp}/reverse`, 'qm', { id: rejected.id, comment: '样本拿错' })
  expect(await state()).toMatchObject({ state: 'REDUCED' })
  await lot(3)
  for (let n = 0; n < 2; n += 1) await lot(4)
  expect(await state()).toMatchObject({ state: 'TIGHTENED' })
  for (let n = 0; n < 5; n += 1) await lot(3)
  expect(await state()).toMatchObject({ state: 'SUSPENDED', tightenedRejects: 5 })
  const next = await madeTask(item, null)
  expect(await docs.refused('/quality/task/begin', 'inspector', { id: next })).toBe(
    '抽样检验已暂停（严重 II AQL 0.65），纠正措施验证后由质量经理恢复',
  )
  expect(await decide('qm', 'RESUME', '供方已整改')).toBe('恢复检验请在原因中注明已验证的 8D 编号，如 8D2605003')
  await stage.query(
    "insert into qms_capa (id, doc_no, doc_date, status, subject, finish_time, tenant_id) values ('J-OTHER', '8D2605999', '2026-05-18', '4', '另一家', '2100-01-01 08:00:00+08', 1)",
    [],
  )
  expect(await decide('qm', 'RESUME', '见 8D2605999'), 'only another tenant has it').toBe('8D 8D2605999 不存在，请核对编号')
  const { id: capa } = await docs.done('/quality/capa/add', 'qe', { docDate: day, subject: '压板外观整改', source: 'MANUAL',
    severity: 'MAJ' })
  const { docNo } = await docs.read('/quality/capa', capa as string)
  expect(await decide('qm', 'RESUME', `已整改，${docNo}`)).toMatch(/^8D 8D2605\d+ 状态为「.+」，验证关闭后才能恢复检验$/)
  await stage.query("update qms_capa set status = '4', finish_time = '2026-05-01 08:00:00+08' where id = $1", [capa])
  expect(await decide('qm', 'RESUME', `已整改，${docNo}`)).toBe(`8D ${docNo} 在抽样检验暂停之前已完成，请注明针对本次暂停的 8D`)
  await stage.query("update qms_capa set finish_time = '2100-01-01 08:00:00+08', item = $2 where id = $1", [capa, on.clamp])
  expect(await decide('qm', 'RESUME', `已整改，${docNo}`)).toBe(`8D ${docNo} 针对其他物料或供应商，请注明针对本次暂停的 8D`)
  await stage.query('update qms_capa set item = $2 where id = $1', [capa, item])
  expect(await decide('qe', 'RESUME', `已整改，${docNo}`)).toContain('没有权限')
  expect(await decide('qm', 'RESUME', `已整改，${docNo}`)).toBe('操作成功!')
  expect(await state()).toMatchObject({ state: 'TIGHTENED' })
  expect(await on.inspected(next)).toMatchObject({ strictness: 'TIGHTENED', result: 'OK' })
  const log = await stage.query<{ counted: string; to: string }>(
    'select counted, to_state as to from qms_sampling_log where item = $1 order by seq',
    [item],
  )
  expect(log.filter(({ counted }) => counted === 'N')).toHaveLength(1)
  expect(log.at(-1)).toEqual({ counted: 'Y', to: 'TIGHTENED' })
  // Everybody reads in their language what brought it there.
  const told = async (locale: string) =>
    ((await docs.call('GET', `/quality/sampling-log/list?item=${item}&column=seq&order=asc&pageSize=100`, 'qm', undefined, {
      'x-locale': locale,
    })).result as Rec).records.map(({ cause_dictText: cause, reason }: Rec) => [cause, reason].filter(Boolean).join(': ')) as string[]
  expect(new Set(await told('zh-CN'))).toEqual(
    new Set(['批判定', '批准放宽: 评审通过', '判定已红冲', `恢复检验（加严）: 已整改，${docNo}`]),
  )
  expect((await told('en-US')).filter((text) => text.startsWith('Reduced') || text.startsWith('Resumed') || text.startsWith('Judgement')))
    .toEqual(['Reduced inspection approved: 评审通过', 'Judgement taken back', `Resumed (tightened): 已整改，${docNo}`])
})

test('domain §3.2: the characteristics of a class count as one lot, with the nonconforming pieces of the worst of them', async () => {
  const look = on.look()
  const mark = on.look({ char: await docs.idOf('/quality/characteristic', 'code=MARK') })
  const item = await on.newItem('J-CLASS', [look, mark], { inspType: 'IPQC', item: { ipqc: 'Y' } })
  // Two of each would have been accepted by the next tighter AQL as well; four are more than the lot may have at all.
  expect(await madeLot(item, 2)).toMatchObject({ result: 'OK' })
  expect(await stage.query('select state, score from qms_sampling_state where item = $1', [item])).toEqual([{ state: 'NORMAL', score: 3 }])
  expect(await stage.query('select accepted, nonconforming from qms_sampling_log where item = $1', [item])).toEqual([{ accepted: 'Y',
    nonconforming: 2 }])
})

test('domain §3.2: in production each process has its sequence; a standard of one restarts none of the others', async () => {
  const item = await on.newItem('J-STEPS', [on.look()], { inspType: 'IPQC', item: { ipqc: 'Y' } })
  const [press, sinter, grind] = [await docs.idOf('/product/process', 'code=PRESS'), await docs.idOf('/product/process', 'code=SINTER'),
    await docs.idOf('/product/process', 'code=GRIND')]
  const { id: own } = await docs.done('/quality/standard/add', 'qe', { no: 'T-J-STEPS-G', name: '磨削', inspType: 'IPQC', item,
    process: grind, approval: 'N', lines: [on.look({ aql: '1.0' })] })
  await docs.done('/quality/standard/submit', 'qe', { id: own })
  await docs.done('/quality/standard/approve', 'qm', { id: own })
  const states = async (): Promise<string[]> =>
    (await stage.query<{ at: string }>(
      "select p.code || ' ' || s.aql || ' ' || s.state || ' ' || s.score || ' ' || s.current as at from qms_sampling_state s join md_process p on p.id = s.process where s.item = $1 order by p.code",
      [item],
    )).map(({ at }) => at)
  const reduce = async (process: string): Promise<string> => {
    const { id, rev } = await docs.read('/quality/sampling-state',
      await docs.idOf('/quality/sampling-state', `item=${item}&process=${process}`))
    return (await docs.call('POST', '/quality/sampling-state/decide', 'qm', { id, rev, decision: 'REDUCE', reason: '评审通过' }))
      .message as string
  }
  for (let n = 0; n < 10; n += 1) {
    await madeLot(item, 0, press)
    if (n < 5) await madeLot(item, 0, sinter)
    if (n === 4) await madeLot(item, 0, grind)
  }
  expect(await states()).toEqual(['GRIND 1.0 NORMAL 3 Y', 'PRESS 0.65 NORMAL 30 Y', 'SINTER 0.65 NORMAL 15 Y'])
  expect([await reduce(press), await reduce(sinter)]).toEqual(['操作成功!', '转移得分 15，未达到 30，不能放宽'])
  for (let n = 0; n < 5; n += 1) await madeLot(item, 0, sinter)
  expect(await reduce(sinter)).toBe('操作成功!')
  expect(await madeLot(item, 0, press)).toMatchObject({ strictness: 'REDUCED' })
  const rejected = await madeLot(item, 3, sinter)
  expect(await states()).toEqual(['GRIND 1.0 NORMAL 3 Y', expect.stringMatching(/^PRESS 0.65 REDUCED /), 'SINTER 0.65 NORMAL 0 Y'])
  await docs.done(`${insp}/reverse`, 'qm', { id: rejected.id, comment: '样本拿错' })
  expect((await states()).at(-1)).toMatch(/^SINTER 0.65 REDUCED /)
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
