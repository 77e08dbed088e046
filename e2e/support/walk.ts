import type { Page } from 'playwright-core'

/** Goes where a link of the console would go, without loading it anew. */
export async function walk(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await settled(page)
}

/** Waits until the screen in front has what it asked for. */
export async function settled(page: Page): Promise<void> {
  await page.locator('.page:visible').first().waitFor()
  // Screens of other tabs stand hidden beside it.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('.page :is(.ant-spin-spinning, .ant-skeleton-active, .mw-skeleton)')].every((waiting) =>
      waiting.offsetParent === null
    )
  )
}
