import type { Locator, Page } from 'playwright-core'
import { cellOf, gridIn } from './grid.ts'
import { person } from './people.ts'
import type { Stage } from './stage.ts'

/** Where an example of the grid stands. */
export function pathOf(example: string): string {
  return `/isystem/gridDemo?example=${example}`
}

/** An example, opened by the administrator. */
export async function openExample(stage: Stage, example: string): ReturnType<typeof person> {
  const visitor = await person(stage, 'admin', pathOf(example))
  await gridIn(visitor.page).waitFor()
  return visitor
}

/** The rows as the example holds them. */
export async function stored(page: Page): Promise<Record<string, unknown>[]> {
  const text = await page.locator('.sys-demo-stored pre').textContent()
  return text!.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
}

export async function firstRow(page: Page): Promise<Record<string, unknown>> {
  return (await stored(page))[0]!
}

/** Clicks near the left rim of a cell. */
export async function clickCell(page: Page, title: string, row = 1): Promise<void> {
  await (await cellOf(gridIn(page), title, row)).click({ position: { x: 6, y: 16 } })
}

/** Chooses a cell without typing into it. */
export async function focusCell(page: Page, title: string, row = 1): Promise<void> {
  await clickCell(page, title, row)
  await page.keyboard.press('Escape')
}

/** The list of choices that is open. */
export function listbox(page: Page): Locator {
  return page.locator('.ant-select-dropdown:visible')
}
