import type { Page, Route } from 'playwright-core'

/**
 * Puts `handle` into the server's place for calls to an address; answers how to end that.
 * The page's interception stays on meanwhile: switched off, it can leave a request that is under way without any answer (Playwright issue 41802).
 * @param times how many calls; all until the end without it
 */
export async function intercept(page: Page, url: string | RegExp, handle: (route: Route) => Promise<void>,
  { times = Infinity } = {}): Promise<() => void> {
  let left = times
  await page.route(url, (route) => {
    left -= 1
    return left >= 0 ? handle(route) : route.fallback()
  })
  return () => {
    left = 0
  }
}
