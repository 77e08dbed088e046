import axe from 'axe-core'
import type { Page } from 'playwright-core'

type AxeRun = (part: axe.ElementContext) => Promise<axe.AxeResults>

/** What axe finds on the screen that is in front, or in the part given by a selector; each with the place's name and the first elements. */
export async function violationsIn(page: Page, place: string, part = '.page:not([hidden])'): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate((selector) => (window as unknown as { axe: { run: AxeRun } }).axe.run({ include: [selector] }), part)
  return violations.map(({ id, nodes }) => `${place} ${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

export type Appearance = 'light' | 'dark'

/** Switches the console to an appearance by its button. */
export async function appear(page: Page, appearance: Appearance): Promise<void> {
  if (appearance === 'dark') await page.getByRole('button', { name: '切换到深色' }).click()
  await page.locator(`html[data-theme=${appearance}]`).waitFor({ state: 'attached' })
}
