import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { testKernel, type TestKernel } from '#modules/warehouse/tests/test-kernel.ts'
import { transact } from '#kernel/server/context.ts'
import type { StoredColumns } from '../rules/spc/stored-columns.ts'
import { appendPoints } from '../server/spc/append.ts'
import { feedChart, withdrawPoints } from '../server/spc/feed.ts'
import { lockChart } from '../server/spc/stored.ts'
import { normalFrom } from './random.ts'

let app: TestApp
let kernel: TestKernel
let weight: string
let looks: string
beforeAll(async () => {
  app = await startTestApp()
  kernel = await testKernel(app)
  weight = await charOf('PRESS-WT')
  looks = await charOf('LOOK')
})
afterAll(async () => {
  await kernel.close()
  await app.close()
})

const charOf = async (code: string) =>
  (await app.call('GET', `/quality/characteristic/list?code=${code}`)).body.result.records[0].id as string
const call = async <T = Rec>(path: string, body: Rec, as = 'qe') => (await app.call<T>('POST', `/quality/${path}`, { as, body })).body
const told = async <T>(path: string, as = 'qe') => (await app.call<T>('GET', `/quality/${path}`, { as })).body
const columns = async (id: string, range = '') => (await told<StoredColumns>(`spc-chart/points?id=${id}${range}`)).result
const chartNow = async (id: string) => (await told<Rec>(`spc-chart/queryById?id=${id}`)).result
const pointAt = async (chart: string, seq: number) =>
  (await told<{ records: Rec[] }>(`spc-point/list?chart=${chart}&seq=${seq}`)).result.records[0]!

let charts = 0
async function newChart(more: Rec = {}): Promise<string> {
  const answer = await call('spc-chart/add', { code: `T-${++charts}`, name: '试验图', chart: 'I_MR', char: weight, source: 'REPORT',
    ...more })
  expect(answer.success, answer.message).toBe(true)
  return answer.result.id as string
}
const given = { limits: 'FIXED', givenCenter: '7.5', givenSigma: '0.1' }
let typed = 0
/** Values come one by one, several of one sample apart by spaces. */
const type = async (id: string, ...samples: string[]) => {
  for (const sample of samples) {
    const values = sample.split(' ')
    await transact(kernel.ctx, async (ctx) =>
      appendPoints(ctx, await lockChart(ctx, id), [{ at: '2026-05-18 08:30:00', values, size: values.length, bad: null,
        sourceKey: `t${++typed}` }]))
  }
}

describe('domain §2.6 rule 6: points', () => {
  test('one by one they end the same tests as judged as a whole, on both lines', async () => {
    const chart = await newChart(given)
    const normal = normalFrom(7)
    await type(chart, ...Array.from({ length: 60 }, (_, n) => (7.5 + 0.12 * normal() + (n > 40 ? 0.15 : 0)).toFixed(3)))
    const before = await columns(chart)
    expect(before.violations.filter(Boolean).length).toBeGreaterThan(5)
    await kernel.query(`update qms_spc_point set violations = 0, spread_violations = 0, spread = null where chart = $1`, [chart])
    const { rev } = await chartNow(chart)
    for (const rules of ['1', '1,2,3,4,5,6,7,8']) {
      const { rev: now } = await chartNow(chart)
      expect((await app.call('PUT', '/quality/spc-chart/edit', { as: 'qe', body: { id: chart, rev: now, rules } })).body).toMatchObject({
        success: true,
      })
    }
    expect(await columns(chart)).toEqual(before)
    expect((await chartNow(chart)).rev).toBe(rev + 2)
  })

  test('a drifting press weight is caught by test 2 before it leaves its tolerance', async () => {
    const chart = await newChart({ chart: 'XBAR_R', n: 5, source: 'INSP', device: 'PR-03', usl: '7.8', lsl: '7.2', target: '7.5',
      ...given })
    const drift = Array.from({ length: 14 }, (_, n) => 7.5 + 0.012 * (n + 1))
    for (const [n, mean] of drift.entries())
      await fed(`D-${n}`, [-0.04, -0.02, 0, 0.02, 0.04].map((off) => (mean + off).toFixed(3)), 'PR-03')
    const { stat, violations } = await columns(chart)
    const caught = violations.findIndex((mask) => (mask & 2) !== 0)
    expect(caught).toBe(8)
    expect(Math.max(...stat.slice(0, caught + 1).map(Number)) + 0.04).toBeLessThan(7.8)
    expect(violations.slice(0, caught).every((mask) => (mask & 1) === 0)).toBe(true)
    expect(await chartNow(chart)).toMatchObject({ openCount: violations.filter(Boolean).length, pointCount: 14 })
  })

  test('an inspection comes to a chart once, in samples of its size, and leaves with its judgement', async () => {
    const chart = await newChart({ chart: 'XBAR_R', n: 5, source: 'INSP', device: 'PR-07', ...given })
    const inspection = await fed('F-1', ['7.5', '7.6', '7.4', null, '7.5', '7.7', '7.8'], 'PR-07')
    expect(await transact(kernel.ctx, (ctx) => feedChart(ctx, inspection))).toBe(0)
    const { stat, spread, size } = await columns(chart)
    expect([stat, size]).toEqual([[7.5, 7.75], [4, 2]])
    expect(spread).toEqual([expect.closeTo(0.2, 9), expect.closeTo(0.1, 9)])
    expect(await pointAt(chart, 1)).toMatchObject({ sourceNo: 'F-1', excluded: 'N' })
    await transact(kernel.ctx, (ctx) => withdrawPoints(ctx, inspection))
    expect((await columns(chart)).flags).toEqual([1, 1])
    expect(await pointAt(chart, 2)).toMatchObject({ excludeReason: '检验单 F-1 的判定已撤回' })
  })

  test('counted characteristics make a point of each inspection', async () => {
    const chart = await newChart({ chart: 'P', char: looks, source: 'INSP', device: 'QC-01', limits: 'FIXED', givenCenter: '0.02' })
    await counted('C-1', 200, 4, 'QC-01')
    await counted('C-2', 125, 15, 'QC-01')
    expect(await columns(chart)).toMatchObject({ stat: [0.02, 0.12], violations: [0, 1],
      limits: [[1, 1, 0.02, expect.closeTo(0.0497, 4), 0], [2, 2, 0.02, expect.closeTo(0.0576, 4), 0]] })
  })

  test('what cannot be read is refused with its remedy; a repeated request adds one point', async () => {
    const chart = await newChart({ chart: 'XBAR_R', n: 2, ...given })
    const add = async (values: string) => (await call('spc-point/add', { chart, values })).message
    expect(await add('')).toBe('请填写测量值')
    expect(await add('7.5 abc')).toBe('测量值「abc」不是数字，请输入数字')
    expect(await add('7.5 7.4 7.6')).toBe('每个点最多 2 个测量值，录入了 3 个')
    expect(await add('7.51234')).toBe('测量值「7.51234」小数位过多，最多 3 位')
    expect((await call('spc-point/add', { chart, values: '7.5', at: '2099-01-01 00:00:00' })).message).toBe('时间不能晚于现在')
    const key = { 'x-idempotency-key': 'spc-once' }
    for (const _ of [1, 2])
      expect((await app.call('POST', '/quality/spc-point/add', { as: 'qe', headers: key, body: { chart, values: '７．５ 7,55' } })).body)
        .toMatchObject({ success: true, result: { seq: 1 } })
    expect(await columns(chart)).toMatchObject({ stat: [7.525], size: [2] })
  })
})

describe('domain §2.6 rule 6: limits', () => {
  test('come of themselves once 25 points count, judge all of them, and stay; versions keep date and reason', async () => {
    const chart = await newChart()
    const normal = normalFrom(11)
    const value = () => (7.5 + 0.05 * normal()).toFixed(3)
    await type(chart, ...Array.from({ length: 23 }, value), '8.5')
    expect(await columns(chart)).toMatchObject({ limits: [[1, 24, null, null, null]], violations: Array.from({ length: 24 }, () => 0) })
    await type(chart, value())
    const first = await columns(chart)
    expect(first.limits).toHaveLength(1)
    expect(first.violations[23]! & 1).toBe(1)
    await type(chart, ...Array.from({ length: 30 }, value))
    const { rev, id } = await pointAt(chart, 24)
    expect(await call('spc-point/exclude', { id, rev, reason: '称重前未清零' })).toMatchObject({ success: true })
    expect((await columns(chart)).limits.slice(0, 1)).toEqual([[1, 55, ...first.limits[0]!.slice(2)]])

    expect((await call('spc-chart/recalculate', { id: chart, from: 1, to: 24, start: 56, reason: '剔除异常点' })).message).toBe(
      '计算控制限至少需要 25 个有效点，所选范围只有 23 个',
    )
    expect((await call('spc-chart/recalculate', { id: chart, from: 1, to: 60, start: 56, reason: '剔除异常点' })).message).toBe(
      '计算范围须在第 1 点到第 55 点之间，且起点不大于止点',
    )
    expect((await call('spc-chart/recalculate', { id: chart, from: 1, to: 50, start: 1, reason: '剔除异常点' })).message).toBe(
      '新控制限须从第 2 点到第 56 点之间的一点起生效',
    )
    expect(await call('spc-chart/recalculate', { id: chart, from: 1, to: 50, start: 51, reason: '剔除异常点' })).toMatchObject({
      success: true,
    })
    const { result: versions } = await told<Rec[]>(`spc-chart/limits?id=${chart}`)
    expect(versions.map(({ fromSeq, origin, usedPoints, reason, createBy }) => [fromSeq, origin, usedPoints, reason, createBy])).toEqual([[
      1,
      'AUTO',
      25,
      null,
      'system',
    ], [51, 'MANUAL', 49, '剔除异常点', 'qe']])
    const after = await columns(chart)
    expect(after.limits.map(([from, to]) => [from, to])).toEqual([[1, 50], [51, 55]])
    expect(after.limits[1]![3]! - after.limits[1]![4]!).toBeLessThan(after.limits[0]![3]! - after.limits[0]![4]!)
  })

  test('constant values tell none; a single point neither', async () => {
    const chart = await newChart()
    await type(chart, ...Array.from({ length: 26 }, () => '7.5'))
    expect((await columns(chart)).limits).toEqual([[1, 26, null, null, null]])
    expect((await call('spc-chart/recalculate', { id: chart, from: 1, to: 26, start: 1, reason: '试算' })).message).toBe(
      '所选点没有波动，无法计算控制限，请改选范围或给定控制限',
    )
  })

  test('given ones want a centre line and a deviation; what points were read by stays', async () => {
    const refused = async (more: Rec) =>
      (await call('spc-chart/add', { code: 'T-X', name: 'x', chart: 'I_MR', char: weight, source: 'REPORT', ...more })).message
    expect(await refused({ limits: 'FIXED' })).toBe('控制限为给定时须填写中心线')
    expect(await refused({ limits: 'FIXED', givenCenter: '7' })).toBe('控制限为给定时须填写标准差，且大于 0')
    expect(await refused({ chart: 'XBAR_R', n: 1 })).toBe('X̄-R 图的子组大小须为 2～25')
    expect(await refused({ usl: '7', lsl: '8' })).toBe('规格上限须大于下限')
    expect(await refused({ chart: 'P' })).toBe('P 图的检验项目须为计数项目')
    const chart = await newChart(given)
    await type(chart, '7.5')
    const { rev } = await chartNow(chart)
    const edit = async (more: Rec) =>
      (await app.call('PUT', '/quality/spc-chart/edit', { as: 'qe', body: { id: chart, rev, ...more } })).body
    expect((await edit({ chart: 'EWMA' })).message).toBe('控制图已有 1 个点，控制图类型不能修改，请新建控制图')
    expect((await app.call('DELETE', `/quality/spc-chart/delete?id=${chart}`, { as: 'qe' })).body.message).toMatch(/已有 1 个点，不能删除/)
    expect((await chartNow(chart))._actions, 'what is refused is not offered').toEqual(['edit', 'close'])
    expect(await edit({ givenCenter: '7.6' })).toMatchObject({ success: true })
    await type(chart, '7.5')
    expect((await columns(chart)).limits.map(([from, , center]) => [from, center])).toEqual([[1, 7.5], [2, 7.6]])
  })
})

describe('domain §2.6 rule 6: causes and exclusion', () => {
  test('a chart is closed once each violation has its cause; an excluded point stays with its reason', async () => {
    const chart = await newChart(given)
    await type(chart, '7.5', '8', '7.1', '7.5')
    const close = async () =>
      (await app.call('POST', '/quality/spc-chart/close', { as: 'qe', body: { id: chart, comment: '改用新图' } })).body
    expect((await close()).message).toMatch(/^还有 [23] 个异常点未登记原因，不能关闭：第 2、3/)
    const [second, third] = [await pointAt(chart, 2), await pointAt(chart, 3)]
    expect((await call('spc-point/cause', { id: second.id, rev: second.rev, cause: 'NOBODY' })).message).toMatch(/不在可选项中/)
    expect(
      await call('spc-point/cause', { id: second.id, rev: second.rev, cause: 'MACHINE', causeNote: '装料靴松动', action: '紧固并首检' },
        'inspector'),
    ).toMatchObject({ success: true, result: { causeBy: 'inspector' } })
    expect((await call('spc-point/exclude', { id: third.id, rev: third.rev, reason: '' })).success).toBe(false)
    expect(await call('spc-point/exclude', { id: third.id, rev: third.rev, reason: '误测' })).toMatchObject({ success: true,
      result: { excludeBy: 'qe', violations: 0 } })
    for (const seq of [4]) {
      const point = await pointAt(chart, seq)
      if (point.violations || point.spreadViolations) await call('spc-point/cause', { id: point.id, rev: point.rev, cause: 'CHANCE' })
    }
    expect(await close()).toMatchObject({ success: true })
    expect((await columns(chart)).flags.slice(0, 3)).toEqual([0, 2, 1])
    expect((await call('spc-point/add', { chart, values: '7.5' })).message).toMatch(/已关闭，请先重新启用/)
    expect((await call('spc-point/include', { id: third.id, rev: third.rev + 1, reason: '复测确认' })).message).toMatch(/已关闭/)
  })

  test('two people exclude a point at once: one does, the other is told; let in again it counts as before', async () => {
    const chart = await newChart(given)
    await type(chart, '7.5', '8.2', '7.6')
    const before = await columns(chart)
    const { id, rev } = await pointAt(chart, 2)
    const answers = await Promise.all(['qe', 'admin'].map((as) => call('spc-point/exclude', { id, rev, reason: '误测' }, as)))
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)!.message).toBe('数据已被他人修改，请刷新后重试')
    expect((await call('spc-point/exclude', { id, rev: rev + 1, reason: '再次' })).message).toBe('第 2 点已剔除')
    expect(await call('spc-point/include', { id, rev: rev + 1, reason: '复测确认' })).toMatchObject({ success: true })
    expect(await columns(chart)).toEqual(before)
    expect((await told<Rec[]>(`spc-point/history?id=${id}`)).result.map(({ action }) => action)).toEqual(['include', 'exclude'])
  })

  test('a critical characteristic beyond its limits freezes the lot', async () => {
    const { lot } = kernel
    const chart = await newChart({ ...given, critical: 'Y' })
    expect(await call('spc-point/add', { chart, values: '7.6', lot })).toMatchObject({ success: true })
    expect((await kernel.query(`select frozen from wms_lot where id = $1`, [lot]))[0]).toEqual({ frozen: 'N' })
    expect(await call('spc-point/add', { chart, values: '8.0', lot })).toMatchObject({ success: true })
    expect((await kernel.query(`select frozen from wms_lot where id = $1`, [lot]))[0]).toEqual({ frozen: 'Y' })
    expect((await kernel.query<Rec>(`select reason, status from wms_freeze order by create_time desc, id desc limit 1`, []))[0])
      .toMatchObject({ status: '4', reason: expect.stringContaining('第 2 点超出控制限') })
    expect((await call('spc-point/add', { chart, values: '8.0', lot: 'NOWHERE' })).message).toBe('批号「NOWHERE」不存在，请先建立或改选')
    const [other] = await kernel.query<{ id: string }>(
      `select id from md_item where id <> (select item from wms_lot where id = $1) limit 1`,
      [lot],
    )
    const ofOther = await newChart({ item: other!.id })
    expect((await call('spc-point/add', { chart: ofOther, values: '7.5', lot })).message).toMatch(/不属于该控制图的物料/)
  })

  test('an inspector types points and causes, and neither excludes nor changes limits; others see nothing', async () => {
    const chart = await newChart(given)
    await type(chart, '8.3')
    const { id, rev } = await pointAt(chart, 1)
    for (const [path, body] of [['spc-point/exclude', { id, rev, reason: 'x' }], ['spc-chart/recalculate', { id: chart, from: 1, to: 1,
      start: 1, reason: 'x' }]] as const) expect(await call(path, body, 'inspector')).toMatchObject({ success: false, code: 510 })
    expect(await call('spc-point/cause', { id, rev, cause: 'MEASURE' }, 'inspector')).toMatchObject({ success: true })
    for (const path of [`points?id=${chart}`, `capability?id=${chart}`, 'wall'])
      expect(await told(`spc-chart/${path}`, 'sales')).toMatchObject({ success: false, code: 510 })
  })
})

test('domain §2.6 rule 7: capability wants 25 subgroups or 100 values, and counts no excluded point', async () => {
  const chart = await newChart({ chart: 'XBAR_R', n: 2, usl: '7.8', lsl: '7.2', ...given })
  const normal = normalFrom(3)
  await type(chart, ...Array.from({ length: 25 }, () => `${(7.5 + 0.05 * normal()).toFixed(3)} ${(7.5 + 0.05 * normal()).toFixed(3)}`))
  const capability = async (range = '') => (await told<Rec>(`spc-chart/capability?id=${chart}${range}`)).result
  expect(await capability()).toMatchObject({ values: 50, subgroups: 25, capability: { enough: true, cp: expect.any(Number) },
    normality: { p: expect.any(Number) } })
  expect(await capability('&from=1&to=24')).toMatchObject({ values: 48, capability: { enough: false } })
  const { id, rev } = await pointAt(chart, 3)
  await call('spc-point/exclude', { id, rev, reason: '误测' })
  expect(await capability()).toMatchObject({ values: 48, capability: { enough: false } })
  const attributes = await newChart({ chart: 'C', char: looks })
  expect((await told(`spc-chart/capability?id=${attributes}`)).message).toBe('计数型控制图没有过程能力，请选择计量型控制图')
})

test('the plant comes with three charts whose violations are known, all explained but for a weight that drifts (domain §2.15)', async () => {
  const { records } = (await told<{ records: Rec[] }>('spc-chart/list?code=SPC-*&column=code&order=asc')).result
  expect(records.map(({ code, pointCount, openCount }) => [code, pointCount, openCount])).toEqual([['SPC-CVD02-THK', 180, 0], ['SPC-FQC-P',
    150, 0], ['SPC-PR03-WT', 240, 9]])
  const drifting = records[2]!
  const { violations, stat, limits, flags } = await columns(drifting.id as string)
  expect(limits.map(([from]) => from)).toEqual([1, 121])
  const first = violations.findIndex((mask, place) => mask !== 0 && flags[place] === 0)
  expect([first + 1, violations[first]]).toEqual([232, 2])
  expect(Math.max(...stat.slice(first - 5).map(Number))).toBeLessThan(Number(drifting.usl))
  expect((await columns(records[0]!.id as string)).flags.filter((flag) => flag === 1)).toHaveLength(1)
})

test('the wall shows charts in use, those with open violations first', async () => {
  const { result } = await told<{ open: number; stat: number[] }[]>('spc-chart/wall')
  const reds = result.map(({ open }) => open > 0)
  expect(reds).toEqual(reds.toSorted((a, b) => Number(b) - Number(a)))
  expect(reds).toContain(true)
  expect(result.every(({ stat }) => stat.length <= 40)).toBe(true)
})

let made = 0
const standing = { tenant_id: 0, del_flag: 0, rev: 1 }
async function insert(table: string, row: Rec): Promise<void> {
  const names = Object.keys(row)
  await kernel.query(`insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(row))
}

/** A judged inspection of the press weight, by its rows. */
async function fed(docNo: string, values: readonly (string | null)[], device: string) {
  const inspection = await judged(docNo, device, weight, { checked: values.length, nonconforming: 0 })
  for (const [n, value] of values.entries())
    await insert('qms_insp_value', { id: `v${inspection.line}${n}`, insp_id: inspection.id, line: inspection.line, sample_no: n + 1, value,
      judge: 'OK', taken_by: 'inspector', taken_at: '2026-05-18 08:00:00', ...standing })
  await transact(kernel.ctx, (ctx) => feedChart(ctx, inspection))
  return inspection
}

async function counted(docNo: string, checked: number, nonconforming: number, device: string): Promise<void> {
  const inspection = await judged(docNo, device, looks, { checked, nonconforming })
  await transact(kernel.ctx, (ctx) => feedChart(ctx, inspection))
}

async function judged(docNo: string, device: string, char: string, { checked, nonconforming }: { checked: number; nonconforming: number }) {
  const [id, line] = [`insp${++made}`, `line${made}`]
  await insert('qms_insp_line', { id: line, insp_id: id, line_no: 1, char_id: char, lower_incl: 'Y', upper_incl: 'Y', severity: 'MAJ',
    sample_mode: 'FIXED', spc: 'Y', coa: 'N', n: checked, ac: 0, re: 1, full_check: 'N', checked, nonconforming, tallied: 'N',
    ...standing })
  return { id, line, docNo, item: kernel.powder, lot: null, process: null, device, judgeTime: '2026-05-18 08:30:00' }
}
