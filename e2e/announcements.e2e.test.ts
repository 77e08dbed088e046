import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { control, form, person, save } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const bell = (page: Page) => page.getByRole('button', { name: /^消息，\d+ 条未读$/ })
const unread = async (page: Page) => Number(/\d+/.exec((await bell(page).getAttribute('aria-label'))!)![0])

test('an announcement from writing to "read by": the other hears of it at once, reads it, and the author sees who did', async () => {
  const reader = await person(stage, 'planner')
  const author = await person(stage, 'admin', '/isystem/annountCement?open=new')
  await expect.poll(() => unread(reader.page)).toBeGreaterThan(0)
  const before = await unread(reader.page)

  const { page } = author
  await control(page, '标题').fill('周日全厂停电')
  await form(page).locator('.ProseMirror').fill('周日 08:00 至 12:00 全厂停电，请提前存盘。')
  await save(page, '添加成功！')
  await page.locator('.mw-detail').getByRole('button', { name: '发布', exact: true }).click()

  const arrived = reader.page.getByRole('alert').filter({ hasText: '周日全厂停电' })
  await arrived.waitFor()
  await expect.poll(() => unread(reader.page)).toBe(before + 1)
  await bell(reader.page).click()
  const panel = reader.page.locator('.notice-panel')
  expect(await violationsIn(reader.page, 'bell', '.notice-panel')).toEqual([])
  await panel.getByRole('button', { name: /周日全厂停电/ }).click()
  const detail = reader.page.getByRole('dialog', { name: '通知消息' })
  await detail.getByText('请提前存盘').waitFor()
  expect(await violationsIn(reader.page, 'detail', '.notice-detail')).toEqual([])
  await detail.locator('.ant-modal-footer').getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => unread(reader.page)).toBe(before)

  await page.getByRole('tab', { name: '阅读情况' }).click()
  await page.getByText('已读 1 人').waitFor()
  await page.getByRole('cell', { name: '李卫东' }).waitFor()
  expect([...author.complaints, ...reader.complaints]).toEqual([])
  await Promise.all([author.context.close(), reader.context.close()])
})

test('one’s own announcements: sought, all read, on a phone and in the dark', async () => {
  const { page, context, complaints } = await person(stage, 'sales', '/isps/userAnnouncement')
  await page.getByRole('cell', { name: '烧结二号炉计划检修' }).waitFor()
  expect(await violationsIn(page, 'mine')).toEqual([])
  await page.getByRole('searchbox', { name: '按标题查找' }).fill('安全生产')
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: '烧结二号炉计划检修' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '全部已读' }).click()
  await page.getByText('全部已读').nth(1).waitFor()
  await expect.poll(() => unread(page)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('cell', { name: '本月安全生产例会安排' }).waitFor()
  await fitsWidth(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('a message of a business page opens that page', async () => {
  const { page, context, complaints } = await person(stage, 'process')
  await bell(page).click()
  await page.getByRole('tab', { name: /^系统消息/ }).click()
  await page.getByRole('button', { name: /物料基础数据请复核/ }).click()
  await page.waitForURL('**/product/item**')
  expect(complaints).toEqual([])
  await context.close()
})
