import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { fitsWidth } from './support/in-view.ts'
import { person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { storyDay, storyNow } from './support/story-time.ts'
import { walk } from './support/walk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a planner changes a team’s shift, sees what generating anew would do, and generates a quarter', async () => {
  const { page, context, complaints } = await person(stage, 'planner', '/calendar/roster')
  await page.getByRole('combobox', { name: '轮班' }).click()
  await page.locator('.ant-select-item-option', { hasText: '烧结四班三运转' }).click()
  const date = storyDay(12)
  const show = async () => {
    await walk(
      page,
      `/calendar/roster?${new URLSearchParams({ month: date.slice(0, 7), rotation: new URL(page.url()).searchParams.get('rotation')! })}`,
    )
  }
  await page.waitForURL(/rotation=/)
  await show()
  const cell = page.getByRole('button', { name: new RegExp(`^烧结甲班 ${date}`) })
  const before = (await cell.getAttribute('aria-label'))!
  await cell.press('Enter')
  // Whatever stands there, rest is another choice than a shift, and the early shift another than rest.
  const wanted = before.includes('休息') ? '早 早班' : '休息'
  await page.getByRole('menuitem', { name: wanted }).click()
  await page.getByText('排班已调整').waitFor()
  await expect.poll(() => cell.getAttribute('aria-label')).toContain('手工调整')

  await page.getByRole('button', { name: '生成排班' }).click()
  const dialog = page.getByRole('dialog', { name: '生成排班' })
  await dialog.getByRole('button', { name: '预览变化' }).click()
  await dialog.getByRole('heading', { name: /^保留手工调整 1$/ }).waitFor()
  await dialog.getByRole('listitem').filter({ hasText: `${date} 烧结甲班` }).waitFor()
  expect(await violationsIn(page, 'a roster that is made', '.ant-modal-root')).toEqual([])
  await dialog.getByRole('button', { name: '确认生成' }).click()
  await page.getByText(/^排班已生成：新增 \d+，变更 0，取消 0，保留手工调整 1$/).waitFor()
  await walk(page, '/calendar/capacity')
  await page.getByRole('cell', { name: '烧结甲班' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('arrow keys walk the roster', async () => {
  const { page, context, complaints } = await person(stage, 'planner', '/calendar/roster')
  const cells = page.locator('.cal-cell')
  await cells.first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await cells.nth(1).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('End')
  expect(await cells.last().evaluate((element) => element === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

test('an operator sees their own shifts, on a phone too, and may change nothing', async () => {
  const planner = await person(stage, 'planner', '/calendar/roster')
  await planner.page.getByRole('combobox', { name: '轮班' }).click()
  await planner.page.locator('.ant-select-item-option', { hasText: '压制两班' }).click()
  await planner.page.locator('.cal-roster').getByText('压制甲班').waitFor()
  await planner.page.getByRole('button', { name: '生成排班' }).click()
  await planner.page.getByRole('button', { name: '预览变化' }).click()
  await planner.page.getByText(/超过法定上限/).first().waitFor()
  await planner.page.getByRole('button', { name: '确认生成' }).click()
  await planner.page.getByText(/^排班已生成：新增 \d+/).waitFor()
  await planner.context.close()

  const { page, context, complaints } = await person(stage, 'operator', '/calendar/mine')
  await page.getByRole('button', { name: '下一页' }).click()
  await page.locator('.cal-mine .cal-shift').first().waitFor()
  await page.getByText(/^合计 \d+ 班/).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsWidth(page)
  await walk(page, '/calendar/roster')
  await page.locator('.cal-cell').first().waitFor()
  expect(await page.getByRole('button', { name: '生成排班' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('a planner marks a day of the year as a holiday and takes it away again', async () => {
  const { page, context, complaints } = await person(stage, 'planner', '/calendar/year')
  const year = storyNow().getFullYear()
  const day = page.locator(`[data-day="${year}-07-15"]`)
  await day.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `${year}-07-15` })
  await dialog.getByRole('textbox', { name: '名称' }).fill('厂庆')
  await dialog.getByRole('button', { name: '保存' }).click()
  await day.and(page.locator('.cal-holiday')).waitFor()
  await day.click()
  await dialog.getByText('普通日').click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => day.getAttribute('class')).not.toContain('cal-holiday')
  expect(complaints).toEqual([])
  await context.close()
})

test('a quarter of a rotation is made anew around a holiday that was marked', async () => {
  const month = storyDay(20).slice(0, 7)
  const { page, context, complaints } = await person(stage, 'planner', `/calendar/roster?month=${month}`)
  await page.getByRole('combobox', { name: '轮班' }).click()
  await page.locator('.ant-select-item-option', { hasText: '终检包装单班' }).click()
  await page.waitForURL(/rotation=/)
  const roster = page.url()
  const generate = page.getByRole('dialog', { name: '生成排班' })
  const preview = async () => {
    await page.getByRole('button', { name: '生成排班' }).click()
    await generate.getByRole('button', { name: '预览变化' }).click()
  }
  await preview()
  await generate.getByRole('button', { name: '确认生成' }).click()
  await page.getByText(/^排班已生成/).waitFor()
  const worked = await page.getByRole('button', { name: /^终检包装组 .*常白班/ }).last().getAttribute('aria-label')
  const date = /\d{4}-\d\d-\d\d/.exec(worked!)![0]
  await walk(page, '/calendar/year')
  if (date.slice(0, 4) !== storyDay(0).slice(0, 4)) await page.getByRole('button', { name: '下一页' }).click()
  await page.locator(`[data-day="${date}"]`).click()
  const dialog = page.getByRole('dialog', { name: date })
  await dialog.getByRole('textbox', { name: '名称' }).fill('停电检修')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.locator(`.cal-holiday[data-day="${date}"]`).waitFor()
  await walk(page, roster)
  await preview()
  await generate.getByRole('heading', { name: /^取消 1$/ }).waitFor()
  await generate.getByRole('listitem').filter({ hasText: `${date} 终检包装组` }).waitFor()
  await generate.getByRole('button', { name: '确认生成' }).click()
  await page.getByText(/^排班已生成：新增 0，变更 0，取消 1，保留手工调整 0$/).waitFor()
  await page.getByRole('button', { name: new RegExp(`^终检包装组 ${date} 休息`) }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
