import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, type Shop } from './shop.ts'

/* The monthly wage sheet: everything that was earned is on one sheet and on one only (domain §2.4 rule 9, §2.19). */

const dayMs = 24 * 60 * 60_000
let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
  await shop.all('update mes_piece_rate set del_flag = 1')
  await shop.act('workshop', 'piece-rate/add', { process: await shop.idOf('md_process', 'PRESS'), rate: '0.1', validFrom: '2026-01-01' })
  // What the demonstration earned is on its own sheets.
  await shop.all("update mes_report_worker set sheet = 'before'")
})
afterAll(() => shop.app.close())
beforeEach(() => {
  for (const name of ['operator', 'leader', 'workshop', 'planner', 'inspector', 'director', 'qe']) shop.app.forget(name)
})

async function reported(good: string, workers: string): Promise<Rec> {
  const { tasks } = await shop.released()
  await shop.start(tasks[0]!.id)
  return shop.report(tasks[0]!.id, { good, workers })
}
const month = async () => (await shop.one("select to_char($1::timestamptz, 'YYYY-MM') as month", shop.app.clock.now())).month as string
const make = async (more: Rec = {}) => {
  const today = (await shop.one("select to_char($1::timestamptz, 'YYYY-MM-DD') as day", shop.app.clock.now())).day
  return shop.act('workshop', 'wage-sheet/add', { docDate: today, month: await month(), ...more })
}
const sheet = (id: string, as = 'workshop') => shop.done(as, 'GET', `/production/wage-sheet/queryById?id=${id}`)
const linesOf = async (id: string) =>
  ((await sheet(id)).lines as Rec[]).map(({ worker, wage, earlier, total }) => [worker, wage, earlier, total])
const act = (as: string, verb: string, id: string, comment?: string) =>
  shop.act(as, `wage-sheet/${verb}`, { id, ...(comment === undefined
    ? {}
    : { comment }) })

test('a month is taken in once, checked by the leader, approved by the manager; what is taken back later goes to the next sheet', async () => {
  const team = await shop.idOf('cal_team', 'PRESS-A')
  const report = await reported('100', 'operator,leader,inspector')
  const first = await make({ team })
  expect(await linesOf(first.id), 'the inspector is in another team').toEqual([['leader', '3.33', '0', '3.33'], ['operator', '3.34', '0',
    '3.34']])
  expect(await sheet(first.id)).toMatchObject({ people: 2, total: '6.67', status: '0' })
  const rest = await make()
  expect(await linesOf(rest.id), 'what is on a sheet is on no other').toEqual([['inspector', '3.33', '0', '3.33']])

  await reported('10', 'operator')
  expect(await shop.refused('workshop', 'wage-sheet/submit', { id: first.id })).toBe('有 1 条报工还没有带入，请先「重新带入」')
  await act('workshop', 'takeIn', first.id)
  expect(await linesOf(first.id)).toEqual([['leader', '3.33', '0', '3.33'], ['operator', '4.34', '0', '4.34']])
  await act('workshop', 'submit', first.id)
  expect((await shop.call('operator', 'POST', '/production/wage-sheet/check', { id: first.id })).code, 'right').toBe(510)
  expect(await shop.refused('leader', 'wage-sheet/check', { id: rest.id }), 'not the sheet of another team').not.toBe('')
  expect(await act('leader', 'check', first.id)).toMatchObject({ status: '2', checkBy: 'leader' })
  expect(await act('director', 'approve', first.id)).toMatchObject({ status: '4' })
  expect(await shop.refused('workshop', 'wage-sheet/takeIn', { id: first.id })).toContain('重新带入')

  await shop.act('leader', 'report/reverse', { id: report.id, comment: '数量录错' })
  expect(await linesOf(first.id), 'what was approved stays').toEqual([['leader', '3.33', '0', '3.33'], ['operator', '4.34', '0', '4.34']])
  shop.app.clock.advance(31 * dayMs)
  for (const name of ['operator', 'leader', 'workshop', 'planner', 'inspector']) shop.app.forget(name)
  await reported('20', 'operator')
  const next = await make({ team })
  expect(await linesOf(next.id)).toEqual([['leader', '0', '-3.33', '-3.33'], ['operator', '2', '-3.34', '-1.34']])
})

test('a sheet that is rejected is mended and goes again; cancelled or deleted, it lets go of what it took', async () => {
  await reported('50', 'qe')
  const { id } = await make()
  expect(await linesOf(id)).toContainEqual(['qe', '5', '0', '5'])
  await act('workshop', 'submit', id)
  await act('director', 'reject', id, '单价待核')
  await act('workshop', 'cancel', id, '重做')
  const again = await make()
  expect(await linesOf(again.id)).toContainEqual(['qe', '5', '0', '5'])
  await shop.done('workshop', 'DELETE' as 'POST', `/production/wage-sheet/delete?id=${again.id}`)
  const third = await make()
  expect(await linesOf(third.id)).toContainEqual(['qe', '5', '0', '5'])
  await act('workshop', 'submit', third.id)
  await act('workshop', 'retract', third.id)
  expect((await sheet(third.id)).status).toBe('0')
})

test('nobody decides their own sheet, none is made for a month to come, and an empty one is not submitted', async () => {
  await reported('10', 'operator')
  const { id } = await make()
  await act('workshop', 'submit', id)
  expect((await shop.call('workshop', 'POST', '/production/wage-sheet/approve', { id })).code, 'right').toBe(510)
  await shop.all("update mes_wage_sheet set status = '2', check_by = 'director' where id = $1", id)
  expect(await shop.refused('director', 'wage-sheet/approve', { id })).toBe('核对人不能审批同一张工资表')
  const { result } = await shop.call('workshop', 'POST', '/production/wage-sheet/add', { docDate: '2026-05-18', month: '2099-01' })
  expect(result.faults).toMatchObject([{ field: 'month', text: '不能为还没有到的月份做工资表' }])
  const empty = await make()
  expect(await shop.refused('workshop', 'wage-sheet/submit', { id: empty.id })).toBe('没有可计的报工，不能提交')
  expect((await shop.call('leader', 'GET', '/production/wage-sheet/list?pageSize=100')).result.records.map(({ team }: Rec) => team))
    .not.toContain(null)
})
