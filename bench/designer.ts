import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import statics from '@fastify/static'
import fastify from 'fastify'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '#tools/browser.ts'
import { buildSides, sides, type Side } from './designer/build-sides.ts'
import type {} from './designer/driven.ts'
import { inTurn, report, spread, type Measure } from './report.ts'

/*
 * The form designer with a document of 500 components beside a bare React list of as many boxes; one page each, in one Chromium,
 * in turns. --rounds=3
 * Main thread is processor time: the browser's own count of its tasks, before and after each frame of a drag by the real mouse.
 */

const rounds = Number(process.argv.find((argument) => argument.startsWith('--rounds='))?.split('=')[1] ?? 3)
const frames = 160
const changes = 21

interface Samples {
  readonly frame: number[]
  readonly shown: number[]
  readonly thread: number[]
}

const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-designer-'))
await buildSides(folder)
const server = fastify()
// Isolated pages are told the time to 5 µs instead of 100.
server.addHook('onRequest', async (_request, reply) => {
  reply.headers({ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' })
})
await server.register(statics, { root: folder })
const address = await server.listen({ port: 0, host: '127.0.0.1' })
const browser = await launchBrowser()
const samples = new Map<Side, Samples>(sides.map((side) => [side, { frame: [], shown: [], thread: [] }]))
try {
  // The first round warms the browser.
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of inTurn(sides)) await measure(browser, side, round === 0 ? { frame: [], shown: [], thread: [] } : samples.get(side)!)
    console.log(`round ${round} of ${rounds}`)
  }
} finally {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}
report('designer', [
  line('500 components: drag, main thread per frame, p95', 'frame'),
  line('500 components: property change until laid out, p95', 'shown'),
  line('500 components: property change, main thread with painting, p95', 'thread'),
])

function line(title: string, key: keyof Samples): Measure {
  return { case: title, unit: 'ms', better: 'lower',
    values: Object.fromEntries(sides.map((side) => [side, spread(samples.get(side)![key])])) }
}

async function measure(from: Browser, side: Side, into: Samples): Promise<void> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.log(`  ${side}: ${error.message}`))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${address}/${side}.html`)
  await page.evaluate(() => window.driven.standing)
  into.frame.push(p95(await dragFrames(page, cdp)))
  const { shown, thread } = await propertyChanges(page, cdp)
  into.shown.push(p95(shown))
  into.thread.push(p95(thread))
  await context.close()
}

/** A box is dragged up and down over the middle of the canvas. @returns ms of the main thread for each frame */
async function dragFrames(page: Page, cdp: CDPSession): Promise<number[]> {
  await page.mouse.move(640, 300)
  await page.mouse.down()
  await page.mouse.move(640, 310)
  const found: number[] = []
  for (let frame = 0; frame < frames; frame += 1) {
    const y = 440 + 280 * Math.sin((frame / frames) * 6 * Math.PI)
    found.push(await threadMs(cdp, async () => {
      await page.mouse.move(640, y)
      await nextFrame(page)
    }))
  }
  if (!await page.evaluate(() => window.driven.marked())) throw new Error('nothing was dragged')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return found
}

async function propertyChanges(page: Page, cdp: CDPSession): Promise<{ shown: number[]; thread: number[] }> {
  const shown: number[] = []
  const thread: number[] = []
  for (let change = 0; change < changes; change += 1) {
    thread.push(await threadMs(cdp, async () => {
      shown.push(await page.evaluate((text) => window.driven.changeLabel(text), `改为 ${change}`))
      await nextFrame(page)
    }))
  }
  return { shown, thread }
}

function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve))
    })
  )
}

async function threadMs(cdp: CDPSession, work: () => Promise<void>): Promise<number> {
  const before = await taskSeconds(cdp)
  await work()
  return (await taskSeconds(cdp) - before) * 1000
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value
}

function p95(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.ceil(list.length * 0.95) - 1]!
}
