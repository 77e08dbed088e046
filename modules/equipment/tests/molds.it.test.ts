import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { moldReady, postStrokes, takeBackStrokes } from '../server.ts'
import { ownPlant } from './plant.ts'

/* Issue 22: molds that count their strokes; domain §2.8 rules 3 and 4, §2.21. */

let plant: Awaited<ReturnType<typeof ownPlant>>
let ctx: Ctx
let made = 0

beforeAll(async () => {
  plant = await ownPlant()
  ctx = plant.ctx
})
afterAll(() => plant.close())

const call = (as: string, method: 'GET' | 'POST', path: string, body?: Rec) => plant.call<Rec>(as, method, path, body)
/** A press of the test's own by its code. */
const presses = new Map<string, string>()
const machine = async (code: string): Promise<string> => {
  const known = presses.get(code)
  if (known) return known
  const like = await plant.one("select category, workshop from eam_equip where code = 'PR-01'")
  const answer = await call('equipment', 'POST', '/equipment/device/add', { code, name: '试验压机', ...like })
  expect(answer.success, answer.message).toBe(true)
  presses.set(code, answer.result.id)
  return answer.result.id
}
const itemOf = (code: string): Promise<string> => plant.item(code)
const stored = async (id: string): Promise<Rec> => (await call('equipment', 'GET', `/equipment/mold/queryById?id=${id}`)).result
const newMold = async (more: Rec = {}): Promise<string> => {
  const answer = await call('equipment', 'POST', '/equipment/mold/add', { code: `T-MD-${++made}`, name: '试验模', moldType: '试验',
    cavity: 2, lifeMax: 1000, grindLimit: 200, ...more })
  expect(answer.success, answer.message).toBe(true)
  return answer.result.id
}
const act = (as: string, name: string, id: string, more: Rec = {}) => call(as, 'POST', `/equipment/mold/${name}`, { id, ...more })
const done = async (name: string, id: string, more: Rec = {}) => {
  const answer = await act('equipment', name, id, more)
  expect(answer.success, answer.message).toBe(true)
  return answer.result
}
/** A new mold on a machine of its own. */
const mounted = async (code: string, more: Rec = {}): Promise<string> => {
  const id = await newMold(more)
  await done('mount', id, { device: await machine(code) })
  return id
}
const log = async (id: string): Promise<Rec[]> =>
  (await call('equipment', 'GET', `/equipment/mold-log/list?mold=${id}&column=at&order=asc&pageSize=100`)).result.records

test('a report counts strokes once, its reversal takes them back exactly', async () => {
  const id = await mounted('T-PR-1')
  expect(await postStrokes(ctx, { mold: id, pieces: '101', key: 'RP1' })).toBe(51)
  expect(await postStrokes(ctx, { mold: id, pieces: '101', key: 'RP1' }), 'the same report').toBe(51)
  expect(await stored(id)).toMatchObject({ strokesTotal: 51, strokesSinceGrind: 51, status: 'MOUNTED' })
  expect(await takeBackStrokes(ctx, { mold: id, key: 'RP1' })).toBe(51)
  expect(await stored(id)).toMatchObject({ strokesTotal: 0, strokesSinceGrind: 0 })
  await expect(takeBackStrokes(ctx, { mold: id, key: 'RP1' })).rejects.toThrow('已经红冲')
  await expect(takeBackStrokes(ctx, { mold: id, key: 'RP9' })).rejects.toThrow('没有找到行程记录 RP9')
  expect((await log(id)).map(({ event, strokes }) => [event, strokes])).toEqual(
    expect.arrayContaining([['MOUNT', 0], ['STROKES', 51], ['STROKES', -51]]),
  )
})

test('the grinding limit blocks by itself; ground it presses again, and a reversal from before the grinding leaves what is since', async () => {
  const id = await mounted('T-PR-2')
  await postStrokes(ctx, { mold: id, pieces: '100', key: 'A' })
  await postStrokes(ctx, { mold: id, pieces: '300', key: 'B' })
  expect(await stored(id)).toMatchObject({ status: 'BLOCKED', strokesTotal: 200, strokesSinceGrind: 200 })
  await expect(postStrokes(ctx, { mold: id, pieces: '2', key: 'C' })).rejects.toThrow('须先刃磨')
  expect((await act('equipment', 'grind', id)).message).toContain('还在机上，请先下机')
  await done('unmount', id)
  expect(await stored(id), 'off the machine it stays blocked').toMatchObject({ status: 'BLOCKED', device: null })
  expect((await act('equipment', 'mount', id, { device: await machine('T-PR-2') })).success).toBe(false)
  expect(await done('grind', id)).toMatchObject({ status: 'IN_STORE', strokesSinceGrind: 0, grindCount: 1, strokesTotal: 200 })
  await done('mount', id, { device: await machine('T-PR-2') })
  await postStrokes(ctx, { mold: id, pieces: '20', key: 'D' })
  await takeBackStrokes(ctx, { mold: id, key: 'A' })
  expect(await stored(id)).toMatchObject({ strokesTotal: 160, strokesSinceGrind: 10, status: 'MOUNTED' })
})

test('at the end of its life it is refused word for word, grinding does not help, and the reversal of the last report frees it', async () => {
  const id = await mounted('T-PR-4', { grindLimit: null })
  await postStrokes(ctx, { mold: id, pieces: '1900', key: 'A' })
  await expect(postStrokes(ctx, { mold: id, pieces: '101', key: 'past' })).rejects.toThrow('寿命剩余 50 次，本次 51 次将超过寿命')
  expect(await postStrokes(ctx, { mold: id, pieces: '100', key: 'B' })).toBe(50)
  expect(await stored(id)).toMatchObject({ status: 'BLOCKED', strokesTotal: 1000 })
  await expect(postStrokes(ctx, { mold: id, pieces: '1', key: 'C' })).rejects.toThrow('模具已达寿命，禁止使用')
  expect(await moldReady(ctx, id)).toEqual(['模具已达寿命，禁止使用'])
  expect((await stored(id))._actions).not.toContain('grind')
  await takeBackStrokes(ctx, { mold: id, key: 'B' })
  expect(await stored(id)).toMatchObject({ status: 'MOUNTED', strokesTotal: 950 })
  expect(await postStrokes(ctx, { mold: id, pieces: '101', key: 'past', approved: true })).toBe(51)
  expect(await stored(id)).toMatchObject({ status: 'BLOCKED', strokesTotal: 1001 })
  await done('unmount', id)
  expect((await act('equipment', 'grind', id)).message).toContain('已达寿命，刃磨不能恢复，请报废')
  expect(await done('scrap', id, { comment: '寿命终了' })).toMatchObject({ status: 'SCRAPPED' })
})

test('what a person blocked is not freed by a reversal', async () => {
  const id = await mounted('T-PR-5')
  await postStrokes(ctx, { mold: id, pieces: '10', key: 'A' })
  await done('block', id, { comment: '型腔崩缺' })
  await takeBackStrokes(ctx, { mold: id, key: 'A' })
  expect(await stored(id)).toMatchObject({ status: 'BLOCKED', strokesTotal: 0 })
  expect(await moldReady(ctx, id)).toEqual([expect.stringContaining('已停用')])
  expect((await act('equipment', 'press', id, { pieces: '2', approved: 'Y' })).message, 'no approval lets it out').toContain('已停用')
})

test('two presses that report the last strokes at once: one counts, the other is refused', async () => {
  const id = await mounted('T-PR-6', { grindLimit: null })
  await postStrokes(ctx, { mold: id, pieces: '1900', key: 'A' })
  const both = await Promise.allSettled(['X', 'Y'].map((key) => postStrokes(ctx, { mold: id, pieces: '80', key })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await stored(id)).toMatchObject({ strokesTotal: 990 })
})

test('one machine bears one mold, and none while it is sealed or scrapped', async () => {
  const id = await mounted('T-PR-7')
  const other = await newMold()
  expect((await act('equipment', 'mount', other, { device: await machine('T-PR-7') })).result.faults).toMatchObject([
    { field: 'device', text: expect.stringContaining('请先下机') },
  ])
  await call('equipment', 'POST', '/equipment/device/seal', { id: await machine('T-PR-9'), comment: '大修' })
  expect((await act('equipment', 'mount', other, { device: await machine('T-PR-9') })).result.faults[0].text).toContain('封存')
  expect((await act('operator', 'mount', other, { device: await machine('T-PR-8') })).code, 'right').toBe(510)
  expect(await stored(id)).toMatchObject({ status: 'MOUNTED', device: await machine('T-PR-7') })
})

test('before a start: on another machine, for another item, with powder of another shrink factor', async () => {
  const item = await itemOf('BL-CNMG120408-P25')
  const id = await mounted('T-PR-8', { shrinkFactor: '1.215', items: [{ item }] })
  expect(await moldReady(ctx, id, { device: await machine('T-PR-8'), item })).toEqual([])
  expect(await moldReady(ctx, 'none')).toEqual(['没有这副模具，请重新选择'])
  const other = ctx.kernel.systemCtx(7)
  expect(await moldReady(other, id), 'of another tenant').toEqual(['没有这副模具，请重新选择'])
  await expect(postStrokes(other, { mold: id, pieces: '2', key: 'foreign' })).rejects.toThrow()
  expect(await stored(id)).toMatchObject({ strokesTotal: 0 })
  expect(await moldReady(ctx, id, { device: await machine('T-PR-1') })).toEqual([expect.stringContaining('装在 T-PR-8')])
  expect(await moldReady(ctx, id, { item: await itemOf('RM-WC-08') })).toEqual([expect.stringContaining('不用于 RM-WC-08')])
  const powder = async (no: string, shrink: string | null): Promise<string> => {
    const { result } = await call('admin', 'POST', '/warehouse/lot/add', { lotNo: no, item: await itemOf('RTP-P25'),
      receiptDate: '2026-05-10' })
    if (shrink !== null)
      await plant.all(`update wms_lot set attrs = jsonb_build_object('shrink', $2::numeric) where id = $1`, result.id, shrink)
    return result.id
  }
  expect(await moldReady(ctx, id, { lot: await powder('T-P-1', '1.217') }), 'at the tolerance').toEqual([])
  expect(await moldReady(ctx, id, { lot: await powder('T-P-2', '1.2171') })).toEqual([
    expect.stringContaining('收缩系数 1.215 与粉料批次 1.2171 不符'),
  ])
  expect(await moldReady(ctx, id, { lot: await powder('T-P-3', null) }), 'not measured').toEqual([])
})

test('checked and failed it is blocked; what has a log is not deleted; strokes of before count from the start', async () => {
  const id = await newMold({ strokesBefore: 150 })
  expect(await stored(id)).toMatchObject({ strokesTotal: 150, strokesSinceGrind: 150 })
  expect(await done('check', id, { result: 'NG', remark: '型腔拉毛' })).toMatchObject({ status: 'BLOCKED' })
  expect(await done('maintain', id)).toMatchObject({ status: 'MAINT' })
  expect(await done('check', id, { result: 'OK' })).toMatchObject({ status: 'IN_STORE' })
  expect((await plant.call('equipment', 'DELETE', `/equipment/mold/delete?id=${id}`)).message).toContain(
    '已有履历的模具不能删除',
  )
  expect((await log(id)).map(({ event }) => event)).toEqual(expect.arrayContaining(['CHECK', 'BLOCK', 'MAINT']))
})

test('pieces that no report counts are entered by hand and taken back; past its life only by who may approve it', async () => {
  const id = await mounted('T-PR-3', { grindLimit: null, lifeMax: 100 })
  expect(await done('press', id, { pieces: '180' })).toMatchObject({ strokesTotal: 90 })
  expect((await act('equipment', 'press', id, { pieces: '30' })).message).toContain('剩余 10 次')
  expect((await act('leader', 'press', id, { pieces: '30', approved: 'Y' })).result.faults).toMatchObject([{ field: 'approved' }])
  expect(await done('press', id, { pieces: '30', approved: 'Y' })).toMatchObject({ strokesTotal: 105, status: 'BLOCKED' })
  const row = (await log(id)).find(({ strokes }) => strokes === 15)!
  const back = await call('equipment', 'POST', '/equipment/mold-log/takeBack', { id: row.id, comment: '数量录错' })
  expect(back, back.message).toMatchObject({ success: true, result: { strokesTotal: 90, status: 'MOUNTED' } })
  expect((await call('equipment', 'POST', '/equipment/mold-log/takeBack', { id: row.id, comment: '再来' })).message).toContain('已经红冲')
  expect((await log(id)).find(({ strokes }) => strokes === -15)).toMatchObject({ remark: '数量录错' })
  await postStrokes(ctx, { mold: id, pieces: '2', key: 'RP-9', source: { type: 'production.report', id: 'x', no: 'RP260518001' } })
  const reported = (await log(id)).find(({ sourceNo }) => sourceNo !== null)!
  expect((await call('equipment', 'POST', '/equipment/mold-log/takeBack', { id: reported.id, comment: '红冲' })).message).toContain(
    '请红冲该报工单',
  )
})
