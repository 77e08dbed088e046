import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '#tools/browser.ts'
import { pageShiftSeconds, shiftDate } from './story-time.ts'
import { bring, clear, tabOf, type Tab } from './tabs.ts'

/*
 * The files of a worker share a browser, which ends with the worker: its start costs more than many a journey. Visitors of the
 * same kind come one after the other in one context and one tab of it, as people do who share a computer: its HTTP cache is warm
 * and its script is compiled. Cookies, storage, pages and whatever stood in the server's place go with each of them.
 */

export interface VisitorOptions extends BrowserContextOptions {
  /** In a browser that fetched nothing before and is used by nobody after: where that is counted, or where its clock stands still. */
  alone?: boolean
}

export interface Visit {
  context: BrowserContext
  page: Page
  /** The same as closing the context; the second time nothing happens. */
  leave: () => Promise<void>
}

const usual = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
/** How much room there is on a phone. */
export const phone: VisitorOptions = { viewport: { width: 390, height: 844 } }

let browser: Promise<Browser> | undefined
const idle = new Map<string, Tab[]>()

/** A browser is started meanwhile, where there is none yet. */
export const startBrowser = (): Promise<Browser> => browser ??= launchBrowser()

/** Somebody comes who will go to this address, to a browser in which nobody has been, as far as can be seen in it. */
export async function visit(address: string, { alone = false, storageState, ...options }: VisitorOptions): Promise<Visit> {
  if (typeof storageState === 'string') throw new Error('the state of a visitor is given, not read')
  if (alone) {
    const context = await opened({ ...options, ...(storageState ? { storageState } : {}) })
    return { context, page: await context.newPage(), leave: () => context.close() }
  }
  const kind = JSON.stringify(options)
  const tab = idle.get(kind)?.pop() ?? await tabOf(await opened(options))
  const { context, page, end } = tab
  await context.addCookies(storageState?.cookies ?? [])
  await bring(page, address, storageState?.origins?.find(({ origin }) => origin === address)?.localStorage ?? [])
  let left = false
  const leave = async () => {
    if (left) return
    left = true
    if (await clear(tab, address, options.viewport ?? usual.viewport)) idle.set(kind, [...idle.get(kind) ?? [], tab])
    else await end()
  }
  context.close = leave
  return { context, page, leave }
}

async function opened(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await startBrowser()).newContext({ ...usual, ...options })
  await context.addInitScript(shiftDate, pageShiftSeconds)
  // Ends what hangs, also where the machine is several times slower than usual.
  context.setDefaultTimeout(90_000)
  return context
}
