import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The whole of an element is seen without scrolling, and nothing lies over it. */
export async function inView(element: Locator): Promise<void> {
  await expect.poll(() =>
    element.evaluate((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect()
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && over !== null && node.contains(over)
    })
  ).toBe(true)
}

/** Nothing is wider than the window, once what was laid out for another width is laid out anew. */
export async function fitsWidth(page: Page, name = 'the page'): Promise<void> {
  const { width } = page.viewportSize()!
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: name }).toBeLessThanOrEqual(width)
}
