import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellOf, gridIn, paste } from './support/grid.ts'
import { form, person, save } from './support/people.ts'
import { itemCodes, linesOf, newBom, typeBill } from './support/bill.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

// 200 of them in the long tests.
test('a planner types 60 lines of a bill by keyboard alone', () => typeBill(stage, 60))

test('a planner pastes 2,000 lines with 13 bad cells, goes from error to error, mends them and saves', async () => {
  const { page, context, complaints } = await person(stage, 'process')
  const [, parent, ...components] = await itemCodes(page, 8)
  await newBom(page, 'BOM-PASTE', parent!)
  const bad = new Set(Array.from({ length: 13 }, (_, index) => 7 + index * 150))
  const block = Array.from({ length: 2000 },
    (_, line) => [components[line % components.length]!, '子件', bad.has(line) ? '十二' : String(line + 1)])
  const grid = gridIn(form(page))
  await form(page).locator('.mw-g-toolbar button').first().click()
  await (await cellOf(grid, '子件', 1)).click()
  await page.keyboard.press('Escape')
  await paste(page, block)
  await page.getByText('13 个单元格的内容不合适').last().waitFor()
  await page.getByRole('button', { name: '知道了' }).click()
  for (let mended = 0; mended < 13; mended += 1) {
    await grid.locator('.mw-g-input').focus()
    await page.keyboard.press('F8')
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => form(page).getByText('错误').count()).toBe(0)
  await save(page, '添加成功')
  const saved = await linesOf(page, 'BOM-PASTE')
  expect(saved).toHaveLength(2000)
  expect(saved.map(({ qty }) => Number(qty))).toEqual(Array.from({ length: 2000 }, (_, line) => (bad.has(line) ? 12 : line + 1)))
  expect(complaints).toEqual([])
  await context.close()
})
