import type { Locator } from 'playwright-core'
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
