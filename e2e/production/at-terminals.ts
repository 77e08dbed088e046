import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atScreen, choose, control, save } from '../support/people.ts'
import type { Stage } from '../support/stage.ts'
import { storyDay } from '../support/story-time.ts'
import { judgedOnScreen, taskOf } from './judged-on-screen.ts'
import type { Card } from './released.ts'

/** Everybody's page, each in a browser of their own, as they stand before it all day. */
export interface Crew {
  leader: Page
  keeper: Page
  inspector: Page
  /** Judge heats, the one by its curve, the other by its pieces. */
  process: Page
  qe: Page
}

const inWindow = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name })

/** The leader asks for what an order wants, the storekeeper picks it from what waits on their home and posts it. */
export async function materialBrought(stage: Stage, { leader, keeper }: Crew, order: { id: string; no: string }): Promise<void> {
  await atScreen(stage, leader, '齐套', '/production/kitting')
  const its = leader.getByRole('region', { name: order.no })
  await its.getByRole('button', { name: `申请发料 ${order.no}` }).click()
  await inWindow(leader, /申请发料$/).click()
  await its.waitFor({ state: 'detached' })
  const { rows: docs } = await stage.pool.query<{ no: string }>('select doc_no as no from wms_out where source_id = $1', [order.id])
  expect(docs, `material of ${order.no}`).not.toEqual([])
  for (const { no } of docs) {
    await atScreen(stage, keeper, '首页', '/')
    await keeper.locator('.home-waiting .work li').filter({ hasText: no }).first().getByRole('link').first().click()
    const detail = keeper.locator('.mw-detail:visible')
    for (const step of [/拣\s?货$/, /复核过账$/]) {
      await detail.getByRole('button', { name: step }).click()
      await inWindow(keeper, step).click()
    }
    await detail.getByText('已完成', { exact: true }).first().waitFor()
  }
}

/** The inspector finds good what a document waits for, one inspection after the other. @returns how many there were */
async function inspected(stage: Stage, { inspector }: Crew, source: string): Promise<number> {
  let made = 0
  for (let task = await taskOf(stage, source); task; task = await taskOf(stage, source)) {
    await judgedOnScreen(stage, inspector, task)
    made++
  }
  return made
}

export interface Step {
  /** As the terminal names it. */
  op: string
  machine?: string
}

/** A traveller is scanned at the terminal, where the one before it may still stand. */
async function scanned(stage: Stage, page: Page, { no }: Card): Promise<void> {
  if (!page.url().startsWith(`${stage.address}/production/terminal`)) await atScreen(stage, page, '报工终端', '/production/terminal')
  const other = page.getByRole('link', { name: '返回', exact: true })
  const code = page.getByLabel('扫描或输入条码')
  await other.or(code).first().waitFor()
  if (await other.count() > 0) await other.click()
  await code.fill(no)
  await code.press('Enter')
}

/** One operation of a traveller: scanned, begun at its machine, reported; what is to be inspected on the way is inspected. @returns how often */
export async function madeAt(stage: Stage, crew: Crew, card: Card, { op, machine }: Step): Promise<number> {
  const { leader: page } = crew
  await scanned(stage, page, card)
  const its = page.locator('.mes-op').filter({ hasText: op })
  await its.getByRole('button', { name: /^开\s?工$/ }).click()
  const dialog = page.getByRole('dialog')
  if (machine) {
    await choose(page, dialog.getByRole('combobox', { name: /设备$/ }), machine)
    for (const wanted of ['设备', '模具']) await dialog.getByText(`该工序需要${wanted}，请选择${wanted}`).waitFor({ state: 'detached' })
  }
  await dialog.getByRole('button', { name: /开\s?工$/ }).click()
  await its.getByText('进行中').waitFor()
  let inspections = await inspected(stage, crew, card.id)
  await its.getByRole('button', { name: /^报\s?工$/ }).click()
  await dialog.getByRole('button', { name: /报\s?工$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  // What is inspected on its way goes into stock by its judgement, which asks for the last inspection.
  inspections += await inspected(stage, crew, card.id)
  for (const { id } of (await stage.pool.query<{ id: string }>('select id from mes_report where lot = $1', [card.id])).rows)
    inspections += await inspected(stage, crew, id)
  return inspections
}

/** A heat is good only where both say so, each at the workbench. */
const judges = [{ as: 'process', button: /工艺判定$/, comment: '曲线一致' }, { as: 'qe', button: /质量判定$/,
  comment: '抽检合格' }] as const

/** A heat at the workbench, from its plan to the judgement of process and quality. @param cards what lies in it, boat after boat */
export async function heated(stage: Stage, crew: Crew,
  { furnace, recipe, cards }: { furnace: string; recipe: string; cards: readonly Card[] }) {
  const { leader: page } = crew
  await atScreen(stage, page, '炉次工作台', '/production/furnace')
  await page.getByRole('listitem', { name: furnace, exact: true }).getByRole('button', { name: '计划炉次' }).click()
  await choose(page, control(page, '工艺曲线'), recipe)
  await control(page, '计划开炉').fill(`${storyDay()} 10:00:00`)
  await page.keyboard.press('Enter')
  await save(page, /成功/)
  const map = page.getByRole('region', { name: '装炉图' })
  await map.getByText(recipe).waitFor()
  const heat = new URL(page.url()).searchParams.get('heat')!
  const state = async () =>
    (await stage.pool.query<{ status: string }>('select status from mes_furnace_batch where id = $1', [heat])).rows[0]!.status
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
  await inWindow(page, /卸炉报工/).click()
  await expect.poll(state).toBe('UNLOADED')
  for (const { as, button, comment } of judges) {
    const judge = crew[as]
    await atScreen(stage, judge, '炉次工作台', '/production/furnace')
    await judge.getByRole('listitem', { name: furnace, exact: true }).getByRole('button', { name: button }).click()
    await judge.getByRole('dialog').getByLabel(/原因|意见|说明/).fill(comment)
    await inWindow(judge, button).click()
    await judge.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await expect.poll(state).toBe('JUDGED')
}
