import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { brokenAt } from '../rules/quantity-law.ts'
import { furnaceShop, type FurnaceShop } from './furnace-shop.ts'
import { plainItem } from './shop.ts'

/* Issue 23: lots are split and merged with the law of quantities holding for each of them; domain §2.4 rules 1, 6 and 8. */

let shop: FurnaceShop
let item: string
let recipe: string
beforeAll(async () => {
  shop = await furnaceShop()
  item = await plainItem(shop, 3, 'S3')
  recipe = await shop.recipe('SPLIT', { grades: 'P25', maxLoadKg: '40' })
})
afterAll(() => shop.app.close())

const split = (id: string, qty: string, more: Rec = {}, as = 'operator') => shop.act(as, 'lot/split', { id, qty, cards: 1, ...more })
const merge = (id: string, ...others: string[]) => shop.act('leader', 'lot/merge', { id, others })
const lotOf = (id: string) => shop.done('workshop', 'GET', `/production/lot/queryById?id=${id}`)
const opsOf = async (order: string, lot: string) => (await shop.tasksOf(order)).filter((task) => task.lot === lot)
const make = async (task: string, counted: Rec) => {
  await shop.act('operator', 'op-task/start', { id: task })
  return shop.report(task, counted)
}
/** Operations of an order at which the law does not hold. */
async function broken(order: string): Promise<number[]> {
  const tasks = await shop.tasksOf(order)
  return (await shop.lotsOf(order)).flatMap(({ id }) =>
    brokenAt(
      tasks.filter((task) => task.lot === id).map(({ inQty, good, scrap, rework, qc, moved }) => ({ inQty, good, scrap, rework, qc,
        moved })
      ),
    )
  )
}

test('a split at the second operation: the parts add up, each goes on by itself, and what was made stays with the first card', async () => {
  const { id, tasks, lots: [parent] } = await shop.released({ item, qty: '100' })
  const report = await make(tasks[0]!.id, { good: '98', scrap: '2', reason: await shop.scrapReason() })
  const { cards } = await split(parent!.id, '30', { cards: 2 })
  expect(cards.map(({ qty }: Rec) => qty)).toEqual(['30', '30', '38'])
  expect(await lotOf(parent!.id)).toMatchObject({ status: 'SPLIT' })
  expect(await opsOf(id, parent!.id)).toMatchObject([{ good: '98', scrap: '2', status: 'DONE' }, { inQty: '0', moved: '-98', wip: '0',
    status: 'DONE' }, { status: 'DONE' }])
  expect(await opsOf(id, cards[0].id)).toMatchObject([{ planQty: '0', inQty: '0', status: 'DONE' }, { planQty: '30', inQty: '30',
    moved: '30', wip: '30', status: 'READY' }, { planQty: '30', inQty: '0', status: 'WAIT' }])
  expect(await broken(id)).toEqual([])
  expect(await shop.refused('leader', 'report/reverse', { id: report.id, comment: '录错' })).toBe(
    `单据已被下游引用，不能红冲：流转卡 ${cards.map(({ cardNo }: Rec) => cardNo).join('、')}`,
  )
  for (const { id: card } of cards as Rec[]) {
    const [, second, third] = await opsOf(id, card)
    await make(second!.id, { good: second!.wip })
    await make(third!.id, { good: second!.wip })
  }
  expect(await shop.order(id)).toMatchObject({ status: '4', goodQty: '98', scrapQty: '2', receivedQty: '98' })
  expect(await broken(id)).toEqual([])
})

test('what nobody began is planned once, also after a split', async () => {
  const { id, lots: [parent] } = await shop.released({ item, qty: '100' })
  await split(parent!.id, '40')
  const planned = await shop.all('select op_no, trim_scale(sum(plan_qty))::text as plan from mes_op_task where work_order = $1 group by 1',
    id)
  expect(planned.map(({ plan }) => plan)).toEqual(['100', '100', '100'])
  await shop.act('planner', 'work-order/cancel', { id, comment: '重复下单' })
  expect((await shop.lotsOf(id)).map(({ status }) => status)).toEqual(['SPLIT', 'DONE', 'DONE'])
})

test('what was pressed is not forgotten when an order is closed, though its new card never began', async () => {
  const { id, tasks, lots: [parent] } = await shop.released({ item, qty: '10' })
  await make(tasks[0]!.id, { good: '10' })
  await split(parent!.id, '4')
  expect(await shop.refused('workshop', 'work-order/close', { id, comment: '客户减量' })).toBe('还有在制 10，请先报工或报废后再关闭')
})

test.each([
  ['all of it', { qty: '100', cards: 1 }, '在制 100，拆出的数量须小于在制，合计不能超过在制'],
  ['more than there is', { qty: '60', cards: 2 }, '在制 100，拆出的数量须小于在制，合计不能超过在制'],
  ['half a piece', { qty: '0.5', cards: 1 }, '须为整数'],
])('%s is no split', async (_what, given, text) => {
  const { lots: [parent] } = await shop.released({ item, qty: '100' })
  const { success, message, result } = await shop.call('operator', 'POST', '/production/lot/split', { id: parent!.id, ...given })
  expect([success, result?.faults?.[0]?.text ?? message]).toEqual([false, text])
})

test('what is worked on, or lies at several operations, is not split, and neither is the card of a split', async () => {
  const { tasks, lots: [lot] } = await shop.released({ item, qty: '100' })
  await shop.act('operator', 'op-task/start', { id: tasks[0]!.id })
  expect(await shop.refused('operator', 'lot/split', { id: lot!.id, qty: '10', cards: 1 })).toContain('加工中')
  const first = await shop.report(tasks[0]!.id, { good: '60' })
  await shop.report(tasks[0]!.id, { good: '40' })
  await shop.act('leader', 'report/reverse', { id: first.id, comment: '录错' })
  expect(await shop.refused('operator', 'lot/split', { id: lot!.id, qty: '10', cards: 1 })).toBe(
    `流转卡 ${lot!.cardNo} 的在制分在几道工序，到齐同一工序后才能拆分或合并`,
  )
  const { lots: [other] } = await shop.released({ item, qty: '100' })
  await split(other!.id, '10')
  expect(await shop.refused('operator', 'lot/split', { id: other!.id, qty: '10', cards: 1 })).toContain('已拆分')
})

test('a held traveller stays held as its parts, and only held ones are merged with them', async () => {
  const { id, lots: [one, two] } = await shop.released({ item, qty: '40', lotSize: '20' })
  await shop.act('qe', 'lot/hold', { id: one!.id, comment: '抽查' })
  const { cards } = await split(one!.id, '5')
  expect(await Promise.all(cards.map(async (card: Rec) => (await lotOf(card.id)).status))).toEqual(['HOLD', 'HOLD'])
  expect(await shop.refused('leader', 'lot/merge', { id: cards[0].id, others: [two!.id] })).toBe(
    `流转卡 ${two!.cardNo} 的冻结状态不同，不能合并`,
  )
  const { cards: [whole] } = await merge(cards[0].id, cards[1].id)
  expect(await lotOf(whole.id)).toMatchObject({ status: 'HOLD', qty: '20' })
  await shop.act('qe', 'lot/release', { id: whole.id, comment: '合格' })
  const { others } = await shop.done('leader', 'GET', `/production/lot/mergeable?id=${whole.id}`)
  expect(others.map(({ cardNo }: Rec) => cardNo)).toEqual([two!.cardNo])
  await merge(whole.id, two!.id)
  expect((await shop.lotsOf(id)).map(({ status }) => status)).toEqual(['SPLIT', 'MERGED', 'MERGED', 'MERGED', 'MERGED', 'QUEUE'])
  expect(await broken(id)).toEqual([])
})

test('lots of other orders, at another operation or of another heat do not become one', async () => {
  const { lots: [one, two], tasks } = await shop.released({ item, qty: '40', lotSize: '20' })
  const { lots: [stranger] } = await shop.released({ item, qty: '40' })
  expect(await shop.refused('leader', 'lot/merge', { id: one!.id, others: [stranger!.id] })).toBe(
    `流转卡 ${stranger!.cardNo} 不是同一工单，不能合并`,
  )
  expect(await shop.refused('leader', 'lot/merge', { id: one!.id, others: [one!.id] })).toBe('请选择要合并的流转卡')
  await make(tasks[0]!.id, { good: '20' })
  expect(await shop.refused('leader', 'lot/merge', { id: one!.id, others: [two!.id] })).toBe(
    `流转卡 ${two!.cardNo} 不在同一工序，不能合并`,
  )
  await make(tasks[3]!.id, { good: '20' })
  await shop.all("update mes_lot set heat = 'another' where id = $1", two!.id)
  expect(await shop.refused('leader', 'lot/merge', { id: one!.id, others: [two!.id] })).toBe(
    `流转卡 ${two!.cardNo} 不是同一炉次，不能合并`,
  )
})

test('a lot goes into several heats only split, and what lies in a heat is not split', async () => {
  const { id, lots: [parent] } = await shop.sintered('400', '400')
  const { cards: [first, rest] } = await split(parent!.id, '100')
  const heat = await shop.heat('VF-01', recipe)
  expect(await shop.refused('operator', 'furnace-batch/load', { id: heat.id, lot: parent!.id, layer: 1, boat: 1 })).toContain(
    parent!.cardNo,
  )
  await shop.load(heat.id, first.id)
  expect(await shop.refused('operator', 'lot/split', { id: first.id, qty: '10', cards: 1 })).toBe(
    `流转卡 ${first.cardNo} 已装入炉次 ${heat.heatNo}，请先取出`,
  )
  expect(await lotOf(rest.id)).toMatchObject({ status: 'QUEUE', qty: '300' })
  expect(await broken(id)).toEqual([])
})

test('parts of a lot that is known in stock have lots of their own, and the trace leads from one to the other', async () => {
  const { id, tasks, lots: [parent] } = await shop.released({ item, qty: '20' })
  await make(tasks[0]!.id, { good: '20' })
  const origin = (await shop.one('select id from wms_lot where item = $1 limit 1', await shop.idOf('md_item', 'BL-CNMG120408-P25'))).id
  await shop.all('update mes_lot set stock_lot = $2 where id = $1', parent!.id, origin)
  const { cards } = await split(parent!.id, '5')
  const edges = await shop.all(
    "select trim_scale(e.qty)::text as qty, l.card_no from trc_edge e join mes_lot l on l.stock_lot = e.to_id where e.from_id = $1 and e.kind = 'SPLIT' order by l.card_no",
    origin,
  )
  expect(edges).toEqual(cards.map(({ qty, cardNo }: Rec) => ({ qty, card_no: cardNo })))
  expect(await shop.all('select trim_scale(sum(qty))::text as qty from mes_lot_link where from_lot = $1', parent!.id)).toEqual([{
    qty: '20',
  }])
  expect(await broken(id)).toEqual([])
})

test('a bad heat holds what came of its lots by splits and merges', async () => {
  const baked = await plainItem(shop, 3, 'F3')
  await shop.all("update md_item set grade = 'P25', unit_weight_kg = 0.01 where id = $1", baked)
  await shop.all(
    "update md_route_op set process = (select id from md_process where code = 'SINTER'), workcenter = (select id from md_workcenter where code = 'WC-VF') where op_no = 10 and main_id = (select route from md_item_route where item = $1)",
    baked,
  )
  const { id, lots: [parent] } = await shop.released({ item: baked, qty: '60' })
  const heat = await shop.run('VF-03', recipe, [parent!.id])
  await shop.unloaded(heat.id)
  const { cards: [first, second, third] } = await split(parent!.id, '20', { cards: 3 })
  const { cards: [merged] } = await merge(first.id, second.id)
  expect(await lotOf(merged.id)).toMatchObject({ status: 'QUEUE', heat: heat.id, qty: '40' })
  await shop.act('process', 'furnace-batch/judgeProcess', { id: heat.id, verdict: 'NG', comment: '超温' })
  expect((await shop.lotsOf(id)).map(({ cardNo, status }) => [cardNo, status])).toEqual([[parent!.cardNo, 'SPLIT'], [first.cardNo,
    'MERGED'], [second.cardNo, 'MERGED'], [third.cardNo, 'HOLD'], [merged.cardNo, 'HOLD']])
})
