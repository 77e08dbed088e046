import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { callsOf } from './support/calls.ts'
import { fitsWidth } from './support/in-view.ts'
import { intercept } from './support/intercept.ts'
import { person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

/* The home: what waits is done where it stands, work begins there, and each person arranges their own. */

let stage: Stage
let call: ReturnType<typeof callsOf>
beforeAll(async () => {
  stage = await openStage()
  call = callsOf(stage)
})
afterAll(() => stage.close())

const rows = (page: Page) => page.locator('.home-waiting .work li')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
const figures = (page: Page) => page.locator('.home-figures')

/** What the menu says waits behind an entry. */
async function badge(page: Page, entry: string): Promise<number> {
  const number = page.getByRole('navigation').getByRole('menuitem', { name: new RegExp(`^${entry}`) }).locator('.nav-count')
  return await number.count() === 0 ? 0 : Number(await number.textContent())
}

test('a storekeeper confirms an arrival at home: it leaves the list, and the inspector has one more to do', async () => {
  const [keeper, inspector] = [await person(stage, 'storekeeper'), await person(stage, 'inspector')]
  await rows(inspector.page).first().waitFor()
  await expect.poll(() => badge(inspector.page, '检验任务')).toBeGreaterThan(0)
  const before = await badge(inspector.page, '检验任务')

  const arrival = row(keeper.page, 'RM-TAC-01').filter({ hasText: '到货' })
  await arrival.getByRole('button', { name: '确认到货' }).click()
  await keeper.page.locator('.mw-happened').getByRole('link').first().waitFor()
  await arrival.waitFor({ state: 'detached' })

  await inspector.page.reload()
  await expect.poll(() => badge(inspector.page, '检验任务')).toBe(before + 1)
  for (const { context, complaints } of [keeper, inspector]) {
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('what came of an act leads to where it goes on', async () => {
  const [{ lines: [line], ...like }] = await arrivals()
  const { id } = await call('storekeeper', 'POST', '/warehouse/arrival/add', { supplier: like.supplier, warehouse: like.warehouse,
    bin: like.bin, lines: [{ item: line!.item, qty: '5' }] })
  const { docNo } = await call<{ docNo: string }>('storekeeper', 'GET', `/warehouse/arrival/queryById?id=${id}`)
  const { page, context, complaints } = await person(stage, 'storekeeper')
  await row(page, docNo).getByRole('button', { name: '确认到货' }).click()
  const link = page.locator('.mw-happened').getByRole('link').first()
  const said = await link.textContent()
  await link.click()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/dashboard/analysis')
  expect(said).toMatch(/批次|检验/)
  expect(complaints).toEqual([])
  await context.close()
})

interface Arrival {
  supplier: string
  warehouse: string
  bin: string
  lines: { item: string }[]
}

/** Arrivals of the demonstration with their lines. */
async function arrivals(): Promise<[Arrival]> {
  const { records: [first] } = await call<{ records: { id: string }[] }>('storekeeper', 'GET', '/warehouse/arrival/list?pageSize=1')
  return [await call<Arrival>('storekeeper', 'GET', `/warehouse/arrival/queryById?id=${first!.id}`)]
}

test('a director approves at home, with an opinion where they have one', async () => {
  const { page, context, complaints } = await person(stage, 'director')
  const waiting = row(page, '库存调整').first()
  const no = await waiting.locator('strong').textContent()
  await waiting.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: /审\s?核|通\s?过/ }).last().click()
  await row(page, no!).waitFor({ state: 'detached' })
  const { records: [adjusted] } = await call<{ records: { status: string }[] }>('director', 'GET', `/warehouse/adjust/list?docNo=${no}`)
  expect(adjusted!.status).not.toBe('1')
  expect(complaints).toEqual([])
  await context.close()
})

test('a person arranges their home, and has it again as the roles say', async () => {
  const { page, context, complaints } = await person(stage, 'qe')
  const names = () => figures(page).locator('.home-figure > span').allTextContents()
  await figures(page).waitFor()
  const usual = await names()
  const [first, second] = usual
  await page.getByRole('button', { name: '调整首页' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('checkbox', { name: second! }).waitFor()
  // Other tiles stand between the figures.
  const all = await asked.getByRole('checkbox').evaluateAll((boxes) => boxes.map((one) => one.closest('label')!.textContent))
  for (let at = all.indexOf(second!); at > all.indexOf(first!); at--) await asked.getByRole('button', { name: `上移${second}` }).click()
  await asked.getByRole('checkbox', { name: usual.at(-1)! }).uncheck()
  expect(await violationsIn(page, 'arranging', '.ant-modal')).toEqual([])
  await asked.getByRole('button', { name: /保\s?存/ }).click()
  await expect.poll(names).toEqual([second, first, ...usual.slice(2, -1)])
  await page.reload()
  await expect.poll(names).toEqual([second, first, ...usual.slice(2, -1)])
  await page.getByRole('button', { name: '调整首页' }).click()
  await asked.getByRole('button', { name: '按角色恢复' }).click()
  await expect.poll(names).toEqual(usual)
  expect(complaints).toEqual([])
  await context.close()
})

test('a figure that cannot be had says so alone', async () => {
  const { page, context } = await person(stage, 'qm', '/flowable/task/todo')
  await intercept(page, /\/sys\/home\/tile\?.*id=quality\.week-yield/,
    (route) => route.fulfill({ json: { success: false, message: '统计暂不可用', code: 500, result: null } }))
  await page.goto(stage.address)
  const failing = figures(page).getByRole('link', { name: /近 7 天批合格率/ })
  await failing.getByText('未能取得数据').waitFor()
  expect(await failing.locator('em').getAttribute('title')).toBe('统计暂不可用')
  await figures(page).getByRole('link', { name: /未结不合格品/ }).locator('strong').waitFor()
  expect(await page.locator('.home-figures em').count()).toBe(1)
  await rows(page).first().waitFor()
  await context.close()
})

test.each(['storekeeper', 'inspector', 'director'])('the home of %s has room on a phone', async (username) => {
  const { page, context, complaints } = await person(stage, username, '/', { viewport: { width: 390, height: 844 } })
  await page.locator('.home-acts, .home-waiting').first().waitFor()
  await expect.poll(() => page.locator('.page .ant-skeleton-active').count()).toBe(0)
  await fitsWidth(page)
  // The homes of the roles are of one making; this one bears each kind of tile.
  if (username === 'storekeeper') expect(await violationsIn(page, 'the home of a role')).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
