import axe from 'axe-core'
import type { Page } from 'playwright-core'

type AxeRun = (part: axe.ElementContext) => Promise<axe.AxeResults>

/** What axe finds on the screen that is in front, or in the parts given by selectors; each with the place's name and the first elements. */
export async function violationsIn(page: Page, place: string, ...parts: readonly string[]): Promise<string[]> {
  // Colours are judged once everything has come to rest.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity))
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate((include) => (window as unknown as { axe: { run: AxeRun } }).axe.run({ include }), parts.length > 0 ? [...parts] : ['.page:not([hidden])'])
  return violations.map(({ id, nodes }) => `${place} ${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

export type Appearance = 'light' | 'dark'

/** Switches the console to an appearance by its button. */
export async function appear(page: Page, appearance: Appearance): Promise<void> {
  if (appearance === 'dark') await page.getByRole('button', { name: '切换到深色' }).click()
  await page.locator(`html[data-theme=${appearance}]`).waitFor({ state: 'attached' })
}
