import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Domain §2.4 rule 4, §2.21: first pieces, output that is inspected whole, skills. */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

const firstNeeded = '首件检验未通过，不能继续生产'
/** As if the next shift had come on; the sessions of these people would not last until it does. */
const nextShift = () => shop.all("update cal_shift set name = name || '+'")
const begin = async (task: string, more: Rec = {}) => shop.act('operator', 'op-task/start', { id: task, ...await shop.at(), ...more })
const lights = async (task: string) =>
  shop.done('operator', 'GET', `/production/op-task/start-checks?id=${task}&device=${(await shop.at()).device}`) as unknown as Rec[]
const told = async (task: string, key: string) => (await lights(task)).find((light) => light.key === key)

test('a scrapped first piece stops the press until a new one is good', async () => {
  const { id, tasks, lots } = await shop.released({ qty: '200', lotSize: '100' })
  const [task, other] = tasks.map((one) => one.id as string)
  const lot = lots[0]!.id as string
  expect(await told(task!, 'quality')).toEqual({ key: 'quality', ok: true, reasons: ['开工后送检首件，合格前最多报 5 件'] })
  await begin(task!)
  const [first] = await shop.waiting(lot, 'FIRST')
  expect(first).toMatchObject({ qty: '5', device: 'PR-01', mold: 'MD-CN-0001', shift: expect.stringMatching(/^2026-05-18 /) })
  expect(await shop.refused('operator', 'op-task/report', { id: task, good: '90' })).toBe(firstNeeded)
  expect(await shop.refused('operator', 'op-task/first-piece', { id: task })).toContain('无需重新送检')
  const waiting = await shop.done('operator', 'GET', `/production/lot/inspections?id=${lot}`)
  expect(waiting).toMatchObject([{ opTask: task, kind: 'FIRST', no: first!.no, qty: '5' }])
  expect(waiting[0].people.length).toBeGreaterThan(0)
  expect(await told(other!, 'quality'), 'another traveller at the machine').toEqual({ key: 'quality', ok: false, reasons: [firstNeeded] })
  expect(await shop.refused('operator', 'op-task/start', { id: other, ...await shop.at() })).toBe(firstNeeded)

  await shop.inspect(first!.id, '5')
  expect(await shop.refused('operator', 'op-task/report', { id: task, good: '90' })).toBe(firstNeeded)
  await shop.report(task!, { scrap: '5', reason: await shop.scrapReason() })
  expect(await shop.refused('operator', 'op-task/report', { id: task, good: '1' })).toBe(firstNeeded)
  expect(await shop.task(task!)).toMatchObject({ _firstRejected: true })
  await shop.act('operator', 'op-task/first-piece', { id: task })
  expect((await shop.task(task!))._firstRejected).toBeUndefined()
  await shop.report(task!, { good: '5' })
  expect(await shop.refused('operator', 'op-task/report', { id: task, good: '1' })).toBe(firstNeeded)
  const [second] = await shop.waiting(lot, 'FIRST')
  const good = await shop.inspect(second!.id)
  await shop.report(task!, { good: '80' })
  expect(await shop.order(id)).toMatchObject({ goodQty: '85', scrapQty: '5' })
  await begin(other!)
  expect(await shop.waiting(lots[1]!.id, 'FIRST'), 'the same shift, machine, mold and item').toEqual([])

  await shop.done('qm', 'POST', '/quality/inspection/reverse', { id: good.id, comment: '判错' })
  expect(await shop.refused('operator', 'op-task/report', { id: other, good: '1' }), 'the judgement is taken back').toBe(firstNeeded)
  const [again] = await shop.waiting(lot, 'FIRST')
  await shop.inspect(again!.id)
  await shop.report(other!, { good: '100' })
})

test('another shift asks for a first piece of its own: the report that is refused leaves it asked for', async () => {
  await nextShift()
  const { tasks, lots } = await shop.released()
  const task = tasks[0]!.id as string
  await shop.start(task)
  await shop.report(task, { good: '50' })
  await nextShift()
  expect(await shop.refused('operator', 'op-task/report', { id: task, good: '50' })).toBe(firstNeeded)
  const [first] = await shop.waiting(lots[0]!.id, 'FIRST')
  expect(first).toBeDefined()
  await shop.inspect(first!.id)
  await shop.report(task, { good: '50' })
})

test('an item without in-process inspection and a first piece of another number are left to who keeps them', async () => {
  const item = await shop.idOf('md_item', 'BL-CNMG120408-P25')
  const press = await shop.idOf('md_process', 'PRESS')
  const rule = await shop.done('process', 'POST', '/production/process-rule/add', { process: press, firstQty: '20', needSkill: 'N' })
  await nextShift()
  const { tasks, lots } = await shop.released()
  await begin(tasks[0]!.id)
  await shop.report(tasks[0]!.id, { good: '20' })
  expect(await shop.refused('operator', 'op-task/report', { id: tasks[0]!.id, good: '1' })).toBe(firstNeeded)
  await shop.all("update md_item set ipqc = 'N' where id = $1", item)
  await shop.report(tasks[0]!.id, { good: '80' })
  await shop.all("update md_item set ipqc = 'Y' where id = $1", item)
  for (const first of await shop.waiting(lots[0]!.id, 'FIRST')) await shop.inspect(first.id)
  await shop.all('update mes_process_rule set del_flag = 1 where id = $1', rule.id)
})

test('who has no valid skill of an operation that asks for one does not start it', async () => {
  const press = await shop.idOf('md_process', 'PRESS')
  const { tasks } = await shop.released()
  await shop.all("update cal_skill set valid_to = '2026-05-17' where member = 'operator' and process = $1", press)
  expect(await told(tasks[0]!.id, 'person')).toEqual({ key: 'person', ok: true, reasons: [] })
  await shop.done('process', 'POST', '/production/process-rule/add', { process: press, needSkill: 'Y' })
  expect(await told(tasks[0]!.id, 'person')).toEqual({ key: 'person', ok: false, reasons: ['操作人员无该工序资质'] })
  expect(await shop.refused('operator', 'op-task/start', { id: tasks[0]!.id, ...await shop.at() })).toBe('操作人员无该工序资质')
  await shop.all("update cal_skill set valid_to = '2027-05-17' where member = 'operator' and process = $1", press)
  await nextShift()
  await shop.start(tasks[0]!.id)
})

test('patrols by pieces count what is reported, and the last piece of a lot is looked at', async () => {
  await nextShift()
  const item = await plainItem(shop, 2, 'PATROL')
  await shop.all("update md_item set ipqc = 'Y' where id = $1", item)
  await shop.all(
    "update md_route_op set check_type = 'LAST' where op_no = 20 and main_id = (select route from md_item_route where item = $1)",
    item,
  )
  const rule = await shop.done('qe', 'POST', '/quality/patrol-rule/add', { name: '每 50 件', item, mode: 'PIECES', everyPieces: 50,
    qty: '50' })
  const patrols = () => shop.all("select source_line as line from qms_task where source_id = $1 and status = 'WAIT'", rule.id)
  const { tasks, lots } = await shop.released({ item, qty: '60' })
  const [a, b] = tasks.map((task) => task.id as string)
  await run(a!)
  const first = await shop.report(a!, { good: '40' })
  expect(await patrols()).toEqual([])
  await shop.act('leader', 'report/reverse', { id: first.id, comment: '录错' })
  await shop.report(a!, { good: '30' })
  expect(await patrols(), 'what was taken back does not count').toEqual([])
  await shop.report(a!, { good: '30' })
  expect(await patrols()).toEqual([{ line: '#1' }])
  await run(b!)
  await shop.report(b!, { good: '20' })
  expect(await shop.waiting(lots[0]!.id, 'LAST')).toEqual([])
  const last = await shop.report(b!, { good: '40' })
  expect(await shop.waiting(lots[0]!.id, 'LAST')).toMatchObject([{ qty: '60' }])
  await shop.act('leader', 'report/reverse', { id: last.id, comment: '录错' })
  expect(await shop.waiting(lots[0]!.id, 'LAST')).toEqual([])
})

/** Three operations of which the second, or the last, is inspected whole. */
async function inspectedWhole(at: 20 | 30): Promise<{ id: string; ops: string[]; lot: string }> {
  const item = await plainItem(shop, 3, `Q${at}${++made}`)
  await shop.all("update md_item set ipqc = 'Y', fqc = 'N' where id = $1", item)
  await shop.all(
    "update md_route_op set check_type = 'FULL' where op_no = $2 and main_id = (select route from md_item_route where item = $1)",
    item,
    at,
  )
  const { id, tasks, lots } = await shop.released({ item, qty: '100' })
  return { id, ops: tasks.map((task) => task.id as string), lot: lots[0]!.id as string }
}
let made = 0
const run = (id: string) => shop.act('operator', 'op-task/start', { id })
const lotStatus = async (lot: string) => (await shop.one('select status from mes_lot where id = $1', lot)).status

test('output that is inspected whole waits; what is accepted goes on, what is rejected does not', async () => {
  const { ops: [a, b, c], lot } = await inspectedWhole(20)
  await run(a!)
  await shop.report(a!, { good: '100' })
  await run(b!)
  const sent = await shop.report(b!, { good: '60' })
  expect(sent).toMatchObject({ good: '0', qc: '60' })
  expect(await shop.task(b!)).toMatchObject({ status: 'RUNNING', good: '0', wip: '100', qc: '60' })
  expect(await shop.refused('operator', 'op-task/report', { id: b, good: '41' })).toBe('超过可报工数量：上工序合格 100，已报 60，本次 41')
  const rest = await shop.report(b!, { good: '40' })
  expect(await shop.task(b!)).toMatchObject({ status: 'WAIT', qc: '100' })
  expect(await shop.task(c!)).toMatchObject({ status: 'WAIT', inQty: '0' })
  expect(await lotStatus(lot)).toBe('WAIT_QC')
  const whom = await shop.done('workshop', 'GET', `/production/lot/inspections?id=${lot}`)
  expect(whom.map(({ opTask, kind, qty }: Rec) => [opTask, kind, qty])).toEqual([[b, 'SPECIAL', '40'], [b, 'SPECIAL', '60']])

  const [first, second] = await shop.waiting(lot, 'SPECIAL')
  const judged = await shop.inspect(first!.id, '8')
  expect(await shop.task(b!)).toMatchObject({ status: 'WAIT', good: '52', rework: '8', qc: '40', wip: '40' })
  expect(await shop.task(c!)).toMatchObject({ status: 'READY', inQty: '52' })
  expect(await lotStatus(lot)).toBe('QUEUE')
  await shop.inspect(second!.id)
  expect(await shop.task(b!)).toMatchObject({ status: 'DONE', good: '92', rework: '8', qc: '0', wip: '0' })
  const ncr = await shop.one('select trim_scale(qty)::text as qty, stocked from qms_ncr where source_id = $1', judged.id)
  expect(ncr).toEqual({ qty: '8', stocked: 'N' })

  expect(await shop.refused('leader', 'report/reverse', { id: sent.id, comment: '录错' })).toBe(
    `单据已被下游引用，不能红冲：${judged.docNo}`,
  )
  const row = await shop.one('select id from mes_report where inspection = $1', judged.id)
  expect(await shop.refused('leader', 'report/reverse', { id: row.id, comment: '录错' })).toContain(`请红冲检验单`)
  await run(c!)
  const last = await shop.report(c!, { good: '92' })
  expect((await shop.call('qm', 'POST', '/quality/inspection/reverse', { id: judged.id, comment: '判错' })).message).toBe(
    `单据已被下游引用，不能红冲：${last.docNo}`,
  )
  await shop.act('leader', 'report/reverse', { id: last.id, comment: '录错' })
  await shop.done('qm', 'POST', '/quality/inspection/reverse', { id: judged.id, comment: '判错' })
  expect(await shop.task(b!)).toMatchObject({ good: '40', rework: '0', qc: '60', wip: '60' })
  expect(await shop.task(c!)).toMatchObject({ inQty: '40' })
  await shop.act('leader', 'report/reverse', { id: sent.id, comment: '录错' })
  expect(await shop.waiting(lot, 'SPECIAL')).toEqual([])
  expect(await shop.task(b!)).toMatchObject({ status: 'READY', good: '40', qc: '0', wip: '60' })
  expect(rest.qc).toBe('40')
})

test('judged again, the pieces go by the later judgement; taken back, by the first again', async () => {
  const { ops: [a, b, c], lot } = await inspectedWhole(20)
  await run(a!)
  await shop.report(a!, { good: '100' })
  await run(b!)
  await shop.report(b!, { good: '100' })
  const [task] = await shop.waiting(lot, 'SPECIAL')
  const first = await shop.inspect(task!.id, '30')
  const { id } = await shop.done('inspector', 'POST', '/quality/inspection/rejudge', { id: first.id })
  const { lines } = await shop.done('inspector', 'GET', `/quality/inspection/sheet?id=${id}`)
  for (const line of lines as Rec[])
    await shop.done('inspector', 'POST', '/quality/inspection/tally', { id, line: line.id, checked: line.n, nonconforming: 0 })
  await shop.done('inspector', 'POST', '/quality/inspection/begin', { id }).catch(() => undefined)
  await shop.done('inspector', 'POST', '/quality/inspection/judge', { id, acceptQty: '100', rejectQty: '0' })
  expect(await shop.task(c!)).toMatchObject({ inQty: '100' })
  expect(await shop.task(b!)).toMatchObject({ good: '100', rework: '0', qc: '0', status: 'DONE' })
  await shop.done('qm', 'POST', '/quality/inspection/reverse', { id, comment: '判错' })
  expect(await shop.task(c!)).toMatchObject({ inQty: '70' })
  expect(await shop.task(b!)).toMatchObject({ good: '70', rework: '30', qc: '0' })
})

test('what the last operation makes goes into stock once it is accepted, and comes out again with the judgement', async () => {
  const { id, ops: [a, b, c], lot } = await inspectedWhole(30)
  for (const op of [a!, b!, c!]) {
    await run(op)
    await shop.report(op, { good: '100' })
  }
  expect(await shop.order(id)).toMatchObject({ status: '3', goodQty: '0', receivedQty: '0' })
  const [task] = await shop.waiting(lot, 'SPECIAL')
  const judged = await shop.inspect(task!.id, '10')
  expect(await shop.order(id)).toMatchObject({ status: '4', goodQty: '90', reworkQty: '10', receivedQty: '90' })
  await shop.done('qm', 'POST', '/quality/inspection/reverse', { id: judged.id, comment: '判错' })
  expect(await shop.order(id)).toMatchObject({ status: '3', goodQty: '0', receivedQty: '0' })
  expect((await shop.proof()).differences).toBe(0)
})

test('a held traveller that is judged stays held, and goes on as it stands by then', async () => {
  const { ops: [a, b], lot } = await inspectedWhole(20)
  await run(a!)
  await shop.report(a!, { good: '100' })
  await run(b!)
  await shop.report(b!, { good: '100' })
  await shop.act('qe', 'lot/hold', { id: lot, comment: '密度异常' })
  const [task] = await shop.waiting(lot, 'SPECIAL')
  await shop.inspect(task!.id)
  expect(await lotStatus(lot)).toBe('HOLD')
  await shop.act('qe', 'lot/release', { id: lot, comment: '复检合格' })
  expect(await lotStatus(lot)).toBe('QUEUE')
})
