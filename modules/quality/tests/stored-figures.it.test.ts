import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { testKernel, type TestKernel } from '#modules/warehouse/tests/test-kernel.ts'

/* Figures that are stored and told again later: limits of charts, figures of suppliers, quantities of certificates. */

let app: TestApp
let stage: TestKernel
beforeAll(async () => {
  app = await startTestApp()
  stage = await testKernel(app)
})
afterAll(async () => {
  await stage.close()
  await app.close()
})

const get = async (path: string) => (await app.call('GET', `/quality/${path}`, { as: 'qe' })).body.result
const post = async (path: string, body: Rec) => (await app.call('POST', `/quality/${path}`, { as: 'qe', body })).body
const given = { limits: 'FIXED', givenCenter: '7.5', givenSigma: '0.1' }

let charts = 0
async function newChart(more: Rec = {}): Promise<string> {
  const char = (await get('characteristic/list?code=PRESS-WT')).records[0].id as string
  const answer = await post('spc-chart/add', { code: `S-${++charts}`, name: '试验图', chart: 'I_MR', char, source: 'REPORT', ...more })
  expect(answer.success, answer.message).toBe(true)
  return answer.result.id as string
}
async function type(chart: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    expect(await post('spc-point/add', { chart, values: (7.5 + (n % 5) / 100).toFixed(2) })).toMatchObject({ success: true })
}
async function edit(chart: string, more: Rec): Promise<void> {
  const { rev } = await get(`spc-chart/queryById?id=${chart}`)
  expect((await app.call('PUT', '/quality/spc-chart/edit', { as: 'qe', body: { id: chart, rev, ...more } })).body).toMatchObject({
    success: true,
  })
}
const versions = async (chart: string) =>
  ((await get(`spc-chart/limits?id=${chart}`)) as Rec[]).map(({ fromSeq, origin }) => [fromSeq, origin])

test('limits that are given up before a point was judged by them leave the chart to compute its own', async () => {
  const chart = await newChart(given)
  expect(await versions(chart)).toEqual([[1, 'FIXED']])
  await edit(chart, { limits: 'AUTO' })
  expect(await versions(chart)).toEqual([])
  await type(chart, 25)
  expect(await versions(chart)).toEqual([[1, 'AUTO']])
  await edit(chart, given)
  await edit(chart, { limits: 'AUTO' })
  expect(await versions(chart)).toEqual([[1, 'AUTO']])
})

test('limits by which no point was judged yet give way to those that somebody computes anew', async () => {
  const chart = await newChart()
  await type(chart, 30)
  const compute = (start: number) => post('spc-chart/recalculate', { id: chart, from: 1, to: 30, start, reason: '换模后重算' })
  for (const start of [31, 31, 20]) expect(await compute(start)).toMatchObject({ success: true })
  expect(await versions(chart)).toEqual([[1, 'AUTO'], [20, 'MANUAL']])
  expect((await compute(20)).message).toBe('新控制限须从第 21 点到第 31 点之间的一点起生效')
})

test('figures of a supplier are of one unit, that of most lots; without any lot left they are gone', async () => {
  const month = '2026-02'
  const [supplier] = await stage.query<{ id: string }>(`select id from md_supplier where code = 'SUP-011'`, [])
  const [uom] = await stage.query<{ id: string; name: string }>(
    `select id, name from md_uom where id <> (select base_uom from md_item where id = $1) order by code limit 1`,
    [stage.piece],
  )
  const [other] = await stage.query<{ id: string }>(
    `update md_item set base_uom = $2 where id = (select id from md_item where id <> $1 order by code limit 1) returning id`,
    [stage.piece, uom!.id],
  )
  const judged = async (no: string, item: string, qty: number, rejected: number) =>
    stage.query(
      `insert into qms_insp (id, doc_no, doc_date, status, insp_type, task, item, supplier, lot_qty, standard, result, accept_qty, reject_qty, judge_time, tenant_id, create_time)
    values ($1, $1, '2026-02-10', '4', 'IQC', 'x', $2, $3, $4::numeric, 'x', case when $5::numeric > 0 then 'NG' else 'OK' end, $4::numeric - $5::numeric, $5::numeric, '2026-02-10 08:00:00', 0, '2026-02-10 08:00:00')`,
      [no, item, supplier!.id, qty, rejected],
    )
  await judged('SF-1', stage.piece, 1000, 10)
  await judged('SF-2', stage.piece, 1000, 0)
  await judged('SF-3', other!.id, 50_000, 50_000)
  expect(await post('supplier-score/compute', { month })).toMatchObject({ success: true })
  const scores = async () =>
    (await get(`supplier-score/list?supplier=${supplier!.id}&month_begin=${month}&month_end=${month}`)).records as Rec[]
  expect(await scores()).toMatchObject([{ lots: 3, acceptedLots: 1, lar: '33.33', qty: '2000', rejectQty: '10', ppm: '5000' }])
  expect((await get(`supplier-score/trend?supplier=${supplier!.id}`) as Rec[]).find((row) => row.month === month)).toMatchObject({ lots: 3,
    ppm: '5000' })
  await stage.query(`update qms_insp set del_flag = 1 where id like 'SF-%'`, [])
  expect(await post('supplier-score/compute', { month })).toMatchObject({ success: true })
  expect(await scores()).toEqual([])
})

test('a certificate states no more of a lot than its shipment sent', async () => {
  const [pick] = await stage.query<{ shipment: string; lot: string; lotNo: string; item: string; qty: string }>(
    `select p.main_id as shipment, p.lot, l.lot_no as "lotNo", p.item, trim_scale(sum(p.posted_qty))::text as qty from wms_out_pick p join wms_out o on o.id = p.main_id and o.out_type = 'SALES' join wms_lot l on l.id = p.lot where p.posted_qty > 0 group by 1, 2, 3, 4 limit 1`,
    [],
  )
  const { shipment, lot, lotNo, item, qty } = pick!
  const certify = (more: Rec) => post('coa/add', { docDate: '2026-05-18', shipment, lots: [{ item, lot, qty, ...more }] })
  expect((await certify({ qty: `${qty}0` })).result.faults).toEqual([{ lines: 'lots', row: 1, field: 'qty',
    text: `批号 ${lotNo} 只出库 ${qty}，证书数量不能更多` }])
  const made = await certify({})
  expect(made).toMatchObject({ success: true })
  await stage.query(
    `insert into wms_out (id, doc_no, doc_date, status, out_type, warehouse, reversal_of, tenant_id, del_flag) select 'SF-RED', 'SF-RED', doc_date, '4', out_type, warehouse, id, tenant_id, 0 from wms_out where id = $1`,
    [shipment],
  )
  const undone = `${
    (await stage.query<{ no: string }>('select doc_no as no from wms_out where id = $1', [shipment]))[0]!.no
  } 已红冲，不能出具质量证明书`
  expect((await post('coa/submit', { id: made.result.id })).message).toBe(undone)
  expect((await certify({})).message).toBe(undone)
})

test('a characteristic by which something is inspected keeps its kind and unit', async () => {
  const edited = async (code: string, more: Rec) => {
    const [char] = (await get(`characteristic/list?code=${code}`)).records as Rec[]
    return (await app.call('PUT', '/quality/characteristic/edit', { as: 'qe', body: { id: char!.id, rev: char!.rev, ...more } })).body
  }
  const refused = await edited('PRESS-WT', { kind: 'ATT', uom: 'kg' })
  expect((refused.result.faults as Rec[]).map(({ field }) => field)).toEqual(['kind', 'uom'])
  expect(refused.message).toContain('类型不能修改，请新建检验项目')
  expect(await edited('PRESS-WT', { method: '电子天平' })).toMatchObject({ success: true })
  expect(await post('characteristic/add', { code: 'SF-NEW', name: '新项目', kind: 'VAR', uom: 'mm' })).toMatchObject({ success: true })
  expect(await edited('SF-NEW', { kind: 'ATT', uom: null }), 'nothing uses it yet').toMatchObject({ success: true })
})
