import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { aiagStudy } from './gauge-study.ts'

/* Gauges, their calibration (domain §2.6, §2.18) and studies of measuring (§3.4); the test's day is 2026-05-18. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const post = async (path: string, body: unknown, as = 'qe') => (await app.call('POST', `/quality/${path}`, { as, body })).body
const records = async (path: string): Promise<Rec[]> =>
  ((await app.call('GET', `/quality/${path}`, { as: 'qe' })).body.result as Rec).records
const gaugeOf = async (no: string) => (await records(`gauge/list?no=${no}`))[0]!
const faults = (answer: Rec) => ((answer.result as Rec).faults as Rec[]).map(({ field, text }) => [field, text])

let made = 0
async function newGauge(more: Rec = {}): Promise<string> {
  const { type } = await gaugeOf('LJ-MIC-01')
  const answer = await post('gauge/add', { no: `T-${++made}`, name: '试验量具', type, calCycle: 12, ...more })
  expect(answer.success, answer.message).toBe(true)
  return (answer.result as Rec).id
}
async function calibration(gauge: string, reading: string | null, more: Rec = {}): Promise<Rec> {
  const added = await post('calibration/add', { docDate: '2026-05-18', gauge, calDate: '2026-05-18',
    lines: [{ reference: '10', reading, tolerance: '0.002' }], ...more })
  expect(added.success, added.message).toBe(true)
  const { id } = added.result as Rec
  await post('calibration/begin', { id })
  return post('calibration/finish', { id })
}

test('domain §2.15: the plant has gauges, one of them overdue', async () => {
  expect((await records('gauge/list?status=OVERDUE')).map(({ no }) => no)).toEqual(['LJ-MIC-03'])
  expect((await records('gauge/list?status=DUE')).map(({ no }) => no).sort()).toEqual(['LJ-MIC-02', 'LJ-XRF-01'])
})

test('a new gauge cannot be used before it is calibrated; what passes is valid for its cycle, the last day of a shorter month included', async () => {
  const id = await newGauge({ calCycle: 9 })
  const now = async () => (await app.call('GET', `/quality/gauge/queryById?id=${id}`, { as: 'qe' })).body.result as Rec
  expect(await now()).toMatchObject({ status: 'OVERDUE', calDue: null })
  expect(await calibration(id, '10.002', { calDate: '2026-05-18', certNo: 'C-1' })).toMatchObject({ success: true,
    result: { status: '4', result: 'OK', validUntil: '2027-02-18', lines: [{ error: '0.002', result: 'OK' }] } })
  expect(await now()).toMatchObject({ status: 'OK', calDue: '2027-02-18', lastCal: '2026-05-18', cert: 'C-1' })
})

test('a point that deviates too much asks what happens to the gauge, and takes it out of use', async () => {
  const id = await newGauge({ calDue: '2027-01-01' })
  const refused = await calibration(id, '10.003')
  expect(faults(refused)).toEqual([['onFail', '有校准点超差，请选择不合格处理']])
  const [open] = await records(`calibration/list?gauge=${id}`)
  const whole = (await app.call('GET', `/quality/calibration/queryById?id=${open!.id as string}`, { as: 'qe' })).body.result as Rec
  expect((await app.call('PUT', '/quality/calibration/edit', { as: 'qe', body: { ...whole, onFail: 'REPAIR' } })).body.success).toBe(true)
  expect(await post('calibration/finish', { id: open!.id })).toMatchObject({ success: true, result: { result: 'NG', validUntil: null } })
  expect((await app.call('GET', `/quality/gauge/queryById?id=${id}`, { as: 'qe' })).body.result).toMatchObject({ status: 'REPAIR',
    calDue: '2027-01-01' })
})

test('what is missing is named: reading, day, laboratory; one calibration at a time; a scrapped gauge is not calibrated', async () => {
  const id = await newGauge()
  expect(await calibration(id, null, { calDate: null })).toMatchObject({ success: false,
    result: { faults: [{ lines: 'lines', row: 1, field: 'reading', text: '请填写示值' }, { field: 'calDate', text: '请填写校准日期' }] } })
  const [open] = await records(`calibration/list?gauge=${id}`)
  expect(faults(await post('calibration/add', { docDate: '2026-05-18', gauge: id }))).toEqual([['gauge',
    `该量具已有未完成的校准单 ${open!.docNo as string}`]])
  expect(faults(await post('calibration/add', { docDate: '2026-05-18', gauge: await newGauge(), mode: 'OUTER' }))).toEqual([['agency',
    '外部校准请填写校准机构']])
  expect(faults(await post('calibration/add', { docDate: '2026-05-18', gauge: (await gaugeOf('LJ-CAL-03')).id }))).toEqual([['gauge',
    '该量具已报废，不能校准']])
})

test('an older paper does not take the place of a newer one; what was scrapped meanwhile stays scrapped', async () => {
  const id = await newGauge()
  const now = async () => (await app.call('GET', `/quality/gauge/queryById?id=${id}`, { as: 'qe' })).body.result as Rec
  const calibrated = { calDue: '2027-05-18', lastCal: '2026-05-18' }
  await calibration(id, '10')
  expect(faults(await calibration(id, '10', { calDate: '2026-05-17' }))).toEqual([['calDate',
    '该量具 2026-05-18 已校准，校准日期不能早于该日']])
  expect(await now()).toMatchObject({ status: 'OK', ...calibrated })
  const [open] = await records(`calibration/list?gauge=${id}&status=3`)
  const whole = (await app.call('GET', `/quality/calibration/queryById?id=${open!.id as string}`, { as: 'qe' })).body.result as Rec
  expect((await app.call('PUT', '/quality/calibration/edit', { as: 'qe', body: { ...whole, calDate: '2026-05-18' } })).body.success).toBe(
    true,
  )
  expect((await app.call('PUT', '/quality/gauge/edit', { as: 'qe', body: { ...(await now()), status: 'SCRAP' } })).body.success).toBe(true)
  expect(faults(await post('calibration/finish', { id: open!.id }))).toEqual([['gauge', '该量具已报废，不能校准']])
  expect(await now()).toMatchObject({ status: 'SCRAP', ...calibrated })
})

test('calibrated a second time on one day, the later paper counts', async () => {
  const id = await newGauge()
  await calibration(id, '10', { certNo: 'C-1' })
  expect(await calibration(id, '10.001', { certNo: 'C-2' })).toMatchObject({ success: true, result: { status: '4', result: 'OK' } })
  expect((await app.call('GET', `/quality/gauge/queryById?id=${id}`, { as: 'qe' })).body.result).toMatchObject({ status: 'OK', cert: 'C-2',
    lastCal: '2026-05-18', calDue: '2027-05-18' })
})

test('the job plans a calibration for each gauge that is due, once', async () => {
  const [job] = ((await app.call('GET', '/sys/quartzJob/list?pageSize=50')).body.result as Rec).records.filter(({ jobClassName }: Rec) =>
    jobClassName === 'GaugeDueJob'
  )
  const runs = async () =>
    ((await app.call('GET', `/sys/jobRun/list?jobId=${job!.id as string}&column=createTime&order=asc`)).body.result as Rec).records.filter((
      { state }: Rec,
    ) => state !== 'running') as Rec[]
  const outputs: string[] = []
  for (const count of [1, 2]) {
    await app.call('GET', `/sys/quartzJob/execute?id=${job!.id as string}`)
    await expect.poll(async () => (await runs()).length).toBe(count)
    outputs.push(...(await runs()).map(({ output }) => String(output)))
  }
  expect(outputs[0]).toContain('生成校准单 2 张')
  expect((await records('calibration/list?status=0')).map(({ gauge_dictText: gauge }) => gauge)).toEqual(
    expect.arrayContaining(['LJ-MIC-02', 'LJ-XRF-01']),
  )
  expect(outputs.at(-1)).toContain('生成校准单 0 张')
})

async function study(more: Rec = {}): Promise<Rec> {
  const [char] = await records('characteristic/list?code=THICK')
  return post('msa/add', { docDate: '2026-05-18', kind: 'GRR', gauge: (await gaugeOf('LJ-MIC-01')).id, char: char!.id, tolerance: '8',
    appraisers: 'inspector,checker,qe', parts: 10, trials: 3, ...more })
}

test('a plan that no analysis can take is refused by its fields', async () => {
  expect(faults(await study({ appraisers: 'qe', parts: 1, trials: 4 }))).toEqual([['appraisers', '请选择 2 或 3 名测量人'], ['parts',
    '请填写 2 到 10 个零件'], ['trials', '重复性与再现性测量 2 或 3 次']])
  expect(faults(await study({ kind: 'LINEARITY', appraisers: 'qe', parts: 3, trials: 4, reference: '2，4' }))).toEqual([['reference',
    '请填写 3 个参考值，以逗号分隔']])
  expect(faults(await study({ kind: 'LINEARITY', appraisers: 'qe', parts: 3, trials: 4, reference: '2,2.0,2' })),
    'no line goes through one reference').toEqual([['reference', '线性研究至少要有两个不同的参考值']])
  expect(faults(await study({ appraisers: 'inspector,inspector' })), 'nobody is compared with themselves').toEqual([['appraisers',
    '同一测量人只能选择一次']])
})

test('the example of the AIAG MSA manual, 4th edition, measured by three people: 26.68 %, ndc 5, conditional', async () => {
  const { id } = (await study()).result as Rec
  expect((await post('msa/measure', { id, appraiser: 'qe', trial: 1, part: 1, value: '1' })).message).toBe('研究不在进行中，不能录入测量值')
  await post('msa/begin', { id })
  const people = ['inspector', 'checker', 'qe']
  const places = aiagStudy.flatMap((trials, who) =>
    trials.flatMap((parts, trial) =>
      parts.map((value, part) => ({ appraiser: people[who], trial: trial + 1, part: part + 1, value: String(value) }))
    )
  )
  for (const place of places.slice(1)) await post('msa/measure', { id, ...place }, 'inspector')
  expect((await post('msa/finish', { id })).message).toBe('还缺 1 个测量值，不能完成研究')
  expect(faults(await post('msa/measure', { id, appraiser: 'buyer', trial: 9, part: 0, value: '1' }))).toEqual([['appraiser',
    '该人员不是本研究的测量人'], ['trial', '测量次数须在 1 到 3 之间'], ['part', '零件须在 1 到 10 之间']])
  // Typed in full-width digits, and corrected once.
  expect(faults(await post('msa/measure', { id, ...places[0], value: '1,234' }))).toEqual([['value', '逗号含义不明，请填写 1.234 或 1234']])
  expect((await post('msa/measure', { id, ...places[0], value: '９.９' })).result).toMatchObject({ value: '9.9' })
  expect((await post('msa/measure', { id, ...places[0], value: '０．２９' })).result).toMatchObject({ value: '0.29' })
  const sheet = (await app.call('GET', `/quality/msa/sheet?id=${id as string}`, { as: 'inspector' })).body.result as Rec
  expect(sheet).toMatchObject({ unit: 'mm', decimals: 3, plan: { parts: 10, trials: 3 } })
  expect(sheet.values).toHaveLength(90)
  expect(await post('msa/finish', { id })).toMatchObject({ success: true,
    result: { status: '4', ndc: 5, pctGrr: '26.68', result: 'CONDITIONAL' } })
})

test('§2.21: 量具已过校准有效期', async () => {
  const { id } = (await study({ gauge: (await gaugeOf('LJ-MIC-03')).id })).result as Rec
  await post('msa/begin', { id })
  expect((await post('msa/measure', { id, appraiser: 'qe', trial: 1, part: 1, value: '1' })).message).toBe('量具已过校准有效期')
})
