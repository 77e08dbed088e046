import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { cellOf, gridIn, paste } from './support/grid.ts'
import { choose, control, fill, form, person, save } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => { stage = await openStage() })
afterAll(() => stage.close())

interface Line {
  component_dictText: string
  qty: string
}

/** Asks the server, as the signed-in person. */
async function ask<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (address) => {
    const token = JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}') as { value?: string }
    const response = await fetch(address, { headers: { 'X-Access-Token': token.value ?? '' } })
    return ((await response.json()) as { result: unknown }).result
  }, `/api${path}`) as Promise<T>
}

async function linesOf(page: Page, no: string): Promise<Line[]> {
  const { records: [bom] } = await ask<{ records: { id: string }[] }>(page, `/product/bom/list?bomNo=${no}`)
  const { lines } = await ask<{ lines: Line[] }>(page, `/product/bom/queryById?id=${bom!.id}`)
  return lines
}

/** Codes of items that may stand in a bill. */
async function itemCodes(page: Page, count: number): Promise<string[]> {
  const { records } = await ask<{ records: { code: string }[] }>(page, `/product/item/list?pageSize=${count}&itemType=RAW`)
  return records.map(({ code }) => code)
}

async function newBom(page: Page, no: string, item: string): Promise<void> {
  await page.goto(`${stage.address}/product/bom?open=new`)
  await fill(page, { 'BOM 编号': no })
  await choose(page, control(page, '物料'), item)
}

test('a planner types 200 lines of a bill by keyboard alone', async () => {
  const { page, context, complaints } = await person(stage, 'process')
  const codes = await itemCodes(page, 8)
  expect(codes.length).toBeGreaterThan(2)
  const [parent, ...components] = codes
  await newBom(page, 'BOM-KEYS', parent!)
  await form(page).locator('.mw-g-toolbar button').first().focus()
  await page.keyboard.press('Enter')
  for (let line = 0; line < 200; line += 1) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(components[line % components.length]!)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(String(line + 1))
    // Enter begins the next line; the last is left by going up.
    await page.keyboard.press(line < 199 ? 'Enter' : 'ArrowUp')
  }
  const grid = gridIn(form(page))
  // Codes are looked up while typing goes on.
  await expect.poll(() => grid.locator('.mw-g-fault').count()).toBe(0)
  await save(page, '添加成功')
  const saved = await linesOf(page, 'BOM-KEYS')
  expect(saved.map(({ qty }) => Number(qty))).toEqual(Array.from({ length: 200 }, (_, line) => line + 1))
  expect(new Set(saved.map((line) => line.component_dictText)).size).toBe(components.length)
  expect(complaints).toEqual([])
  await context.close()
})

test('a planner pastes 2,000 lines with 13 bad cells, goes from error to error, mends them and saves', async () => {
  const { page, context, complaints } = await person(stage, 'process')
  const [, parent, ...components] = await itemCodes(page, 8)
  await newBom(page, 'BOM-PASTE', parent!)
  const bad = new Set(Array.from({ length: 13 }, (_, index) => 7 + index * 150))
  const block = Array.from({ length: 2000 }, (_, line) => [components[line % components.length]!, '子件', bad.has(line) ? '十二' : String(line + 1)])
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
