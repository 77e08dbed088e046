import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { launchBrowser } from '#tools/browser.ts'
import { pageShiftSeconds, shiftDate } from './story-time.ts'

/*
 * The files of a worker share a browser, which ends with the worker: its start costs more than many a journey. Visitors of the
 * same kind come one after the other in one context, whose HTTP cache is warm as that of a browser in use; cookies, storage,
 * pages and whatever stood in the server's place go with each of them.
 */

export interface VisitorOptions extends BrowserContextOptions {
  /** In a browser that fetched nothing before and is used by nobody after: where that is counted, or where its clock stands still. */
  alone?: boolean
}

const usual: BrowserContextOptions = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce' }
/** How much room there is on a phone. */
export const phone: VisitorOptions = { viewport: { width: 390, height: 844 } }
const nobody = { cookies: [], origins: [] }

let browser: Promise<Browser> | undefined
const idle = new Map<string, BrowserContext[]>()

/** A browser is started meanwhile, where there is none yet. */
export const startBrowser = (): Promise<Browser> => browser ??= launchBrowser()

/** A context in which nobody has been, as far as can be seen in it; closed, it is the next one's. */
export async function contextFor({ alone = false, storageState = nobody, ...options }: VisitorOptions): Promise<BrowserContext> {
  if (typeof storageState === 'string') throw new Error('the state of a visitor is given, not read')
  const kind = JSON.stringify(options)
  const context = (alone ? undefined : idle.get(kind)?.pop()) ?? await opened(options, alone ? undefined : kind)
  await context.setStorageState(storageState)
  return context
}

async function opened(options: BrowserContextOptions, kind: string | undefined): Promise<BrowserContext> {
  const context = await (await startBrowser()).newContext({ ...usual, ...options })
  await context.addInitScript(shiftDate, pageShiftSeconds)
  // Ends what hangs, also where the machine is several times slower than usual.
  context.setDefaultTimeout(90_000)
  if (kind === undefined) return context
  context.close = async () => {
    await Promise.all(context.pages().map((page) => page.close()))
    await context.setOffline(false)
    await context.setStorageState(nobody)
    idle.set(kind, [...idle.get(kind) ?? [], context])
  }
  return context
}
