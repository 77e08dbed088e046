import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgedOnScreen, taskOf } from './production/judged-on-screen.ts'
import { released, type Card } from './production/released.ts'
import { callsOf } from './support/calls.ts'
import { inspectedGood } from './support/inspect.ts'
import { choose, person } from './support/people.ts'
import { idOf } from './support/press.ts'
import { openStage, type Stage } from './support/stage.ts'
import { storyDay } from './support/story-time.ts'

/*
 * Issue 23: from powder to packed inserts, each operation at a terminal; sintered in a heat of five lots of three orders. Each kind of step
 * is made on the screen of whoever makes it: material is asked for, picked and posted, heats are judged by both sides, the inserts are
 * inspected. What comes again and again is made by calls, so that the journey keeps its time: orders, the material of the other orders,
 * inspections on the way, the second heat.
 */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const one = async <T extends object>(text: string, ...values: unknown[]): Promise<T> => (await stage.pool.query<T>(text, values)).rows[0]!

/** The leader asks for what an order wants, the storekeeper picks it from what waits on their home and posts it. */
async function broughtOnScreen({ page }: Who, order: { id: string; no: string }): Promise<void> {
  await page.goto(`${stage.address}/production/kitting`)
  const its = page.getByRole('region', { name: order.no })
  await its.getByRole('button', { name: `申请发料 ${order.no}` }).click()
  await inWindow(page, /申请发料$/).click()
  await its.waitFor({ state: 'detached' })
  const { rows: docs } = await stage.pool.query<{ no: string }>('select doc_no as no from wms_out where source_id = $1', [order.id])
  const keeper = await person(stage, 'storekeeper', '/')
  for (const { no } of docs) {
    await keeper.page.goto(stage.address)
    await keeper.page.locator('.home-waiting .work li').filter({ hasText: no }).first().getByRole('link').first().click()
    const detail = keeper.page.locator('.mw-detail:visible')
    for (const step of [/拣\s?货$/, /复核过账$/]) {
      await detail.getByRole('button', { name: step }).click()
      await inWindow(keeper.page, step).click()
    }
    await detail.getByText('已完成', { exact: true }).first().waitFor()
  }
  await left(keeper)
}

/** The same by calls. */
async function brought(order: string): Promise<void> {
  const call = callsOf(stage)
  const { docs } = await call<{ docs: { id: string }[] }>('leader', 'POST', '/production/work-order/issue', { id: order })
  for (const { id } of docs) {
    const { rows: picks } = await stage.pool.query<{ pick: string; qty: string }>(
      'select id as pick, trim_scale(qty)::text as qty from wms_out_pick where main_id = $1 and del_flag = 0',
      [id],
    )
    await call('storekeeper', 'POST', '/warehouse/issue/pick', { id, picks })
    await call('director', 'POST', '/warehouse/issue/check', { id })
  }
}

interface Made {
  /** As the terminal names it. */
  op: string
  machine?: string
  /** Who inspects what it made, on their own screen; by calls where nobody is named. */
  inspector?: Who
}

type Who = Awaited<ReturnType<typeof person>>

const inWindow = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name })

async function left({ context, complaints }: Who): Promise<void> {
  expect(complaints).toEqual([])
  await context.close()
}

/** One operation of a traveller at the terminal: scanned, begun at its machine, reported. */
async function madeAt(page: Page, card: Card, { op, machine, inspector }: Made): Promise<void> {
  await page.goto(`${stage.address}/production/terminal`)
  await page.getByLabel('扫描或输入条码').fill(card.no)
  await page.getByLabel('扫描或输入条码').press('Enter')
  const its = page.locator('.mes-op').filter({ hasText: op })
  await its.getByRole('button', { name: /^开\s?工$/ }).click()
  const dialog = page.getByRole('dialog')
  if (machine) {
    await choose(page, dialog.getByRole('combobox', { name: /设备$/ }), machine)
    for (const wanted of ['设备', '模具']) await dialog.getByText(`该工序需要${wanted}，请选择${wanted}`).waitFor({ state: 'detached' })
  }
  await dialog.getByRole('button', { name: /开\s?工$/ }).click()
  await its.getByText('进行中').waitFor()
  await inspectedGood(stage, card.id)
  await its.getByRole('button', { name: /^报\s?工$/ }).click()
  await dialog.getByRole('button', { name: /报\s?工$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  const judged = async (source: string): Promise<void> => {
    const task = inspector && await taskOf(stage, source)
    if (!task) return inspectedGood(stage, source)
    await judgedOnScreen(stage, inspector.page, task)
    onScreens.push(op)
    return judged(source)
  }
  // What is inspected on its way goes into stock by its judgement, which asks for the last inspection.
  await judged(card.id)
  for (const { id } of (await stage.pool.query<{ id: string }>('select id from mes_report where lot = $1', [card.id])).rows)
    await judged(id)
}

/** Operations of which an inspection was made on a screen. */
const onScreens: string[] = []

interface Judge {
  as: string
  act: 'judgeProcess' | 'judgeQuality'
  button: RegExp
  comment: string
}

/** A heat is good only where both say so. */
const judges: readonly Judge[] = [{ as: 'process', act: 'judgeProcess', button: /工艺判定$/, comment: '曲线一致' }, { as: 'qe',
  act: 'judgeQuality', button: /质量判定$/, comment: '抽检合格' }]

/** Each side judges at the workbench, in their own browser. */
async function judgedOnBench(heat: string): Promise<void> {
  for (const { as, button, comment } of judges) {
    const judge = await person(stage, as, `/production/furnace?heat=${heat}`)
    await judge.page.getByRole('region', { name: '装炉图' }).getByRole('button', { name: button }).click()
    await judge.page.getByRole('dialog').getByLabel(/原因|意见|说明/).fill(comment)
    await inWindow(judge.page, button).click()
    await judge.page.getByRole('dialog').waitFor({ state: 'detached' })
    await left(judge)
  }
}

/** A heat from its plan to the judgement of process and quality, its lots loaded at the workbench. */
async function heated(page: Page, furnace: string, recipe: string, cards: readonly Card[],
  { judged }: { judged: 'bench' | 'calls' }): Promise<void> {
  const call = callsOf(stage)
  const { id } = await call('leader', 'POST', '/production/furnace-batch/add', { furnace: await idOf(stage, 'eam_equip', furnace),
    recipe: await idOf(stage, 'mes_furnace_recipe', recipe), planStart: `${storyDay()} 10:00:00` })
  const state = async () => (await one<{ status: string }>('select status from mes_furnace_batch where id = $1', id)).status
  await page.goto(`${stage.address}/production/furnace?heat=${id}`)
  const map = page.getByRole('region', { name: '装炉图' })
  for (const [at, { no }] of cards.entries()) {
    await page.getByRole('button', { name: `选择 ${no}` }).click()
    await map.getByRole('button', { name: `把 ${no} 放到第 ${(at % 5) + 1} 层舟 ${Math.floor(at / 5) + 1}` }).click()
    await map.getByRole('button', { name: `移动 ${no}` }).waitFor()
  }
  await map.getByRole('button', { name: /装炉完成/ }).click()
  await map.getByRole('button', { name: /^开\s?炉$/ }).click()
  await expect.poll(state).toBe('RUNNING')
  await map.getByRole('button', { name: /停炉冷却/ }).click()
  await map.getByRole('button', { name: /卸炉报工/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /卸炉报工/ }).click()
  await expect.poll(state).toBe('UNLOADED')
  if (judged === 'bench') await judgedOnBench(id)
  else for (const { as, act, comment } of judges) await call(as, 'POST', `/production/furnace-batch/${act}`, { id, verdict: 'OK', comment })
  await expect.poll(state).toBe('JUDGED')
}

test('powder is mixed, pressed, sintered with two other orders, ground, coated, inspected and packed at the terminals', async () => {
  // The plant of the stage is as old as its demonstration: what keeps for months would be past its date by now.
  await stage.pool.query("update wms_lot set expire_date = '2099-12-31' where expire_date is not null")
  const leader = await person(stage, 'leader', '/production/terminal')
  const inspector = await person(stage, 'inspector', '/quality/task-board')
  const { page } = leader

  const powder = await released(stage, { item: 'RTP-P25', qty: '100', lotSize: '100', shop: 'WS-MIX', store: 'LINE-P', bin: 'LINE-P-A-02' })
  await broughtOnScreen(leader, powder)
  const [charge] = powder.cards
  await madeAt(page, charge!, { op: '配料', machine: 'WS-01' })
  await madeAt(page, charge!, { op: '湿磨', machine: 'BM-01' })
  await madeAt(page, charge!, { op: '喷雾干燥', machine: 'SD-01' })
  await madeAt(page, charge!, { op: '混合料检验' })

  const blanks = await released(stage, { item: 'BL-CNMG120408-P25', qty: '60', lotSize: '60', shop: 'WS-PRESS', store: 'LINE-S',
    bin: 'LINE-S-A-02' })
  await madeAt(page, blanks.cards[0]!, { op: '压制', machine: 'PR-01' })

  const bodies = (item: string, qty: string, lotSize: string) =>
    released(stage, { item, qty, lotSize, shop: 'WS-SINTER', store: 'LINE-G', bin: 'LINE-G-A-02' })
  const [ours, second, third] = [await bodies('SI-CNMG120408-P25', '50', '25'), await bodies('SI-TNMG160404-P25', '40', '20'),
    await bodies('SI-WNMG080408-P25', '20', '20')]
  for (const { id } of [second, third]) await brought(id)
  await heated(page, 'VF-03', 'QX-P25-A', [ours, second, third].flatMap(({ cards }) => cards), { judged: 'bench' })
  for (const card of ours.cards) await madeAt(page, card, { op: '烧结检验' })

  const inserts = await released(stage, { item: 'CNMG120408-P25C', qty: '40', lotSize: '40', shop: 'WS-COAT', store: 'FG', bin: 'FG-B-02' })
  const [card] = inserts.cards
  await madeAt(page, card!, { op: '双端面磨', machine: 'GR-01' })
  await madeAt(page, card!, { op: '刃口钝化', machine: 'HN-01' })
  await heated(page, 'CVD-02', 'QX-CVD-A', [card!], { judged: 'calls' })
  await madeAt(page, card!, { op: '激光打标', machine: 'LM-01' })
  await madeAt(page, card!, { op: '终检' })
  await madeAt(page, card!, { op: '包装', machine: 'PK-01', inspector })
  expect(onScreens, 'the last inspection of the inserts').toEqual(['包装'])

  expect(await one('select status, received_qty::int as received from mes_work_order where id = $1', inserts.id)).toEqual({ status: '4',
    received: 40 })
  expect(await one(
    `select trim_scale(sum(b.qty))::text as qty from wms_balance b join mes_lot l on l.stock_lot = b.lot
     where l.id = $1 and b.stock_type = 'OK'`,
    card!.id,
  )).toEqual({ qty: '40' })
  for (const one of [leader, inspector]) await left(one)
})
