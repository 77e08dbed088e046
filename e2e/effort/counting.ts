import type { Locator, Page } from 'playwright-core'

/** What a job takes of a person besides the data that they enter. */
export interface Effort {
  /** Presses of the mouse or a finger. */
  clicks: number
  /** Keys beside the data typed: Tab, Enter, arrows, shortcuts; a scanner presses its own. */
  keys: number
  /** Windows and drawers that opened. */
  windows: number
  /** Changes of the page. */
  pages: number
  /** Times that something had to be brought into sight. */
  scrolls: number
  /** What that was, for who reads of too many. */
  broughtIn?: readonly string[]
}

export const parts = ['clicks', 'keys', 'windows', 'pages', 'scrolls'] as const satisfies readonly (keyof Effort)[]

/** What several people took of one job. */
export const together = (...efforts: readonly Effort[]): Effort =>
  efforts.reduce((sum, one) => ({ clicks: sum.clicks + one.clicks, keys: sum.keys + one.keys, windows: sum.windows + one.windows,
    pages: sum.pages + one.pages, scrolls: sum.scrolls + one.scrolls })
  )

export const sumOf = (effort: Effort): number => parts.reduce((sum, part) => sum + effort[part], 0)

/** A person's hands at a page, which count what they do. */
export interface Hands {
  page: Page
  click: (what: Locator) => Promise<void>
  /** Keys that are no data, each counted. */
  press: (...keys: string[]) => Promise<void>
  /** Data, where the focus is. */
  type: (data: string) => Promise<void>
  /** Data in a field, which is pressed first where the focus is elsewhere; what stood there is chosen first. */
  fill: (field: Locator, data: string) => Promise<void>
  /** Chooses what a field offers for some letters: they are typed and what was meant is waited for. */
  choose: (field: Locator, data: string) => Promise<void>
  /** A code read by a scanner, which ends it itself. */
  scan: (code: string) => Promise<void>
  /** Waits for what a person looks for, and brings it into sight. */
  see: (what: Locator) => Promise<void>
  effort: () => Promise<Effort>
}

const WINDOWS = 'effortWindows'

/** Counts windows as they open; the page keeps the number over its reloads. */
function watchWindows(key: string): void {
  let open = 0
  const look = () => {
    const now = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter((one) =>
      one.offsetParent !== null
      || one.getClientRects().length > 0
    ).length
    if (now > open) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + now - open))
    open = now
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class'] })
}

const focused = (field: Locator) => field.evaluate((one) => one === document.activeElement)

/** So many frames long what comes in, as a window does, stands still before it is judged. */
const REST_FRAMES = 12

/** Whether a person sees it without scrolling: at once, or where it comes to rest; what comes in has its place once it has come. */
const inSight = (what: Locator) =>
  what.evaluate(async (one, restFrames) => {
    const coming = () => {
      for (let at: Element | null = one.isConnected ? one : null; at; at = at.parentElement) {
        if ([...at.classList].some((name) => /^ant-.*-(?:enter|appear|leave)$/.test(name))) return true
      }
      return false
    }
    const seen = () =>
      new Promise<boolean>((resolve) => {
        new IntersectionObserver(([entry], observer) => {
          observer.disconnect()
          resolve(entry!.intersectionRatio > 0.5)
        }).observe(one)
      })
    const frame = () => new Promise(requestAnimationFrame)
    let place = ''
    for (let still = 0; still < restFrames; still += 1) {
      if (await seen()) return true
      await frame()
      const { x, y } = one.getBoundingClientRect()
      if (coming() || place !== `${x} ${y}`) still = 0
      place = `${x} ${y}`
    }
    return false
  }, REST_FRAMES)

/** More stops than these nobody passes. */
const STOPS = 300

/** Goes to something by Tab. @returns how many stops there were on the way */
async function tabTo(page: Page, what: Locator): Promise<number> {
  await what.waitFor()
  for (let stops = 0; stops <= STOPS; stops += 1) {
    if (await what.evaluate((one) => one.contains(document.activeElement))) return stops
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(what)} is not reached by the keyboard`)
}

export type ReachedBy = 'mouse' | 'keyboard'

/** Counts from here on what is done at a page that stands where the job begins; by the keyboard everything is gone to by Tab. */
export async function countedAt(page: Page, by: ReachedBy = 'mouse'): Promise<Hands> {
  const effort: Effort = { clicks: 0, keys: 0, windows: 0, pages: 0, scrolls: 0 }
  const broughtIn: string[] = []
  let path = new URL(page.url()).pathname
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const next = new URL(frame.url()).pathname
    if (next !== path) effort.pages += 1
    path = next
  })
  await page.addInitScript(watchWindows, WINDOWS)
  await page.evaluate(watchWindows, WINDOWS)

  const see = async (what: Locator) => {
    await what.waitFor()
    if (await inSight(what)) return
    effort.scrolls += 1
    broughtIn.push(String(what))
    await what.scrollIntoViewIfNeeded()
  }
  const click = async (what: Locator) => {
    if (by === 'keyboard') {
      effort.keys += await tabTo(page, what) + 1
      await page.keyboard.press(await what.evaluate((one) => one.matches('[type=checkbox], [role=checkbox]')) ? 'Space' : 'Enter')
      return
    }
    await see(what)
    effort.clicks += 1
    await what.click()
  }
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      effort.keys += 1
      await page.keyboard.press(key)
    }
  }
  const type = (data: string) => page.keyboard.type(data)
  const enter = async (field: Locator) => {
    await field.waitFor()
    if (await focused(field)) return
    if (by === 'keyboard') effort.keys += await tabTo(page, field)
    else await click(field)
  }
  return {
    page,
    click,
    press,
    type,
    see,
    async fill(field, data) {
      await enter(field)
      if (await field.inputValue() !== '') await press('Control+a')
      await type(data)
    },
    async choose(field, data) {
      await enter(field)
      await type(data)
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: data }).waitFor()
      await press('Enter')
    },
    async scan(code) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
    async effort() {
      return { ...effort, broughtIn, windows: Number(await page.evaluate((key) => sessionStorage.getItem(key) ?? '0', WINDOWS)) }
    },
  }
}
