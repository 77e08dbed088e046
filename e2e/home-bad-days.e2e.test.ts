import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from './support/calls.ts'
import { fitsWidth } from './support/in-view.ts'
import { intercept } from './support/intercept.ts'
import { person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

/* The home and what is found from it on bad days: nothing to show, far too much, somebody faster, a slow network or none. */

let stage: Stage
let call: ReturnType<typeof callsOf>
beforeAll(async () => {
  stage = await openStage()
  call = callsOf(stage)
})
afterAll(() => stage.close())

const idOf = async (table: string, code: string): Promise<string> =>
  (await stage.pool.query<{ id: string }>(`select id from ${table} where code = $1 and del_flag = 0`, [code])).rows[0]!.id
const rows = (page: Page) => page.locator('.home-waiting .work li')
const told = (page: Page) => page.locator('.home-waiting h2 small')
/** What waits in all, as the home says. */
const waiting = async (page: Page) => Number(/\d+/.exec((await told(page).textContent())!)![0])

/** A draft of the storekeeper. @returns its number */
async function arrival(): Promise<string> {
  const { id } = await call('storekeeper', 'POST', '/warehouse/arrival/add', { supplier: await idOf('md_supplier', 'SUP-004'),
    warehouse: await idOf('wms_warehouse', 'RAW'), bin: await idOf('wms_bin', 'RAW-R-01'),
    lines: [{ item: await idOf('md_item', 'RM-TAC-01'), qty: '5' }] })
  return (await call<{ docNo: string }>('storekeeper', 'GET', `/warehouse/arrival/queryById?id=${id}`)).docNo
}

test('who has no role has a home all the same: nothing waits, nothing is offered that would be refused', async () => {
  await call('admin', 'POST', '/sys/user/add', { username: 'newcomer', realname: '新同事', password: '123456', roles: [] })
  const { page, context, complaints } = await person(stage, 'newcomer')
  await page.getByText('没有等您处理的事项').waitFor()
  expect(await page.locator('.home-acts, .home-figure').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('whoever was slower on the same row is told so, and it happened once', async () => {
  const no = await arrival()
  const [first, second] = [await person(stage, 'storekeeper'), await person(stage, 'admin')]
  const row = (page: Page) => rows(page).filter({ hasText: no })
  for (const { page } of [first, second]) {
    const narrow = page.getByRole('button', { name: /^到货 · 确认到货/ })
    if (await narrow.or(row(page)).first().waitFor().then(() => narrow.count()) > 0) await narrow.click()
    await row(page).getByRole('button').waitFor()
  }
  // What others do is told to every page: this one hears of it late.
  const held: (() => void)[] = []
  const hearAgain = await intercept(second.page, /\/sys\/work\//, async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await row(first.page).getByRole('button').click()
  await row(first.page).waitFor({ state: 'detached' })
  await row(second.page).getByRole('button').click()
  await second.page.locator('.ant-message-warning').waitFor()
  hearAgain()
  for (const go of held) go()
  await row(second.page).waitFor({ state: 'detached' })
  const { rows: lots } = await stage.pool.query('select from wms_lot where origin_doc = $1', [no])
  expect(lots).toHaveLength(1)
  for (const { context } of [first, second]) await context.close()
})

test.each([['qm', '/'], ['storekeeper', '/'], ['storekeeper', '/warehouse/arrival'], ['qe', '/quality/ncr'], ['inspector',
  '/quality/task-board']])('%s at twice the size on %s: nothing lies beside the window', async (who, path) => {
    const { page, context, complaints } = await person(stage, who, path, { viewport: { width: 640, height: 400 } })
    await expect.poll(() => page.locator('.page .ant-skeleton-active').count()).toBe(0)
    await fitsWidth(page)
    expect(complaints).toEqual([])
    await context.close()
  })

test('on a slow network the home shows its shape, and nothing jumps as the parts come', async () => {
  const { page, context } = await person(stage, 'qm')
  await rows(page).first().waitFor()
  await page.locator('.home-figures strong').first().waitFor()
  const held: (() => void)[] = []
  await intercept(page, /\/sys\/(home|work)\//, async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await page.locator('.home-waiting .ant-skeleton').waitFor()
  await expect.poll(async () => {
    for (const go of held.splice(0)) go()
    return page.locator('.home-figures strong').count()
  }).toBeGreaterThan(0)
  await rows(page).first().waitFor()
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.filter((one) => one > 0.01))).toEqual([])
  await context.close()
})

test('without network home and hub stay as they were and say so; the search does not claim that there is nothing', async () => {
  const { page, context } = await person(stage, 'qe')
  await rows(page).first().waitFor()
  // A row is all there once its act is, which comes a moment after it.
  await expect.poll(async () => await rows(page).count() - await rows(page).locator('.work-go').count()).toBe(0)
  // How long they have been waiting goes on without a network.
  const shown = async () => (await rows(page).allTextContents()).map((text) => text.replace(/\d+ (?:分钟|小时|天)/, ''))
  const before = await shown()
  await context.setOffline(true)
  await page.getByText('没有网络').waitFor()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '快速打开' })
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('NCR26')
  await page.getByText('未能查找单据与记录').waitFor()
  expect(await page.getByText('没有匹配的页面或记录').count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await shown()).toEqual(before)
  await context.setOffline(false)
  await page.getByText('没有网络').waitFor({ state: 'detached' })
  await page.goto(`${stage.address}/product/item?open=view:${await idOf('md_item', 'RM-CO-01')}`)
  const stock = page.locator('.mw-detail').getByText('RAW-A-03').first()
  await stock.waitFor()
  await context.setOffline(true)
  await page.getByText('没有网络').waitFor()
  await stock.waitFor()
  await context.close()
})

test('what shall become of goods is still there where the network was gone as it was saved', async () => {
  const item = await idOf('md_item', 'CNMG120408-P25C')
  const { id } = await call('qe', 'POST', '/quality/ncr/add', { item, qty: '20', severity: 'MAJ', stocked: 'N', place: '客户现场',
    description: '刃口有肉眼可见缺口' })
  const { page, context } = await person(stage, 'qe', `/quality/ncr?open=view:${id}`)
  await page.getByRole('button', { name: /^报\s?废$/ }).click()
  await context.setOffline(true)
  const save = page.getByRole('button', { name: '保存并提交评审' })
  await save.click()
  await page.locator('.ant-notification-notice').first().waitFor()
  await page.getByRole('listitem', { name: '第 1 行' }).waitFor()
  await context.setOffline(false)
  await save.click()
  await page.locator('.mw-detail').getByText('MRB 评审', { exact: true }).first().waitFor()
  const { dispositions } = await call<{ dispositions: unknown[] }>('qe', 'GET', `/quality/ncr/queryById?id=${id}`)
  expect(dispositions).toHaveLength(1)
  await context.close()
})

test('two hundred documents more: a dozen rows at a time, counted right', async () => {
  const before = await person(stage, 'storekeeper')
  await rows(before.page).first().waitFor()
  const usual = await waiting(before.page)
  await before.context.close()
  const no = await arrival()
  const names = ['id', 'doc_no']
  const { rows: columns } = await stage.pool.query<{ name: string }>(
    "select quote_ident(column_name) as name from information_schema.columns where table_name = 'wms_arrival' and not (column_name = any($1))",
    [names],
  )
  expect(columns.length).toBeGreaterThan(0)
  const others = columns.map(({ name }) => name).join(', ')
  await stage.pool.query(
    `insert into wms_arrival (id, doc_no, ${others})
    select md5(n::text), 'AR-MANY-' || n, ${others} from wms_arrival, generate_series(1, 199) n where doc_no = $1`,
    [no],
  )
  const { page, context, complaints } = await person(stage, 'storekeeper')
  await expect.poll(() => rows(page).count()).toBe(12)
  expect(await waiting(page)).toBe(usual + 200)
  await page.getByRole('button', { name: `再显示一些（还有 ${usual + 188} 项）` }).click()
  await expect.poll(() => rows(page).count()).toBe(24)
  expect(complaints).toEqual([])
  await context.close()
})
