import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, type Shop } from './shop.ts'

/* Domain §2.19: operators see only their team's tasks. */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

const seenBy = async (as: string): Promise<Set<string>> => {
  const { records } = await shop.done(as, 'GET', '/production/op-task/list?pageSize=-1')
  return new Set((records as Rec[]).map(({ id }) => id))
}
const elsewhere = () =>
  shop.one(`select t.id, t.lot from mes_op_task t join md_workcenter c on c.id = t.workcenter join md_workshop w on w.id = c.workshop
    where w.code <> 'WS-PRESS' and t.report_mode <> 'FURNACE' and t.del_flag = 0 limit 1`)

test('an operator sees the operations of their team’s workshop and heats; leaders and engineers see all', async () => {
  const [operator, leader, process] = [await seenBy('operator'), await seenBy('leader'), await seenBy('process')]
  const all = await shop.all(`select t.id, w.code, t.report_mode from mes_op_task t join md_workcenter c on c.id = t.workcenter
    join md_workshop w on w.id = c.workshop where t.del_flag = 0 and t.tenant_id = 0`)
  expect(leader.size).toBe(all.length)
  expect(process).toEqual(leader)
  const expected = all.filter(({ code, report_mode: mode }) => code === 'WS-PRESS' || mode === 'FURNACE').map(({ id }) => id)
  expect(operator).toEqual(new Set(expected))
  expect(expected.length).toBeLessThan(all.length)
})

test('what is not seen is not begun; what is in one’s own hands stays in sight; the traveller goes on all the same', async () => {
  const { id } = await elsewhere()
  expect((await shop.call('operator', 'GET', `/production/op-task/queryById?id=${id}`)).success).toBe(false)
  expect(await shop.refused('operator', 'op-task/start', { id })).not.toBe('')
  await shop.all("update mes_op_task set workers = 'somebody,operator' where id = $1", id)
  expect((await shop.call('operator', 'GET', `/production/op-task/queryById?id=${id}`)).success).toBe(true)
  await shop.all('update mes_op_task set workers = null where id = $1', id)
})

test('who leaves the team, and is in no other, sees all; why a record is not seen is told', async () => {
  const { id } = await elsewhere()
  const user = await shop.one("select id from sys_user where username = 'operator'")
  const subjects = (await shop.done('admin', 'GET', `/sys/access/subjects?word=${encodeURIComponent('工序任务')}`)) as unknown as Rec[]
  const { id: subject } = subjects.find(({ label }) => String(label).includes('工序任务'))!
  const why = await shop.done('admin', 'GET', `/sys/access/why?userId=${user.id}&subjectId=${subject}&recordId=${id}`)
  expect((why.reasons as Rec[]).map(({ text }) => text)).toContain('工序任务由系统限定（例如只看本班组的），不包括这条记录')
  await shop.all("update cal_team_member set to_date = '2026-05-17' where member = 'operator'")
  expect((await seenBy('operator')).size).toBe((await seenBy('leader')).size)
  await shop.all("update cal_team_member set to_date = null where member = 'operator'")
})
