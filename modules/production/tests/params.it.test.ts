import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Issue 23: parameters are recorded while an operation is made; domain §2.4 `mes_report_param`, §2.1 rule 4. */

let shop: Shop
let item: string
let process: string
beforeAll(async () => {
  shop = await ownShop()
  item = await plainItem(shop, 1, 'PARAM')
  process = await shop.idOf('md_process', 'T-PPARAM')
  const route = (await shop.one("select id from md_route where route_no = 'T-RT-PARAM'")).id
  await shop.done('admin', 'PUT', '/product/process/edit', { id: process, params: [
    { paramCode: 'FORCE', name: '压制力', uom: 'kN', dataType: 'NUM', required: 'Y' },
    { paramCode: 'GAS', name: '气氛', dataType: 'ENUM', choices: '氩气,真空', required: 'Y' },
    { paramCode: 'OIL', name: '加油', dataType: 'BOOL', required: 'N' },
  ] })
  await shop.all(
    `insert into md_route_op_param (id, main_id, op_no, param_code, target, lower, upper, critical)
     values ('t-param', $1, 10, 'FORCE', '150', 140, 160, 'Y')`,
    route,
  )
})
afterAll(() => shop.app.close())

async function begun(qty = '100'): Promise<string> {
  const { tasks } = await shop.released({ item, qty })
  await shop.act('operator', 'op-task/start', { id: tasks[0]!.id })
  return tasks[0]!.id
}
const record = (id: string, values: Rec, more: Rec = {}) =>
  shop.call('operator', 'POST', '/production/op-task/params', { id, ...more,
    values: Object.entries(values).map(([paramCode, value]) => ({ paramCode, value })) })
const sheet = async (id: string) => (await shop.done('operator', 'GET', `/production/op-task/param-sheet?id=${id}`)) as unknown as Rec[]

test('what is read is judged by the limits of the order, and kept as it was typed; what cannot be is told at its row', async () => {
  const task = await begun()
  expect(
    (await sheet(task)).map((
      { paramCode, lower, upper, critical, required, choices, value },
    ) => [paramCode, lower, upper, critical, required, choices, value]),
  ).toEqual([['FORCE', '140', '160', true, true, [], null], ['GAS', null, null, false, true, ['氩气', '真空'], null], ['OIL', null, null,
    false, false, [], null]])
  const wrong = await record(task, { FORCE: 'abc', GAS: '氮气', NONE: '1' })
  expect((wrong.result as Rec).faults).toMatchObject([{ lines: 'values', row: 1, text: '压制力 须为数值，最多 6 位小数' }, { row: 2,
    text: '气氛 须为其中之一：氩气、真空' }, { row: 3, text: '该工序没有参数 NONE' }])
  const out = await record(task, { FORCE: '165' })
  expect((out.result as Rec).faults).toMatchObject([{ field: 'remark', text: '关键参数超限，请说明原因：压制力 140～160 kN' }])
  expect((await record(task, { FORCE: '165' }, { remark: '换模后首模，已调' })).success).toBe(true)
  expect((await record(task, { FORCE: '152.50', GAS: '氩气' })).success).toBe(true)
  expect((await sheet(task)).map(({ value, judge }) => [value, judge])).toEqual([['152.5', 'OK'], ['氩气', null], [null, null]])
  const rows = await shop.all('select read_value as value, judge, source from mes_report_param where op_task = $1 order by id', task)
  expect(rows).toMatchObject([{ value: '165', judge: 'NG', source: 'MANUAL' }, { value: '152.5', judge: 'OK' }, { value: '氩气',
    judge: null }])
})

test('limits are those of the release; a later change of the process does not touch the order', async () => {
  const task = await begun()
  const before = await sheet(task)
  await shop.all("update md_process_param set name = '其他' where main_id = $1 and param_code = 'OIL'", process)
  expect(await sheet(task)).toEqual(before)
  await shop.all("update md_process_param set name = '加油' where main_id = $1 and param_code = 'OIL'", process)
})

test('where the rule asks for them a report waits for its parameters, takes them along, and gives them back with its reversal', async () => {
  const free = await begun()
  expect(await shop.task(free)).toMatchObject({ _params: 'open' })
  await shop.report(free, { good: '1' })
  await shop.done('process', 'POST', '/production/process-rule/add', { process, needSkill: 'N', needParams: 'Y' })
  const task = await begun()
  expect(await shop.task(task)).toMatchObject({ _params: 'due' })
  expect(await shop.refused('operator', 'op-task/report', { id: task, good: '10' })).toBe('报工前请记录工艺参数：压制力、气氛')
  await record(task, { FORCE: '150', GAS: '真空' })
  expect(await shop.task(task)).toMatchObject({ _params: 'open' })
  const report = await shop.report(task, { good: '10' })
  const taken = () => shop.all('select param_code from mes_report_param where report = $1', report.id)
  expect(await taken()).toHaveLength(2)
  expect(await shop.refused('operator', 'op-task/report', { id: task, good: '10' }), 'each report has its own').toContain('报工前请记录')
  await shop.act('leader', 'report/reverse', { id: report.id, comment: '数量录错' })
  expect(await taken()).toHaveLength(0)
  expect((await shop.report(task, { good: '12' })).good, 'what was read stays read').toBe('12')
})
