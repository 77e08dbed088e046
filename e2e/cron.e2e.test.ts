import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { signedIn } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** The preview counts from this moment. */
const now = new Date('2026-01-10T09:00:00+08:00')

async function open(example: string, options: { narrow?: boolean } = {}) {
  const visitor = await signedIn(stage, 'admin', { alone: true })
  const { page } = visitor
  if (options.narrow) await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.setFixedTime(now)
  await page.goto(`${stage.address}/isystem/widgetDemo?example=${example}`)
  await page.getByRole('textbox', { name: '表达式' }).first().waitFor()
  return visitor
}

const runs = (page: Page) => page.getByRole('region', { name: '接下来 10 次运行时间' }).getByRole('listitem')
const stored = async (page: Page) => JSON.parse(await page.locator('output').innerText()) as unknown
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
const mode = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('radio', { name, exact: true }).check()
const value = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('button', { name, exact: true })

const quarterEnds = ['2026-03-31 08:15:00 周二', '2026-06-30 08:15:00 周二', '2026-09-30 08:15:00 周三', '2026-12-31 08:15:00 周四',
  '2027-03-31 08:15:00 周三', '2027-06-30 08:15:00 周三', '2027-09-30 08:15:00 周四', '2027-12-31 08:15:00 周五',
  '2028-03-31 08:15:00 周五', '2028-06-30 08:15:00 周五']

test('an administrator writes "the last working day of each quarter at 08:15" with mouse and keyboard and sees its ten runs', async () => {
  const { page, context, complaints } = await open('CronField')
  await page.getByRole('button', { name: '编辑 Cron 表达式' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cron 表达式' })
  await dialog.waitFor()
  // It grows as it opens.
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(608)
  await tab(page, '日')
  await dialog.getByText('已设置「周」').waitFor()
  expect(await page.getByRole('tabpanel').getByRole('radio', { name: '最后一个工作日' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: '改为按日' }).click()
  await mode(page, '最后一个工作日')
  await tab(page, '月')
  await mode(page, '指定')
  // The list is one stop: arrows move over it, the space bar picks.
  await value(page, '1 月').focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Space', 'End', 'Space', 'ArrowLeft',
    'ArrowLeft', 'ArrowLeft', 'Space', 'Home', 'Space']) await page.keyboard.press(key)
  await tab(page, '分')
  await value(page, '15').click()
  await value(page, '0').click()
  const input = dialog.getByRole('textbox', { name: '表达式' })
  expect(await input.inputValue()).toBe('0 15 8 LW 3,6,9,12 ? *')
  await dialog.getByText('每年 3 月、6 月、9 月、12 月的最后一个工作日 08:15').waitFor()
  await expect.poll(() => runs(page).allInnerTexts()).toEqual(quarterEnds)
  await dialog.getByRole('button', { name: '确 定' }).or(dialog.getByRole('button', { name: '确定' })).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await stored(page)).toBe('0 15 8 LW 3,6,9,12 ? *')
  expect(complaints).toEqual([])
  await context.close()
})

test('a text that is pasted fills the fields; a bad one is refused by field and remedy and is not confirmed', async () => {
  const { page, context, complaints } = await open('CronField')
  await page.getByRole('button', { name: '编辑 Cron 表达式' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cron 表达式' })
  const input = dialog.getByRole('textbox', { name: '表达式' })
  const paste = async (text: string) => {
    await input.selectText()
    await page.keyboard.insertText(text)
  }
  await paste('0 70 8 ? * MON-FRI')
  await dialog.getByText('「分」的 70 超出范围，请改为 0 至 59 的整数。').waitFor()
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
  await paste('0 8 * * *')
  await dialog.getByText('只有 5 段，缺少「秒」。请在最前面加上秒，如 0 0 8 * * *。').waitFor()
  await paste('0 30 8 ? * MON-FRI')
  await dialog.getByText('每周一至周五 08:30').waitFor()
  await expect.poll(() => runs(page).first().innerText()).toBe('2026-01-12 08:30:00 周一')
  await tab(page, '周')
  const start = page.getByRole('tabpanel').getByRole('combobox', { name: '周：区间起' })
  expect(await start.locator('xpath=ancestor::*[contains(@class,"ant-select")][1]').innerText()).toContain('周一')
  expect(await input.inputValue()).toBe('0 30 8 ? * 2-6 *')
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await stored(page)).toBe('0 30 8 ? * 2-6 *')
  expect(complaints).toEqual([])
  await context.close()
})

test('numbers of a range are typed digit by digit and stay in order', async () => {
  const { page, context, complaints } = await open('CronPanel')
  await tab(page, '时')
  await mode(page, '区间')
  const type = async (label: string, digits: string) => {
    await page.getByRole('spinbutton', { name: label }).selectText()
    await page.keyboard.type(digits)
    await page.keyboard.press('Tab')
  }
  await type('时：区间起', '10')
  await type('时：区间止', '18')
  expect(await stored(page)).toBe('0 15 10-18 LW 3,6,9,12 ? *')
  await type('时：区间止', '99')
  expect(await stored(page)).toBe('0 15 10-23 LW 3,6,9,12 ? *')
  await type('时：区间止', '1.5')
  expect(await stored(page)).toMatch(/^0 15 10-\d+ LW 3,6,9,12 \? \*$/)
  expect(complaints).toEqual([])
  await context.close()
})

test('the weekday takes the day out and disables it; the hour picker follows its text', async () => {
  const { page, context, complaints } = await open('WeekOrDay')
  const week = page.getByRole('group', { name: '周', exact: true })
  const day = page.getByRole('group', { name: '日', exact: true })
  await week.getByRole('radio', { name: '最后一个周几' }).check()
  await expect.poll(() => stored(page)).toEqual({ day: '?', week: '6L' })
  expect(await day.getByRole('radio', { name: '指定' }).isDisabled()).toBe(true)
  await week.getByRole('radio', { name: '不设置' }).check()
  await expect.poll(() => stored(page)).toEqual({ day: '*', week: '?' })
  await day.getByRole('textbox').fill('15w')
  await expect.poll(() => day.getByRole('radio', { name: '工作日', exact: true }).isChecked()).toBe(true)

  await page.getByRole('menuitem', { name: '小时选择' }).click()
  const hour = page.getByRole('group', { name: '时', exact: true })
  await hour.getByRole('textbox').fill('8-18')
  await expect.poll(() => hour.getByRole('radio', { name: '区间' }).isChecked()).toBe(true)
  await hour.getByRole('textbox').fill('24')
  await hour.getByText('「时」的 24 超出范围，请改为 0 至 23 的整数。').waitFor()
  await hour.getByRole('textbox').fill('')
  await page.keyboard.press('Tab')
  expect(await stored(page)).toBe('*')
  expect(complaints).toEqual([])
  await context.close()
})

test('at 390 px the window fits and nothing runs out of it', async () => {
  const { page, context, complaints } = await open('CronField', { narrow: true })
  await page.getByRole('button', { name: '编辑 Cron 表达式' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cron 表达式' })
  await runs(page).first().waitFor()
  expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(390)
  for (const name of ['秒', '分', '时', '日', '月', '周', '年']) {
    await tab(page, name)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  }
  await fitsWidth(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('axe finds nothing on a schedule that is wrong', async () => {
  const { page, context, complaints } = await open('CronPanel')
  await page.getByRole('textbox', { name: '表达式' }).first().fill('0 0 8 1 * 2')
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
  expect(await violationsIn(page, 'a wrong schedule', '.sys-demo-main')).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
