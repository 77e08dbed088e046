import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { documentsOf } from '#modules/warehouse/tests/documents.ts'
import { testKernel, type TestKernel } from '#modules/warehouse/tests/test-kernel.ts'
import { inspectionsOf } from './inspections.ts'

/* Quantities and records that a judgement leaves behind (domain §2.6 rules 4 and 5, §3.2). */

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

const edit = async (path: string, as: string, body: Rec): Promise<string> =>
  (await docs.call('PUT', `${path}/edit`, as, { rev: (await docs.read(path, body.id as string)).rev, ...body })).message as string

test('what is counted in pieces is inspected, judged and disposed of in whole pieces', async () => {
  const item = await on.newItem('G-WHOLE', [on.few(1)], { item: { ipqc: 'Y' } })
  const made = await on.arrived(item, '40')
  const whole = 'G-WHOLE 的数量须为整数'
  expect(await docs.refused('/quality/task/begin', 'inspector', { id: made.task, qty: '0.5' })).toBe(whole)
  expect(await docs.refused('/quality/task/add', 'leader', { kind: 'PATROL', item, qty: '10.5' })).toBe(whole)
  expect(await docs.refused('/quality/task/add', 'leader', { kind: 'PATROL', item, qty: '10', lot: 'zzz', process: 'zzz' })).toMatch(
    /工序「zzz」不存在.*批号「zzz」不存在|批号「zzz」不存在.*工序「zzz」不存在/,
  )
  expect(await docs.refused('/quality/task/add', 'leader', { kind: 'PATROL', item, qty: '10', lot: await stage.newLot() })).toMatch(
    /^批号 .+ 不属于该物料，请重新选择$/,
  )
  const id = await on.begun(made.task)
  const { lines } = await on.sheet(id)
  await on.tally(id, lines[0].id, 1, 1)
  expect(await docs.refused('/quality/inspection/judge', 'inspector', { id, acceptQty: '20.5', rejectQty: '19.5' })).toContain(whole)
  expect(
    await docs.refused('/quality/ncr/add', 'inspector', { docDate: '2026-05-18', source: 'MANUAL', item, qty: '1.5', severity: 'MAJ',
      description: '外观', stocked: 'N' }),
  ).toBe(whole)
})

test('a nonconformity that a judgement opened keeps what was judged', async () => {
  const item = await on.newItem('G-NCR', [on.few(1)])
  const other = await on.newItem('G-OTHER', [on.few(1)])
  const made = await on.arrived(item, '40')
  const { id: insp } = await on.inspected(made.task, 1)
  const [found] = await stage.query<{ id: string }>('select id from qms_ncr where source_id = $1', [insp])
  const { id } = found!
  const [lot] = (await docs.read('/quality/ncr', id)).lots as Rec[]
  const kept = '由检验判定产生的不合格品，物料、批次、数量与来源不能修改；判定有误请重新检验或红冲检验单'
  for (const body of [{ qty: '1', lots: [{ ...lot, qty: '1' }] }, { stocked: 'N' }, { source: 'MANUAL' }, { item: other, lots: [] }])
    expect(await edit('/quality/ncr', 'inspector', { id, ...body }), JSON.stringify(body)).toBe(kept)
  expect(await edit('/quality/ncr', 'inspector', { id, description: '外观划伤', dispositions: [{ disposition: 'SCRAP', qty: '40' }] }))
    .toBe('修改成功!')
  expect((await docs.call('GET', `/quality/ncr/queryById?id=${id}`, 'qe')).result._actions).not.toContain('delete')
  expect((await app.call('DELETE', `/quality/ncr/delete?id=${id}`, { as: 'qe' })).body.message).toBe(
    '由检验判定产生的不合格品不能删除，确需取消请作废',
  )
})

test('judged again, the nonconformity is that of the later judgement; taken back, that of the first again', async () => {
  const made = await on.arrived(await on.newItem('G-AGAIN', [on.few(1)]), '40')
  const first = await on.inspected(made.task, 1)
  const open = async () =>
    (await stage.query<{ text: string }>(
      "select n.source_no || ' ' || trim_scale(n.qty)::text || ' ' || coalesce((select string_agg(trim_scale(l.qty)::text, '+') from qms_ncr_lot l where l.main_id = n.id), '') as text from qms_ncr n where n.item = (select item from qms_insp where id = $1) and n.status <> '9' and n.del_flag = 0 order by n.id",
      [first.id],
    )).map(({ text }) => text)
  const again = async (id: string, bad: number, accept: string, reject: string): Promise<Rec> => {
    const { id: later } = await docs.done('/quality/inspection/rejudge', 'inspector', { id })
    const { lines } = await on.sheet(later as string)
    await on.tally(later as string, lines[0].id, 1, bad)
    return on.judge(later as string, accept, reject)
  }
  expect(await open()).toEqual([`${first.docNo} 40 40`])
  const some = await again(first.id as string, 1, '30', '10')
  expect(await open()).toEqual([`${some.docNo} 10 10`])
  expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 NG 10', 'T-RAW-01 OK 30'])
  const good = await again(some.id as string, 0, '40', '0')
  expect(await open(), 'nothing is rejected any more').toEqual([])
  await docs.done('/quality/inspection/reverse', 'qm', { id: good.id, comment: '判错' })
  expect(await open()).toEqual([`${some.docNo} 10 10`])
  await docs.done('/quality/inspection/reverse', 'qm', { id: some.id, comment: '判错' })
  expect(await open()).toEqual([`${first.docNo} 40 40`])
  // Somebody begins to deal with it while it is inspected again: the goods are theirs.
  const { id: late } = await docs.done('/quality/inspection/rejudge', 'inspector', { id: first.id })
  const [ncr] = await stage.query<{ id: string; docNo: string }>(
    'select id, doc_no as "docNo" from qms_ncr where source_id = $1 and status = \'0\'',
    [first.id],
  )
  await docs.done('/quality/ncr/submit', 'qe', { id: ncr!.id })
  const { lines } = await on.sheet(late as string)
  await on.tally(late as string, lines[0].id, 1, 0)
  expect(await docs.refused('/quality/inspection/judge', 'inspector', { id: late, acceptQty: '40', rejectQty: '0' })).toBe(
    `单据已被下游引用，不能红冲：${ncr!.docNo}`,
  )
})

test('pieces taken out of an accepted lot are a nonconformity of their own', async () => {
  const made = await on.arrived(await on.newItem('G-PICKED', [on.look()]), '4000')
  const id = await on.begun(made.task)
  const { lines } = await on.sheet(id)
  await on.tally(id, lines[0].id, lines[0].n, 2)
  expect(await on.judge(id, '3998', '2')).toMatchObject({ result: 'OK' })
  const [ncr] = await stage.query<Rec>(
    'select status, trim_scale(qty)::text as qty, stocked, description from qms_ncr where source_id = $1',
    [id],
  )
  expect(ncr).toEqual({ status: '0', qty: '2', stocked: 'Y', description: '外观 不合格 2/200（Ac 3，Re 4）' })
  await docs.done('/quality/inspection/reverse', 'qm', { id, comment: '判错' })
  expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 QC 4000'])
})

test('pieces of a defect stay within what can be counted', async () => {
  const made = await on.arrived(await on.newItem('G-MANY', [on.few(1)]), '40')
  const id = await on.begun(made.task)
  const [defect] = await stage.query<{ id: string }>("select id from qms_defect where severity = 'MAJ' limit 1", [])
  expect(await docs.refused('/quality/inspection/defect', 'inspector', { id, defect: defect!.id, qty: 2_147_483_647 })).toContain('1000000')
})

test('domain §3.2: a judgement taken back leaves production as steady as people said before the sequence began anew', async () => {
  const item = await on.newItem('G-STEADY', [on.look()])
  const judged = async () => on.inspected((await on.arrived(item, '4000')).task)
  await judged()
  const state = async (): Promise<Rec> =>
    docs.read('/quality/sampling-state', await docs.idOf('/quality/sampling-state', `item=${item}&aql=0.65`))
  const { id, rev } = await state()
  await docs.done('/quality/sampling-state/decide', 'qm', { id, rev, decision: 'UNSTEADY', reason: '换模' })
  // Another AQL for a while: the former sequence is out of use and begins anew when it is asked for again.
  await stage.query("update qms_sampling_state set current = 'N' where id = $1", [id])
  const { id: last } = await judged()
  expect(await state()).toMatchObject({ steady: 'N', score: 3 })
  await docs.done('/quality/inspection/reverse', 'qm', { id: last, comment: '样本拿错' })
  expect(await state()).toMatchObject({ steady: 'N', score: 0 })
})

test('what came in while its lot was frozen is inspected once it is released, and nothing is inspected twice', async () => {
  const made = await on.arrived(await on.newItem('G-FROZEN', [on.few(1)]), '40')
  const { item } = await on.taskOf(made.task)
  const freeze = async () =>
    docs.approved('/warehouse/freeze', { docDate: '2026-05-18', reason: '氧含量超标', lines: [{ lot: made.lot }] }, 'qm')
  const release = ({ id }: Rec) => docs.done('/warehouse/freeze/release', 'qm', { id, comment: '复检合格' })
  const tasks = async ({ docNo }: Rec) =>
    ((await docs.call('GET', `/quality/task/list?sourceNo=${docNo}`, 'inspector')).result.records as Rec[])
      .map((one) => `${one.inspType} ${one.qty} ${one.status}`)
  const first = await freeze()
  await release(first)
  expect(await tasks(first), 'the arrival has its own').toEqual([])
  const second = await freeze()
  const reason = await docs.idOf('/product/reason', 'reasonType=ADJ')
  await docs.approved('/warehouse/adjust', { docDate: '2026-05-18', reason,
    lines: [{ item, lot: made.lot, warehouse: stage.store, bin: stage.bins[1], stockType: 'OK', qty: '5' }] })
  expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 HOLD 40', 'T-RAW-02 HOLD 5'])
  await release(second)
  expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 QC 40', 'T-RAW-02 QC 5'])
  expect(await tasks(second)).toEqual(['IQC 5 WAIT'])
  await on.inspected(await docs.idOf('/quality/task', `sourceNo=${second.docNo}`))
  await on.inspected(made.task)
  expect(await docs.stockOf(made.lot)).toEqual(['T-RAW-01 OK 40', 'T-RAW-02 OK 5'])
})
