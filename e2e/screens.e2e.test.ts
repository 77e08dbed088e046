import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { settled } from './support/walk.ts'

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

/** The walk is long: it is made in thirds. */
const thirds = 3

test.each([1, 2, 3])('every screen of the menu opens without a complaint, axe finds nothing on it in light and dark, and a phone has room for it (%i of 3)', async (part) => {
  const { page, context, complaints } = await person(stage, 'admin')
  const paths = await addresses(page)
  expect(paths.length).toBeGreaterThan(40)
  const found: string[] = []
  for (const path of paths.filter((_path, index) => index % thirds === part - 1)) {
    await page.setViewportSize({ width: 1280, height: 800 })
    // Loaded anew: with every further screen kept alive behind it, a change of the appearance would take longer.
    await page.goto(stage.address + path)
    await settled(page)
    found.push(...await violationsIn(page, path))
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path }).toBeLessThanOrEqual(390)
  }
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
