import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import type { DrilledRows, HeatAnswer, InspectorsAnswer, ParetoAnswer, WallAnswer, YieldAnswer } from '../calls/reports.ts'
import { standing } from '../rules/reports/standing.ts'

let app: TestApp
const ids: Record<'piece' | 'powder' | 'press' | 'sinter' | 'chip' | 'crack' | 'pcs' | 'kg', string> = { piece: '', powder: '', press: '',
  sinter: '', chip: '', crack: '', pcs: '', kg: '' }

beforeAll(async () => {
  app = await startTestApp()
  const one = async (path: string) => (await app.call('GET', path)).body.result.records[0] as Rec
  const [piece, powder] = [await one('/product/item/list?code=CNMG120408-P25C'), await one('/product/item/list?code=RM-WC-08')]
  Object.assign(ids, {
    piece: piece.id,
    powder: powder.id,
    pcs: piece.baseUom,
    kg: powder.baseUom,
    press: (await one('/product/process/list?code=PRESS')).id,
    sinter: (await one('/product/process/list?code=SINTER')).id,
    chip: (await one('/quality/defect/list?code=D-PRESS-02')).id,
    crack: (await one('/quality/defect/list?code=D-PRESS-09')).id,
  })
  await addRows()
})
afterAll(() => app.close())

const query = (text: string, values: unknown[]) => app.database.pool.query(text, values)
const insert = (table: string, row: Rec) =>
  query(`insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(row))

interface Judged {
  id: string
  at: string
  type?: string
  process?: string | null
  item?: string
  lot?: number
  good?: number
  result?: string
  more?: Rec
  task?: Rec
}
/** A judged inspection with its task, which was made a day before and was due two hours before noon. */
async function judged(
  { id, at, type = 'IPQC', process = ids.press, item = ids.piece, lot = 100, good = lot, result = good === lot ? 'OK' : 'NG', more = {},
    task = {} }: Judged,
): Promise<void> {
  const day = at.slice(0, 10)
  await insert('qms_task', { id: `T${id}`, no: `T${id}`, insp_type: type, item, qty: lot, status: 'DONE', due: `${day} 10:00:00`,
    create_time: `${day} 06:00:00`, ...task })
  await insert('qms_insp', { id, doc_no: `R-${id}`, doc_date: day, status: '4', insp_type: type, task: `T${id}`, item, process,
    lot_qty: lot, standard: 'x', accept_qty: good, reject_qty: lot - good, result, inspector: 'inspector', judge_by: 'inspector',
    judge_time: at, ...more })
}
const foundIn = (insp: string, defect: string, qty: number, severity = 'MAJ') =>
  insert('qms_insp_defect', { id: `D${insp}${defect.slice(-4)}`, insp_id: insp, defect, qty, severity })
const ncr = (id: string, more: Rec) =>
  insert('qms_ncr', { id, doc_no: `N-${id}`, doc_date: '2025-03-05', status: '1', source: 'MANUAL', item: ids.piece, qty: 5,
    severity: 'MAJ', description: 'x', ...more })

/** The week of 3 March 2025, far from the demonstration's: six lots of pieces, one of powder, and what must not count. */
async function addRows(): Promise<void> {
  await judged({ id: 'A1', at: '2025-03-03 08:00:00' })
  await judged({ id: 'A2', at: '2025-03-03 12:00:00', good: 90, more: { device: 'PR-01' } })
  await judged({ id: 'A3', at: '2025-03-09 23:59:59', good: 60, more: { device: 'PR-02' } })
  await judged({ id: 'A4', at: '2025-03-10 00:00:00', good: 0 })
  await judged({ id: 'B1', at: '2025-03-05 09:00:00', process: ids.sinter, lot: 200 })
  await judged({ id: 'K1', at: '2025-03-05 09:00:00', type: 'IQC', process: null, item: ids.powder, lot: 50, good: 40 })
  // Inspected again: the first submission makes FPY, the last judgement whether the lot was accepted.
  await judged({ id: 'A5', at: '2025-03-06 09:00:00', good: 50 })
  await judged({ id: 'A6', at: '2025-03-07 09:00:00', good: 70, more: { re_of: 'A5' } })
  await judged({ id: 'A7', at: '2025-03-08 09:00:00', more: { re_of: 'A6' } })
  // Taken back by a red entry, and judged anew.
  await judged({ id: 'X1', at: '2025-03-04 09:00:00', good: 10 })
  await judged({ id: 'X2', at: '2025-03-04 09:00:00', lot: -100, good: -10, more: { reversal_of: 'X1', result: 'NG' } })
  await judged({ id: 'A8', at: '2025-03-04 11:00:00', process: ids.sinter })
  // Submitted again, cancelled, not judged yet, another tenant's.
  await judged({ id: 'S1', at: '2025-03-08 09:00:00', task: { again: 'Y' } })
  await judged({ id: 'C1', at: '2025-03-05 09:00:00', more: { status: '9' } })
  await judged({ id: 'Z1', at: '2025-03-05 09:00:00', good: 1, more: { tenant_id: 9 }, task: { tenant_id: 9 } })
  for (const [insp, defect, qty] of [['A2', ids.chip, 10], ['A3', ids.chip, 25], ['A3', ids.crack, 15], ['A5', ids.crack, 50], ['A7',
    ids.crack, 7], ['S1', ids.crack, 2], ['X1', ids.chip, 90], ['Z1', ids.chip, 99]] as const) await foundIn(insp, defect, qty)
  await ncr('1', { source: 'INSP', source_id: 'A2', defects: `${ids.chip},${ids.crack}` })
  await ncr('2', { source: 'COMPLAINT', defects: ids.chip, qty: 12 })
  await ncr('3', { status: '9', defects: ids.chip })
  await ncr('4', { tenant_id: 9, defects: ids.chip, source: 'COMPLAINT', qty: 500 })
  await query(
    `insert into wms_ledger (id, seq, posted_at, move_type, item, warehouse, bin, stock_type, qty, uom, doc_type, doc_no, doc_id, posting_id, balance_key)
    select 'L' || n, 900000000 + n, '2025-03-05 10:00:00', '401', $1, 'w', 'b', 'OK', q, $2, 'warehouse.issue', 'OU' || n, 'o' || n, 'p' || n, 'k' from (values (1, -30000), (2, -20000), (3, 2000)) v(n, q)`,
    [ids.piece, ids.pcs],
  )
}

const week = 'from=2025-03-03&to=2025-03-09'
const get = async <T>(path: string, as = 'qe') => (await app.call<T>('GET', `/quality/report/${path}`, { as })).body
const asked = async <T>(path: string) => (await get<T>(path)).result
const rows = (more: string) => asked<DrilledRows>(`rows?${week}&${more}`)
const sumOf = (answer: DrilledRows, name: string) => answer.records.reduce((sum, record) => sum + Number(record[name]), 0)

describe('domain §2.17: every figure is the sum of the rows behind it', () => {
  test('yields: first submissions, judged by the last judgement, once', async () => {
    const { now, earlier, uom, rows: groups } = await asked<YieldAnswer>(`yield?${week}`)
    expect(uom).toBe(ids.pcs)
    // A1 100, A2 90, A3 60, A5 50, B1 200, A8 100 of 700; accepted A1, A5 (at last), B1, A8 of 7 lots.
    expect(now).toMatchObject({ lots: 7, accepted: 4, inQty: '700', goodQty: '600', fpy: '85.714286', lar: '57.142857',
      ppm: '142857.142857', rty: '75' })
    expect(now.customer).toMatchObject({ complained: '12.000000', shipped: '48000.000000', ppm: '250' })
    expect(earlier).toMatchObject({ lots: 0, fpy: null, lar: null, ppm: null, rty: null, customer: { ppm: null } })
    const lots = await rows(`of=lots&uom=${uom}`)
    expect([lots.total, lots.sums, sumOf(lots, 'lotQty'), sumOf(lots, 'acceptQty')]).toEqual([6, { lotQty: '700.000000',
      acceptQty: '600.000000', rejectQty: '100.000000' }, 700, 600])
    expect((await rows('of=lots&accepted=Y')).records.map(({ docNo }) => docNo)).toEqual(['R-A5', 'R-B1', 'R-A8', 'R-A1'])
    for (const group of groups)
      expect(await rows(`of=lots&inspType=${group.inspType}&process=${group.process ?? '-'}&uom=${group.uom}`)).toMatchObject({
        total: group.lots,
        sums: { lotQty: group.inQty, acceptQty: group.goodQty, rejectQty: group.rejectQty },
      })
    expect(groups.map(({ lots: count }) => count).reduce((a, b) => a + b)).toBe(7)
    expect((await rows('of=lots&making=Y')).total).toBe(
      groups.filter(({ inspType }) => ['IPQC', 'FQC'].includes(inspType)).reduce((sum, { lots: count }) => sum + count, 0),
    )
    expect([(await rows(`of=complaints&uom=${uom}`)).sums, (await rows(`of=shipped&uom=${uom}`)).sums]).toEqual([{ qty: '12.000000' }, {
      qty: '48000.000000',
    }])
  })

  test('trend: each step is what its days answer', async () => {
    for (const step of ['day', 'week', 'month']) {
      const { trend, now } = await asked<YieldAnswer>(`yield?${week}&step=${step}`)
      expect(trend.reduce((sum, { figures }) => sum + figures.lots, 0)).toBe(now.lots)
      for (const { from, to, figures } of trend)
        expect((await asked<DrilledRows>(`rows?of=lots&from=${from}&to=${to}`)).total).toBe(figures.lots)
    }
  })

  test('defects by whatever tells them apart, and by defect and process', async () => {
    for (const by of ['defect', 'item', 'process', 'device', 'mold', 'shift', 'supplier', 'severity', 'inspType']) {
      const { groups, total } = await asked<ParetoAnswer>(`pareto?${week}&by=${by}`)
      expect(total).toBe('102')
      for (const { key, amount } of groups) {
        const behind = await rows(`of=defects&${by}=${key ?? '-'}`)
        expect([by, key, String(sumOf(behind, 'qty')), behind.sums.qty]).toEqual([by, key, amount, amount])
      }
    }
    expect((await asked<ParetoAnswer>(`pareto?${week}`)).groups.map(({ text, amount }) => [text, amount])).toEqual([['裂纹', '67'], ['缺角',
      '35']])
    const { cells, total } = await asked<HeatAnswer>(`heat?${week}`)
    expect([cells.length, total]).toEqual([2, '102'])
    for (const { defect, process, inspType, amount } of cells)
      expect((await rows(`of=defects&defect=${defect}&process=${process ?? '-'}&inspType=${inspType ?? ''}`)).sums.qty).toBe(amount)
    expect((await rows(`of=defects&device=PR-01`)).records).toMatchObject([{ docNo: 'R-A2', defect_dictText: '缺角', ncr_dictText: 'N-1',
      target: 'quality.inspection', targetId: 'A2' }])
  })

  test('nonconformities: one with two defects stands with each, cancelled ones with none', async () => {
    for (const [by, total] of [['defect', '3'], ['item', '2'], ['process', '2'], ['device', '2']] as const) {
      const answer = await asked<ParetoAnswer>(`pareto?${week}&basis=ncrs&by=${by}`)
      expect([by, answer.total]).toEqual([by, total])
      for (const { key, amount } of answer.groups)
        expect([key, String((await rows(`of=ncrs&${by}=${key ?? '-'}`)).total)]).toEqual([key, amount])
    }
    expect((await rows('of=ncrs&by=defect')).total).toBe(3)
  })

  test('inspectors: hours from the task to the judgement, and what was late', async () => {
    const { rows: done, all } = await asked<InspectorsAnswer>(`inspectors?${week}`)
    // Hours 2, 6, 18 (23:59:59), 3, 3, 3, 5 and the lot that was submitted again, 3: eight of them on six days; late A2, A3 and A8.
    expect(done).toMatchObject([{ inspector: 'inspector', judged: 8, days: 6, perDay: '1.333333', medianHours: '3.00', p90Hours: '9.60',
      late: 3 }])
    expect(all).toMatchObject({ judged: 8, late: 3 })
    expect([(await rows('of=judged&inspector=inspector')).total, (await rows('of=judged&inspector=inspector&late=Y')).total]).toEqual([8,
      3])
  })
})

describe('reports', () => {
  test('an empty period answers nothing rather than an error', async () => {
    const empty = 'from=2019-01-01&to=2019-01-31'
    expect(await asked<ParetoAnswer>(`pareto?${empty}`)).toMatchObject({ groups: [], total: '0' })
    expect(await asked<HeatAnswer>(`heat?${empty}`)).toMatchObject({ cells: [], total: '0' })
    expect(await asked<YieldAnswer>(`yield?${empty}&step=week`)).toMatchObject({ uom: null, rows: [],
      now: { lots: 0, fpy: null, lar: null, rty: null } })
    expect(await asked<InspectorsAnswer>(`inspectors?${empty}`)).toMatchObject({ rows: [],
      all: { judged: 0, perDay: null, medianHours: null } })
    expect(await asked<DrilledRows>(`rows?of=lots&${empty}`)).toMatchObject({ records: [], total: 0 })
  })

  test('a refusal that names choices separates them as the language does', async () => {
    const choices = async (locale: string) =>
      (await app.call('GET', '/quality/report/yield?step=year', { as: 'qe', headers: { 'x-locale': locale } })).body.message
    expect([await choices('zh-CN'), await choices('en-US')]).toEqual([expect.stringMatching(/：\w+、\w+、\w+$/),
      expect.stringMatching(/: \w+, \w+, \w+$/)])
  })

  test('the wall counts what its rows are', async () => {
    const { ncr: open, tasks } = await asked<WallAnswer>('wall')
    for (const [age, count] of open.ages.entries()) expect((await asked<DrilledRows>(`rows?of=openNcrs&age=${age}`)).total).toBe(count)
    expect(open.ages[3]).toBeGreaterThanOrEqual(2)
    expect((await asked<DrilledRows>('rows?of=overdue')).total).toBe(tasks.overdue)
    const { week: { to }, capa, strictness, gauges } = await asked<WallAnswer>('wall')
    const listed = async (address: string) =>
      (await app.call<{ total: number }>('GET', `${address.replace('?', '/list?').replaceAll('f.', '')}&pageSize=1`, { as: 'qe' })).body
        .result.total
    expect([await listed(standing.openCapas()), await listed(standing.overdueCapas(to))]).toEqual([capa.open, capa.overdue])
    expect([await listed(standing.gauges('DUE')), await listed(standing.gauges('OVERDUE')), await listed(standing.openTasks())]).toEqual([
      gauges.due,
      gauges.overdue,
      tasks.open,
    ])
    for (const [state, count] of [['TIGHTENED', strictness.tightened], ['SUSPENDED', strictness.suspended]] as const)
      expect([state, await listed(`/quality/sampling-state?current=Y&state=${state}`)]).toEqual([state, count])
    expect([capa.overdue, gauges.overdue, strictness.suspended].every((count) => count > 0)).toBe(true)
  })

  test('what cannot be answered is refused with its remedy', async () => {
    expect((await get('pareto?from=2025-13-01')).message).toContain('开始日期')
    expect((await get('pareto?from=2025-03-09&to=2025-03-03')).message).toBe('开始日期不能晚于结束日期，请重新选择期间')
    expect((await get('yield?from=2000-01-01&to=2025-03-03')).message).toBe('期间最长 1827 天，请缩短期间')
    expect((await get('pareto?by=colour')).message).toContain('参数 by 的值「colour」不存在')
    expect((await get("rows?of=lots&process=' or 1=1")).result).toMatchObject({ total: 0 })
  })

  test('are read by those who have the right, each tenant its own', async () => {
    expect(await get('wall', 'planner')).toMatchObject({ success: false, code: 510 })
    await app.call('POST', '/sys/tenant/add', { body: { id: '9', name: '另一厂' } })
    const [role] = (await app.call('GET', '/sys/role/list?roleCode=plant-manager')).body.result.records
    await app.call('POST', '/sys/user/add', {
      body: { username: 'other', realname: '别厂', password: '123456', relTenantIds: '9', roles: [{ role: role.id }] },
    })
    expect((await get<ParetoAnswer>(`pareto?${week}`, 'other')).result).toMatchObject({ total: '99' })
    expect((await get<DrilledRows>(`rows?of=lots&${week}`, 'other')).result.records).toMatchObject([{ docNo: 'R-Z1' }])
  })
})
