import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const total = async (path: string, as = 'qe') =>
  (await app.call<{ total: number }>('GET', `${path}${path.includes('?') ? '&' : '?'}pageSize=1`, { as })).body.result.total

test('the plant comes with its characteristics, and with forty defects below their processes (domain §2.15)', async () => {
  expect(await total('/quality/characteristic/list')).toBe(20)
  const { body } = await app.call<{ records: { parent: string | null; severity: string | null; process_dictText: string }[] }>('GET',
    '/quality/defect/list?pageSize=100', { as: 'qe' })
  const found = body.result.records.filter(({ parent }) => parent !== null)
  expect(found).toHaveLength(40)
  expect(found.every(({ severity, process_dictText: process }) => severity !== null && process !== '')).toBe(true)
})

test('who inspects looks them up, a quality engineer keeps them', async () => {
  const record = { code: 'X-1', name: '试样', kind: 'ATT' }
  expect((await app.call('POST', '/quality/characteristic/add', { as: 'inspector', body: record })).body).toMatchObject({ success: false,
    code: 510 })
  expect((await app.call('POST', '/quality/characteristic/add', { as: 'qe', body: record })).body.success).toBe(true)
  expect(await total('/quality/characteristic/list', 'inspector')).toBe(21)
  const found = async (keyword: string, locale: string) =>
    (await app.call<{ text: string }[]>('GET', `/quality/characteristic/options?keyword=${encodeURIComponent(keyword)}`, { as: 'inspector',
      headers: { 'x-locale': locale } })).body.result.map(({ text }) => text)
  expect([await found('HARD', 'zh-CN'), await found('Hardness', 'en-US'), await found('硬度', 'en-US'), await found('X-1', 'en-US')])
    .toEqual([['硬度'], ['Hardness'], ['Hardness'], ['试样']])
})

test('half a year of inspections with their switching history: one sequence reduced, one tightened, one suspended; work waits today (domain §2.15)', async () => {
  expect(await total('/quality/inspection/list')).toBeGreaterThanOrEqual(900)
  const states =
    (await app.call<{ records: { item_dictText: string; state: string; severity: string }[] }>('GET',
      '/quality/sampling-state/list?pageSize=200', { as: 'qe' })).body.result.records
  const stateOf = (code: string) => states.find(({ item_dictText: text, severity }) => text.startsWith(code) && severity === 'MAJ')?.state
  expect([stateOf('TH-MCLNR2525M12'), stateOf('CL-MCL12'), stateOf('SHIM-CN1204')]).toEqual(['REDUCED', 'TIGHTENED', 'SUSPENDED'])
  for (const [status, least] of [['WAIT', 6], ['RUNNING', 1]] as const)
    expect(await total(`/quality/task/list?status=${status}`)).toBeGreaterThanOrEqual(least)
})

test('three people inspect, and find defects in making as well, with their nonconformities among the sixty (domain §2.15)', async () => {
  const { rows } = await app.database.pool.query<{ by: string[]; all: number; bad: number; reported: number }>(
    "select array_agg(distinct i.inspector order by i.inspector) as by, count(*) filter (where i.insp_type = 'IPQC')::int as all, count(*) filter (where i.insp_type = 'IPQC' and i.result = 'NG')::int as bad, count(n.id) filter (where i.insp_type = 'IPQC')::int as reported from qms_insp i left join qms_ncr n on n.source_id = i.id where i.status = '4'",
  )
  const { by, all, bad, reported } = rows[0]!
  expect(by).toEqual(['inspector', 'inspector2', 'inspector3'])
  expect(bad / all).toBeGreaterThan(0.02)
  expect(bad / all).toBeLessThan(0.08)
  expect(reported).toBeGreaterThan(2)
  const { cells } =
    (await app.call<{ cells: { process: string | null; inspType: string | null }[] }>('GET', '/quality/report/heat', { as: 'qe' })).body
      .result
  expect(cells.filter(({ process }) => process !== null).length).toBeGreaterThan(2)
  expect(await total('/quality/ncr/list')).toBe(60)
})

test('what was found fits what it was found of: coatings are of coated inserts, blanks are pressed, powders come from nobody’s report', async () => {
  const { rows } = await app.database.pool.query<{ code: string; source: string; text: string }>(
    'select i.code, n.source, n.description as text from qms_ncr n join md_item i on i.id = n.item where n.del_flag = 0',
  )
  const wrong = rows.filter(({ code, source, text }) =>
    (/膜厚|涂层/.test(text) && !/^[A-Z]{4}\d.*C$/.test(code)) || (/压坯/.test(text) && !code.startsWith('BL-'))
    || (/粒度|松装密度|氧含量/.test(text) && !/^(RM|AUX)-/.test(code)) || (code.startsWith('RM-') && source === 'REPORT')
  )
  expect(wrong).toEqual([])
})

test('the store has what the plant lives on: few items are short, a lot has run out, a delivery was rejected and waits to be disposed of', async () => {
  const { rows: [found] } = await app.database.pool.query<{ short: number; expired: number; rejected: number }>(`
    select
      (select count(*)::int from md_item i where coalesce(i.min_stock, i.safety_stock) >
        coalesce((select sum(b.qty) from wms_balance b where b.item = i.id and b.stock_type = 'OK'), 0)) as short,
      (select count(distinct b.lot)::int from wms_balance b join wms_lot l on l.id = b.lot
        where b.qty > 0 and l.expire_date < '2026-05-18') as expired,
      (select count(*)::int from qms_ncr n join qms_insp i on i.id = n.source_id join wms_arrival a on a.id = i.source_id
        where n.status = '0' and a.doc_date = n.doc_date) as rejected`)
  expect(found!.short).toBeGreaterThan(0)
  expect(found!.short).toBeLessThan(8)
  expect(found!.expired).toBeGreaterThan(0)
  expect(found!.rejected).toBe(1)
})
