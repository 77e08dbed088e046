import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { gridIn } from './grid.ts'
import { choose, control, fill, form, person, save } from './people.ts'
import type { Stage } from './stage.ts'
import { walk } from './walk.ts'

/* Bills of material as planners enter them. */

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

export async function linesOf(page: Page, no: string): Promise<Line[]> {
  const { records: [bom] } = await ask<{ records: { id: string }[] }>(page, `/product/bom/list?bomNo=${no}`)
  const { lines } = await ask<{ lines: Line[] }>(page, `/product/bom/queryById?id=${bom!.id}`)
  return lines
}

/** Codes of items that may stand in a bill. */
export async function itemCodes(page: Page, count: number): Promise<string[]> {
  const { records } = await ask<{ records: { code: string }[] }>(page, `/product/item/list?pageSize=${count}&itemType=RAW`)
  return records.map(({ code }) => code)
}

export async function newBom(page: Page, no: string, item: string): Promise<void> {
  await walk(page, '/product/bom?open=new')
  await fill(page, { 'BOM 编号': no })
  await choose(page, control(page, '物料'), item)
}

/** Types a bill of so many lines by keyboard alone and saves it. */
export async function typeBill(stage: Stage, count: number): Promise<void> {
  const { page, context, complaints } = await person(stage, 'process')
  const codes = await itemCodes(page, 8)
  expect(codes.length).toBeGreaterThan(2)
  const [parent, ...components] = codes
  await newBom(page, 'BOM-KEYS', parent!)
  await form(page).locator('.mw-g-toolbar button').first().focus()
  await page.keyboard.press('Enter')
  for (let line = 0; line < count; line += 1) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(components[line % components.length]!)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(String(line + 1))
    // Enter begins the next line; the last is left by going up.
    await page.keyboard.press(line < count - 1 ? 'Enter' : 'ArrowUp')
  }
  const grid = gridIn(form(page))
  // Codes are looked up while typing goes on.
  await expect.poll(() => grid.locator('.mw-g-fault').count()).toBe(0)
  await save(page, '添加成功')
  const saved = await linesOf(page, 'BOM-KEYS')
  expect(saved.map(({ qty }) => Number(qty))).toEqual(Array.from({ length: count }, (_, line) => line + 1))
  expect(new Set(saved.map((line) => line.component_dictText)).size).toBe(components.length)
  expect(complaints).toEqual([])
  await context.close()
}
