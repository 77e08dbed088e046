import type { Page } from 'playwright-core'

/** Goes where a link of the console would go, without loading it anew, and waits until the screen has what it asked for. */
export async function walk(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await page.locator('.page:visible').first().waitFor()
  // Screens of other tabs stand hidden beside it.
  await page.waitForFunction(() => [...document.querySelectorAll<HTMLElement>('.page :is(.ant-spin-spinning, .ant-skeleton-active, .mw-skeleton)')].every((waiting) => waiting.offsetParent === null))
}
