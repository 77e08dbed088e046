import type { Page } from 'playwright-core'

/**
 * Goes where a link of the console would go, without loading it anew. Not right after something was saved: the console may still be about
 * to go where the save leads; nor to a page that is in front already.
 */
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
  await atRest(page, ['.page'])
}

/** What is still to come: a skeleton, a spinner, something from before that is asked anew. */
export const coming = ':is(.ant-spin-spinning, .ant-skeleton-active, .mw-skeleton, [aria-busy=true])'

/** Waits until nothing in the parts that is seen is still to come. */
export async function atRest(page: Page, parts: readonly string[]): Promise<void> {
  await page.waitForFunction((what) => {
    const waiting = document.querySelectorAll<HTMLElement>(what)
    // Screens of other tabs stand hidden beside it.
    return [...waiting].every((one) => one.offsetParent === null)
  }, parts.flatMap((part) => [`${part}${coming}`, `${part} ${coming}`]).join())
}
