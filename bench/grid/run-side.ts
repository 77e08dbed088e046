import type { Browser, CDPSession, Page } from 'playwright-core'
import { millionCases, millionRows, sweepFrames, type CaseKey } from './cases.ts'
import type {} from './page/mount.ts'
import type { Axis } from './page/sweep.ts'
import { nameColumn } from './data.ts'

/** More than this and the case is given up. */
const longestMs = 45_000
/** The time to write 1,000,000 rows down before the clock starts. */
const prepareMs = 90_000
const jumps = [0.41, 0.83, 0.17, 0.62, 0.95, 0.29, 0.74]
const editedRows = [3, 7, 11, 5, 9]

export type Result = { key: CaseKey; value: number } | { key: CaseKey; note: string }

interface Opened {
  page: Page
  cdp: CDPSession
  close(): Promise<void>
}

type Measure = (opened: Opened) => Promise<number | undefined>

/**
 * Opens a grid in a fresh renderer and measures the cases one after another. A case that fails or takes too long is
 * noted, and the grid is opened anew for the next one.
 * @param wanted which cases; the first rows are always painted, since nothing goes without them
 */
export async function runSide(browser: Browser, address: string, rows: number, wanted: (key: CaseKey) => boolean): Promise<Result[]> {
  const results: Result[] = []
  const list = (Object.entries(rows === millionRows ? million : usual) as [CaseKey, Measure][]).filter(([key]) => wanted(key))
  let opened: Opened | undefined
  const first = rows === millionRows ? millionCases[0] : 'firstRows'
  const open = async () => {
    opened = await openPage(browser, address)
    await opened.page.evaluate((count) => window.bench.prepare(count), rows)
    // What making the rows left behind is not the grid's: no collection may fall into the first rows by chance.
    await collectGarbage(opened)
    return limited(opened.page.evaluate(() => window.bench.firstRowsPainted()))
  }
  const noteFailure = async (key: CaseKey, error: unknown) => {
    await opened?.close()
    opened = undefined
    const text = error instanceof Error ? error.message : String(error)
    results.push({ key, note: error instanceof TooLong ? `> ${longestMs.toLocaleString('en-US')}` : 'fails' })
    if (!(error instanceof TooLong)) console.log(`  ${key}: ${text.split('\n')[0]}`)
  }
  try {
    results.push({ key: first, value: await open() })
  } catch (error) {
    await noteFailure(first, error)
    return results
  }
  for (const [key, measure] of list) {
    try {
      if (!opened) await open()
      if (!opened) throw new Error('not open')
      const value = await limited(measure(opened))
      if (value !== undefined) results.push({ key, value })
    } catch (error) {
      await noteFailure(key, error)
    }
  }
  await opened?.close()
  return results.filter(({ key }) => wanted(key))
}

const act = (
  call: 'append' | 'insertTop' | 'deleteFirst' | 'setValues' | 'validateAll' | 'sums' | 'validateAfterChange' | 'sumsAfterChange' | 'paste'
    | 'undoPaste',
): Measure =>
async (opened) => {
  await collectGarbage(opened)
  return opened.page.evaluate((name) => window.bench[name](), call)
}

const usual: Partial<Record<CaseKey, Measure>> = {
  heap: async (opened) => {
    await collectGarbage(opened)
    return (await opened.cdp.send('Runtime.getHeapUsage')).usedSize / 1e6
  },
  vertical: (opened) => mainThreadPerFrame(opened, 'vertical'),
  blank: async ({ page }) => {
    await page.evaluate(() => window.bench.toTop())
    return page.evaluate(() => window.bench.sweepSampled('vertical'))
  },
  horizontal: (opened) => mainThreadPerFrame(opened, 'horizontal'),
  jump: async ({ page }) => {
    const samples: number[] = []
    await page.evaluate(() => window.bench.toTop())
    for (const part of jumps) samples.push(await page.evaluate((to) => window.bench.jump(to), part))
    return median(samples)
  },
  click: async ({ page }) => {
    const samples: number[] = []
    for (const row of editedRows) {
      samples.push(await openEditor(page, row))
      await page.keyboard.press('Escape')
      await page.mouse.move(700, 850)
    }
    return median(samples)
  },
  enter: async ({ page }) => {
    const samples: number[] = []
    for (const row of editedRows) samples.push(await typeAndEnter(page, row))
    return median(samples)
  },
  append: async (opened) => {
    await opened.page.evaluate(() => window.bench.toTop())
    return act('append')(opened)
  },
  insert: act('insertTop'),
  remove: act('deleteFirst'),
  set: act('setValues'),
  validate: act('validateAll'),
  sums: act('sums'),
  validateOne: async (
    opened,
  ) => (await opened.page.evaluate(() => window.bench.keepsUp()) ? act('validateAfterChange')(opened) : undefined),
  sumsOne: async (opened) => (await opened.page.evaluate(() => window.bench.keepsUp()) ? act('sumsAfterChange')(opened) : undefined),
  paste: async (opened) => (await opened.page.evaluate(() => window.bench.canPaste()) ? act('paste')(opened) : undefined),
  undo: async (opened) => (await opened.page.evaluate(() => window.bench.canPaste()) ? act('undoPaste')(opened) : undefined),
}

const million: Partial<Record<CaseKey, Measure>> = {
  last: ({ page }) => page.evaluate(() => window.bench.scrollToLast()),
}

/** Processor time of the page's main thread, as the browser itself counts it, over the frames of a sweep. */
async function mainThreadPerFrame({ page, cdp }: Opened, axis: Axis): Promise<number> {
  await page.evaluate(() => window.bench.toTop())
  const before = await taskSeconds(cdp)
  await page.evaluate((along) => window.bench.sweep(along), axis)
  return ((await taskSeconds(cdp) - before) * 1000) / sweepFrames
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const found = metrics.find(({ name }) => name === 'TaskDuration')
  if (!found) throw new Error('the browser does not tell its task durations')
  return found.value
}

async function openEditor(page: Page, row: number): Promise<number> {
  await page.evaluate(() => window.bench.toTop())
  const opensBy = await page.evaluate(() => window.bench.opensBy())
  const point = await page.evaluate(([at, column]) => window.bench.pointOf(at, column), [row, nameColumn] as const)
  await page.mouse.move(point.x, point.y)
  await page.evaluate((where) => window.bench.waitForEditor(where), point)
  await page.mouse.click(point.x, point.y, { clickCount: opensBy === 'click' ? 1 : 2 })
  return page.evaluate(() => window.bench.waited())
}

async function typeAndEnter(page: Page, row: number): Promise<number> {
  await openEditor(page, row)
  const text = `键入 ${row}`
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
  await page.evaluate(([at, column, typed]) => window.bench.waitForValue(window.bench.pointOf(at, column), typed),
    [row, nameColumn, text] as const)
  await page.keyboard.press('Enter')
  return page.evaluate(() => window.bench.waited())
}

async function openPage(browser: Browser, address: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(prepareMs)
  page.on('pageerror', (error) => console.log(`  page: ${error.message.split('\n')[0]}`))
  if (process.env.BENCH_CONSOLE) page.on('console', (message) => console.log(`  console: ${message.text()}`))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('HeapProfiler.enable')
  await page.goto(address)
  return { page, cdp, close: () => context.close() }
}

async function collectGarbage({ cdp }: Opened): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await cdp.send('HeapProfiler.collectGarbage')
}

class TooLong extends Error {}

async function limited<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLong()), longestMs)
  })
  // Given up, the work still ends, with the closing of its page.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

function median(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN
}
