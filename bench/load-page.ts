import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'

/** What one cold opening of a page took. */
export interface Load {
  /** Sum of gzip of the scripts asked for before the page was usable, kB. */
  scriptKb: number
  /** First contentful paint, ms. */
  firstPaintMs: number
  /** Largest contentful paint up to the moment of rest, ms. */
  largestPaintMs: number
  /** Until the element that makes the page usable stood there, ms. */
  usableMs: number
}

/** As on an old office machine. */
const CPU_SLOWDOWN = 4

interface Marks {
  usable: number
  first: number
  largest: number
  scripts: string[]
}

/**
 * Opens an address in a fresh browser context with a slow processor and an empty cache.
 * @param usable selector of the element that makes the page usable
 * @param prepare runs before the page's own scripts, with the storage at hand
 */
export async function loadCold(browser: Browser, address: string, usable: string, prepare?: (page: Page) => Promise<void>): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const bodies = new Map<string, Promise<Buffer | undefined>>()
    page.on('response', (response) => {
      // What is still under way at the end was fetched ahead for later.
      if (response.url().endsWith('.js')) bodies.set(response.url(), response.body().catch(() => undefined))
    })
    await prepare?.(page)
    await page.addInitScript(watch, usable)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.waitForSelector(usable)
    const marks = await page.evaluate(readMarks)
    const sizes = await Promise.all(marks.scripts.map(async (url) => gzipSync(await bodyOf(bodies.get(url), url)).length))
    return { scriptKb: sizes.reduce((sum, size) => sum + size, 0) / 1000, firstPaintMs: marks.first, largestPaintMs: marks.largest,
      usableMs: marks.usable }
  } finally {
    await context.close()
  }
}

async function bodyOf(body: Promise<Buffer | undefined> | undefined, url: string): Promise<Buffer> {
  const found = await body
  if (!found) throw new Error(`${url} was asked for before the page was usable, but did not come`)
  return found
}

/** Runs in the page: marks the moment at which the element first stands there, and keeps the paints. */
function watch(selector: string): void {
  const kept = { usable: 0, largest: 0 }
  Object.assign(globalThis, { loadMarks: kept })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) kept.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const look = () => {
    if (kept.usable === 0 && document.querySelector(selector)) kept.usable = performance.now()
    if (kept.usable === 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page: scripts that are fetched ahead for later do not count. */
function readMarks(): Marks {
  const { usable, largest } = (globalThis as unknown as { loadMarks: { usable: number; largest: number } }).loadMarks
  const scripts = performance.getEntriesByType('resource').filter(({ name, startTime }) => name.endsWith('.js') && startTime <= usable)
  return { usable, largest, first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: scripts.map(({ name }) => name) }
}
