import { afterAll, beforeAll, expect, test } from 'vitest'
import { heated, madeAt, materialBrought, type Crew, type Step } from './production/at-terminals.ts'
import { released, type Card } from './production/released.ts'
import { person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

/*
 * Issue 23: from powder to packed inserts, every step at a terminal and by whoever does it: the leader makes, plans and loads heats, the
 * storekeeper issues, the inspector inspects, process and quality judge heats. Sintered in a heat of five lots of three orders. Only the
 * orders themselves are there already.
 */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const one = async <T extends object>(text: string, ...values: unknown[]): Promise<T> => (await stage.pool.query<T>(text, values)).rows[0]!

test('powder is mixed, pressed, sintered with two other orders, ground, coated, inspected and packed at the terminals', async () => {
  // The plant of the stage is as old as its demonstration: what keeps for months would be past its date by now.
  await stage.pool.query("update wms_lot set expire_date = '2099-12-31' where expire_date is not null")
  const [leader, keeper, inspector, process, qe] = await Promise.all([person(stage, 'leader', '/production/terminal'),
    person(stage, 'storekeeper'), person(stage, 'inspector', '/quality/task-board'), person(stage, 'process', '/production/furnace'),
    person(stage, 'qe', '/production/furnace')])
  const crew: Crew = { leader: leader.page, keeper: keeper.page, inspector: inspector.page, process: process.page, qe: qe.page }
  const inspections: string[] = []
  const make = async (card: Card, step: Step) => {
    if (await madeAt(stage, crew, card, step) > 0) inspections.push(step.op)
  }

  const powder = await released(stage, { item: 'RTP-P25', qty: '100', lotSize: '100', shop: 'WS-MIX', store: 'LINE-P', bin: 'LINE-P-A-02' })
  await materialBrought(stage, crew, powder)
  const [charge] = powder.cards
  await make(charge!, { op: '配料', machine: 'WS-01' })
  await make(charge!, { op: '湿磨', machine: 'BM-01' })
  await make(charge!, { op: '喷雾干燥', machine: 'SD-01' })
  await make(charge!, { op: '混合料检验' })

  const blanks = await released(stage, { item: 'BL-CNMG120408-P25', qty: '60', lotSize: '60', shop: 'WS-PRESS', store: 'LINE-S',
    bin: 'LINE-S-A-02' })
  await make(blanks.cards[0]!, { op: '压制', machine: 'PR-01' })

  const bodies = (item: string, qty: string, lotSize: string) =>
    released(stage, { item, qty, lotSize, shop: 'WS-SINTER', store: 'LINE-G', bin: 'LINE-G-A-02' })
  const [ours, second, third] = [await bodies('SI-CNMG120408-P25', '50', '25'), await bodies('SI-TNMG160404-P25', '40', '20'),
    await bodies('SI-WNMG080408-P25', '20', '20')]
  for (const order of [second, third]) await materialBrought(stage, crew, order)
  await heated(stage, crew, { furnace: 'VF-03', recipe: 'QX-P25-A', cards: [ours, second, third].flatMap(({ cards }) => cards) })
  for (const card of ours.cards) await make(card, { op: '烧结检验' })

  const inserts = await released(stage, { item: 'CNMG120408-P25C', qty: '40', lotSize: '40', shop: 'WS-COAT', store: 'FG', bin: 'FG-B-02' })
  const [card] = inserts.cards
  await make(card!, { op: '双端面磨', machine: 'GR-01' })
  await make(card!, { op: '刃口钝化', machine: 'HN-01' })
  await heated(stage, crew, { furnace: 'CVD-02', recipe: 'QX-CVD-A', cards: [card!] })
  await make(card!, { op: '激光打标', machine: 'LM-01' })
  await make(card!, { op: '终检' })
  await make(card!, { op: '包装', machine: 'PK-01' })
  expect(inspections, 'operations of which something was inspected').toEqual(['配料', '混合料检验', '压制', '烧结检验', '烧结检验', '包装'])

  expect(await one('select status, received_qty::int as received from mes_work_order where id = $1', inserts.id)).toEqual({ status: '4',
    received: 40 })
  expect(await one(
    `select trim_scale(sum(b.qty))::text as qty from wms_balance b join mes_lot l on l.stock_lot = b.lot
     where l.id = $1 and b.stock_type = 'OK'`,
    card!.id,
  )).toEqual({ qty: '40' })
  for (const { context, complaints } of [leader, keeper, inspector, process, qe]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})
