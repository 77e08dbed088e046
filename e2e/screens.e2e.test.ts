import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appear, violationsIn } from './support/axe.ts'
import { person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => { stage = await openStage() })
afterAll(() => stage.close())

interface Entry { path: string; hidden?: boolean; children?: Entry[] }

/** The addresses that the menu of the person who is signed in leads to, without the demonstration pages, which have tests of their own. */
async function addresses(page: Page): Promise<string[]> {
  const answer = page.waitForResponse((response) => response.url().includes('getUserPermissionByToken'))
  await page.reload()
  const { result } = (await (await answer).json()) as { result: { menu: Entry[] } }
  const leaves = (entries: readonly Entry[]): string[] => entries.flatMap((entry) => (entry.hidden ? [] : entry.children ? leaves(entry.children) : [entry.path]))
  return leaves(result.menu).filter((path) => !path.endsWith('Demo') && !path.includes(':'))
}

/** Goes where a link of the console would go, and waits until the screen has what it asks for. */
async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.waitForURL((address) => address.pathname === path)
  await page.locator('.page:visible').first().waitFor()
  // Screens of other tabs stand hidden beside it.
  await page.waitForFunction(() => [...document.querySelectorAll<HTMLElement>('.page :is(.ant-spin-spinning, .ant-skeleton-active, .mw-skeleton)')].every((waiting) => waiting.offsetParent === null))
}

test.each(['light', 'dark'] as const)('every screen of the menu opens without a complaint, axe finds nothing on it, and a phone has room for it (%s)', async (appearance) => {
  const { page, context, complaints } = await person(stage, 'admin')
  await appear(page, appearance)
  const paths = await addresses(page)
  const found: string[] = []
  for (const path of paths) {
    await walk(page, path)
    found.push(...await violationsIn(page, path))
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of paths) {
    await walk(page, path)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path }).toBeLessThanOrEqual(390)
  }
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
