import type { BrowserContext, Disposable, Page } from 'playwright-core'

/* A tab that one visitor leaves to the next: a new one takes a process of its own, which compiles the whole console anew. */

/** What is given to visitors again and again. */
export interface Tab {
  context: BrowserContext
  page: Page
  /** Scripts that run before each of its pages. */
  scripts: Disposable[]
  /** Something was done to it that cannot be taken back. */
  spoilt: boolean
  /** Closes the context, where its own `close` only leaves it. */
  end: () => Promise<void>
}

/** The events that journeys listen to. */
const events = ['console', 'dialog', 'domcontentloaded', 'download', 'framenavigated', 'pageerror', 'popup', 'request', 'requestfailed',
  'requestfinished', 'response', 'websocket']

/** A page of the console's address that runs nothing of it. */
const quiet = '/mark.svg'

/** A first tab, which notes what is done to it beyond its pages. */
export async function tabOf(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage()
  const tab: Tab = { context, page, scripts: [], spoilt: false, end: context.close.bind(context) }
  const add = page.addInitScript.bind(page)
  page.addInitScript = async (...script) => {
    const added = await add(...script)
    tab.scripts.push(added)
    return added
  }
  const [speak, stand] = [context.newCDPSession.bind(context), page.routeWebSocket.bind(page)]
  context.newCDPSession = (of) => {
    tab.spoilt = true
    return speak(of)
  }
  page.routeWebSocket = (...route) => {
    tab.spoilt = true
    return stand(...route)
  }
  return tab
}

/** What the console keeps in the browser is there before its first page. */
export async function bring(page: Page, address: string, kept: readonly { name: string; value: string }[]): Promise<void> {
  if (kept.length === 0) return
  if (page.url() !== address + quiet) await page.goto(address + quiet)
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, kept)
}

/** Takes away what a visitor left in the tab. @returns whether nothing is left */
export async function clear(tab: Tab, address: string, viewport: { width: number; height: number } | null): Promise<boolean> {
  const { context, page } = tab
  if (tab.spoilt || page.isClosed()) return false
  for (const event of events) page.removeAllListeners(event)
  await Promise.all(context.pages().filter((other) => other !== page).map((other) => other.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(tab.scripts.splice(0).map((script) => script.dispose()))
  await context.setOffline(false)
  await context.clearPermissions()
  try {
    await page.goto(address + quiet)
  } catch {
    // The console is not there any more.
    return false
  }
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    window.name = ''
  })
  await context.clearCookies()
  if (viewport) await page.setViewportSize(viewport)
  // Nothing of the next page is under a pointer that nobody holds.
  await page.mouse.move(-1, -1)
  return true
}
