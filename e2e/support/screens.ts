import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Colours of the shell and of the theme, which belong to no screen. */
const theirs = ['.ant-breadcrumb', '.ant-btn-primary', '.ant-select-placeholder']

/** What axe finds on a part of the page, one line each; without a part on the page in front. */
export async function axeFindings(page: Page, name: string, part = '.page:not([hidden])'): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate((context) => (window as unknown as { axe: { run: (part: axe.ElementContext) => Promise<axe.AxeResults> } }).axe.run(context), { include: [part], exclude: theirs })
  return violations.map(({ id, nodes }) => `${name} ${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}
