import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { documentsOf } from '#modules/warehouse/tests/documents.ts'
import { testKernel, type TestKernel } from '#modules/warehouse/tests/test-kernel.ts'
import { tallyLine } from '../server/inspect/tally.ts'
import { cancelTasks } from '../server/tasks/task-state.ts'
import { begin, judge, openTask } from '../server.ts'
import { inspectionsOf } from './inspections.ts'

/* How strictly lots are inspected follows from lots before them (domain §3.2, GB/T 2828.1 clause 9). */

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

test('domain §3.2: a lot that is judged in parts counts once, when its whole is judged, and not accepted if a part was not', async () => {
  const item = await on.newItem('J-PARTS', [on.look()], { inspType: 'IPQC', item: { ipqc: 'Y' } })
  const part = async (task: string, qty: string, nonconforming: number): Promise<string> => {
    const id = await on.begun(task, qty)
    const { lines } = await on.sheet(id)
    await on.tally(id, lines[0].id, lines[0].n, nonconforming)
    const bad = nonconforming >= lines[0].re
    await on.judge(id, bad ? '0' : qty, bad ? qty : '0')
    return id
  }
  const state = async () =>
    (await stage.query<Rec>('select state, score, last_results as results from qms_sampling_state where item = $1', [item]))[0]
  const causes = async () =>
    (await stage.query<{ cause: string }>('select cause from qms_sampling_log where item = $1 order by seq', [item])).map(({ cause }) =>
      cause
    )
  const accepted = await madeTask(item, null)
  await part(accepted, '2000', 0)
  expect(await state(), 'half of a lot is no lot').toMatchObject({ score: 0, results: [] })
  await part(accepted, '2000', 0)
  expect(await state()).toMatchObject({ score: 3, results: [true] })
  expect(await causes()).toEqual(['PART', 'LOT'])
  expect(
    (await stage.query<Rec>("select event->'lot'->>'lotQty' as qty from qms_sampling_log where item = $1 and counted = 'Y'", [item]))[0],
  )
    .toEqual({ qty: '4000' })
  const rejected = await madeTask(item, null)
  const bad = await part(rejected, '1000', 20)
  expect(await state(), 'nothing counts before the rest is judged').toMatchObject({ score: 3, results: [true] })
  await part(rejected, '3000', 0)
  expect(await state(), 'one lot that was not accepted').toMatchObject({ state: 'NORMAL', score: 0, results: [true, false] })
  // The part that was wrong is taken back: the lot is no longer judged as a whole, and counts again with what is judged in its place.
  await docs.done(`${insp}/reverse`, 'qm', { id: bad, comment: '样本拿错' })
  expect(await state()).toMatchObject({ score: 3, results: [true] })
  await part(rejected, '1000', 0)
  expect(await state()).toMatchObject({ score: 6, results: [true, true] })
})

test('domain §3.2: of a lot whose rest ends uninspected what was judged is the lot', async () => {
  const item = await on.newItem('J-REST', [on.look()])
  const made = await on.arrived(item, '4000')
  const id = await on.begun(made.task, '1000')
  const { lines } = await on.sheet(id)
  await on.tally(id, lines[0].id, lines[0].n, 0)
  await on.judge(id, '1000', '0')
  await cancelTasks(stage.ctx, [made.task], '余下不再检验')
  expect(await on.taskOf(made.task)).toMatchObject({ status: 'CANCEL' })
  expect(await stage.query('select last_results as results from qms_sampling_state where item = $1', [item])).toEqual([{ results: [true] }])
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
