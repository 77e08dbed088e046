import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

/* One search, by the keyboard alone: any number, any name, any page. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Opens the search, types, waits until the first thing found is what was meant, and takes it. */
async function find(page: Page, text: string, first: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '快速打开' })
  // What an input method writes comes as a whole, into the field that has the focus.
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type(text)
  await page.getByRole('option', { selected: true, name: first }).waitFor()
  await page.keyboard.press('Enter')
  await box.waitFor({ state: 'detached' })
}

test('whoever types at once is not ahead of the window', async () => {
  const { page, context, complaints } = await person(stage, 'storekeeper')
  // In one turn, before anything can be drawn.
  await page.evaluate(() => {
    const press = (key: string, ctrlKey = false) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
    press('k', true)
    for (const key of 'RM-WC') press(key)
  })
  const box = page.getByRole('combobox', { name: '快速打开' })
  await expect.poll(() => box.inputValue()).toBe('RM-WC')
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await expect.poll(() => box.inputValue()).toBe('')
  expect(complaints).toEqual([])
  await context.close()
})

const one = async (statement: string) => (await stage.pool.query<{ id: string; no: string }>(statement)).rows[0]!

test('a document, a lot, an item and a page are opened without the mouse', async () => {
  const issue = await one('select id, doc_no as no from wms_out where del_flag = 0 order by doc_no limit 1')
  const lot = await one("select id, lot_no as no from wms_lot where lot_no like 'C%' and del_flag = 0 order by lot_no limit 1")
  const { page, context, complaints } = await person(stage, 'storekeeper')
  await find(page, issue.no, new RegExp(issue.no))
  await page.waitForURL(`**/warehouse/issue?open=view:${issue.id}`)
  await page.locator('.mw-detail').getByText(issue.no).first().waitFor()
  await find(page, lot.no.toLowerCase(), new RegExp(lot.no))
  await page.waitForURL(`**/warehouse/lot?open=view:${lot.id}`)
  await page.locator('.mw-detail').getByText(lot.no).first().waitFor()
  await find(page, '碳化钨', /碳化钨/)
  await page.waitForURL(/\/product\/item\?open=view:/)
  await page.locator('.mw-detail').getByText(/碳化钨/).first().waitFor()
  await find(page, 'xcl', /现存量/)
  await page.waitForURL(/\/warehouse\/balance/)
  expect(complaints).toEqual([])
  await context.close()
})

test('arrows go through what was found, what was opened last comes first, nothing found says so, Escape leaves all as it was', async () => {
  const { page, context, complaints } = await person(stage, 'storekeeper', '/warehouse/arrival')
  const box = page.getByRole('combobox', { name: '快速打开' })
  const chosen = page.getByRole('option', { selected: true })
  await page.keyboard.press('Control+k')
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  const answered = page.waitForResponse((response) => response.url().includes('/sys/search'))
  await page.keyboard.type('碳化')
  await answered
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(1)
  const first = await chosen.textContent()
  await page.keyboard.press('ArrowDown')
  expect(await chosen.textContent()).not.toBe(first)
  await page.keyboard.press('ArrowUp')
  expect(await chosen.textContent()).toBe(first)
  expect(await violationsIn(page, 'the search', '.palette')).toEqual([])
  await box.fill('没有这样的东西')
  await page.getByText('没有匹配的页面或记录').waitFor()
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/warehouse/arrival')
  expect(complaints).toEqual([])
  await context.close()
})

test('nobody is led to what they may not see', async () => {
  const { page, context } = await person(stage, 'operator')
  const issue = await one('select id, doc_no as no from wms_out where del_flag = 0 order by doc_no limit 1')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '快速打开' })
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  const answered = page.waitForResponse((response) => response.url().includes('/sys/search'))
  await page.keyboard.type(issue.no)
  await answered
  await page.getByText('没有匹配的页面或记录').waitFor()
  await context.close()
})

test('a screen is marked by the keyboard: it stands on top of menu and search, at another desk too, until it is taken back', async () => {
  const { page, context, complaints } = await person(stage, 'inspector', '/warehouse/lot')
  const star = page.getByRole('button', { name: '收藏此页' })
  await star.focus()
  await page.keyboard.press('Enter')
  const top = page.locator('.side .ant-menu-item-group').filter({ hasText: /^收藏/ })
  await top.getByRole('link', { name: '批次' }).waitFor()
  expect(await violationsIn(page, 'favourites', '.side')).toEqual([])
  const elsewhere = await person(stage, 'inspector', '/quality/task-board')
  await elsewhere.page.keyboard.press('Control+k')
  await elsewhere.page.getByRole('option', { selected: true, name: /批次/ }).waitFor()
  await elsewhere.page.keyboard.press('Enter')
  await elsewhere.page.waitForURL('**/warehouse/lot')
  await elsewhere.page.getByRole('menuitem', { name: '最近使用' }).press('Enter')
  await elsewhere.page.locator('.side').getByRole('menuitem', { name: '检验任务' }).first().waitFor()
  await elsewhere.page.getByRole('button', { name: '取消收藏' }).press('Enter')
  await elsewhere.page.locator('.side .ant-menu-item-group').filter({ hasText: /^收藏/ }).waitFor({ state: 'detached' })
  expect([...complaints, ...elsewhere.complaints]).toEqual([])
  for (const one of [context, elsewhere.context]) await one.close()
})
