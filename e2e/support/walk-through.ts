import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeAppearance, colourViolationsIn, wholeViolationsIn } from './axe.ts'
import { person } from './people.ts'
import { fitsWidth } from './in-view.ts'
import { openStage, type Stage } from './stage.ts'
import { settled, walk } from './walk.ts'

/* The walk through all screens is long: each part is a file of its own, so that none runs alone at the end. */

interface Entry {
  path: string
  hidden?: boolean
  children?: Entry[]
  meta: { title: string }
}

/** Shown without the console around them: they have a journey of their own. */
const wholeWindow = new Set(['/VacuumFurnace', '/DeviceOperation'])

/** The screens to which the menu of the person who is signed in leads, without the demonstration pages, which have tests of their own. */
async function screens(page: Page): Promise<Entry[]> {
  const answer = page.waitForResponse((response) => response.url().includes('getUserPermissionByToken'))
  await page.reload()
  const { result } = (await (await answer).json()) as { result: { menu: Entry[] } }
  const leaves = (entries: readonly Entry[]): Entry[] =>
    entries.flatMap((entry) => (entry.hidden ? [] : entry.children ? leaves(entry.children) : [entry]))
  return leaves(result.menu).filter(({ path }) => !path.endsWith('Demo') && !path.includes(':') && !wholeWindow.has(path))
}

/** So many screens are opened beside each other, then loaded anew: with many kept alive behind it, a change of the appearance takes long. */
const KEPT = 6

/** One in so many lists of the general kind is held against the rules of accessibility and against a phone; each other screen is. */
const JUDGED = 8

const PARTS = 4

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** The tests of a part of the screens. */
export function walkThrough(part: 1 | 2 | 3 | 4): void {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  test('each screen opens without a complaint, and axe finds nothing there, in light and dark; on a phone it has room', async () => {
    const { page, context, complaints } = await person(stage, 'admin')
    const all = await screens(page)
    expect(all.length).toBeGreaterThan(40)
    const own = all.filter((_screen, place) => place % PARTS === part - 1)
    const found: string[] = []
    for (let begin = 0; begin < own.length; begin += KEPT) {
      await page.setViewportSize(desk)
      await page.goto(stage.address + own[begin]!.path)
      const judged = await openEach(page, own.slice(begin, begin + KEPT), begin, found)
      // Appearance and width are changed once for all that are open: each of them is drawn anew by it.
      await changeAppearance(page)
      for (const path of judged.toReversed()) {
        await walk(page, path)
        found.push(...await colourViolationsIn(page, path))
      }
      await page.setViewportSize(phone)
      for (const path of judged) {
        await walk(page, path)
        await fitsWidth(page, path)
      }
    }
    expect(found).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
}

/**
 * Opens screens beside each other, and judges them in the appearance that they have.
 * @returns the paths of those that are judged: lists that are all of one making are judged by a few of them
 */
async function openEach(page: Page, screensNow: readonly Entry[], begin: number, found: string[]): Promise<string[]> {
  const judged: string[] = []
  for (const [at, { path, meta }] of screensNow.entries()) {
    if (at > 0) await walk(page, path)
    // The home page bears the name of the system.
    if (path !== '/dashboard/analysis') await expect.poll(() => page.title(), { message: path }).toContain(meta.title)
    await settled(page)
    // An entry of the menu whose screen this console does not have is drawn as a page that says so.
    expect(await page.getByText('页面暂不可用').count(), path).toBe(0)
    const generic = await page.locator('.page:visible .mw-list').count() > 0
    if (generic && (begin + at) % JUDGED > 0) continue
    judged.push(path)
    found.push(...await wholeViolationsIn(page, path))
  }
  return judged
}
