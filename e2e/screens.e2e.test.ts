import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './support/axe.ts'
import { person } from './support/people.ts'
import { openStage, type Stage } from './support/stage.ts'
import { settled, walk } from './support/walk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

interface Entry {
  path: string
  hidden?: boolean
  children?: Entry[]
  meta: { title: string }
}

/** The screens to which the menu of the person who is signed in leads, without the demonstration pages, which have tests of their own. */
async function screens(page: Page): Promise<Entry[]> {
  const answer = page.waitForResponse((response) => response.url().includes('getUserPermissionByToken'))
  await page.reload()
  const { result } = (await (await answer).json()) as { result: { menu: Entry[] } }
  const leaves = (entries: readonly Entry[]): Entry[] =>
    entries.flatMap((entry) => (entry.hidden ? [] : entry.children ? leaves(entry.children) : [entry]))
  return leaves(result.menu).filter(({ path }) => !path.endsWith('Demo') && !path.includes(':'))
}

/** So many screens are opened beside each other. */
const KEPT = 6

/** One in so many lists of the general kind is held against the rules of accessibility and against a phone; each other screen is. */
const JUDGED = 8

/** The walk is long: it is made in thirds. */
const thirds = 3

test.each([1, 2, 3])(
  'every screen of the menu opens without a complaint, those that differ have room on a phone, and axe finds nothing there, in light and dark (%i of 3)',
  async (part) => {
    const { page, context, complaints } = await person(stage, 'admin')
    const all = await screens(page)
    expect(all.length).toBeGreaterThan(40)
    const found: string[] = []
    for (const [index, { path, meta }] of all.filter((_screen, place) => place % thirds === part - 1).entries()) {
      await page.setViewportSize({ width: 1280, height: 800 })
      // Now and then loaded anew: with many screens kept alive behind it, a change of the appearance takes long.
      if (index % KEPT === 0) await page.goto(stage.address + path)
      else await walk(page, path)
      // The home page bears the name of the system.
      if (path !== '/dashboard/analysis') await expect.poll(() => page.title(), { message: path }).toContain(meta.title)
      await settled(page)
      // An entry of the menu whose screen this console does not have is drawn as a page that says so.
      expect(await page.getByText('页面暂不可用').count(), path).toBe(0)
      // Lists that are all of one making are judged by a few of them.
      const generic = await page.locator('.page:visible .mw-list').count() > 0
      if (generic && index % JUDGED > 0) continue
      found.push(...await violationsIn(page, path))
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path }).toBeLessThanOrEqual(390)
    }
    expect(found).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  },
)
