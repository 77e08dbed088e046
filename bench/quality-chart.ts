import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import statics from '@fastify/static'
import fastify from 'fastify'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '#tools/browser.ts'
import { buildSides, sides, type Side } from './quality-chart/build-sides.ts'
import type {} from './quality-chart/driven.ts'
import { points } from './quality-chart/points.ts'
import { inTurn, report, spread, type Measure } from './report.ts'

/*
 * A control chart of 100,000 points with all tests, zoomed by the real wheel and panned by the real mouse, beside the drawing library
 * of the other charts with the same points; one page each, in one Chromium, in turns. --rounds=3
 * Main thread is processor time: the browser's own count of its tasks, before and after each frame.
 */

const rounds = Number(process.argv.find((argument) => argument.startsWith('--rounds='))?.split('=')[1] ?? 3)
const frames = 120
const shares = ['p50', 'p95'] as const
type Share = (typeof shares)[number]
const cases = ['zoom', 'pan', 'pan of 1,000 points'] as const
type Case = (typeof cases)[number]

const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-chart-'))
await buildSides(folder)
const server = fastify()
// Isolated pages are told the time to 5 µs instead of 100.
server.addHook('onRequest', async (_request, reply) => {
  reply.headers({ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' })
})
await server.register(statics, { root: folder })
const address = await server.listen({ port: 0, host: '127.0.0.1' })
const browser = await launchBrowser()
const found = new Map<string, number[]>()
try {
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of inTurn(sides)) await measure(browser, side)
    // The first round warms the browser.
    if (round === 0) found.clear()
    console.log(`round ${round} of ${rounds}`)
  }
} finally {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}
report('quality-chart', cases.flatMap((one) => shares.map((share) => line(one, share))))

function keyOf(side: Side, one: Case, share: Share): string {
  return `${side} ${one} ${share}`
}

function line(one: Case, share: Share): Measure {
  return { case: `100,000 points: ${one}, main thread per frame, ${share}`, unit: 'ms', better: 'lower',
    values: Object.fromEntries(sides.map((side) => [side, spread(found.get(keyOf(side, one, share))!)])) }
}

async function measure(from: Browser, side: Side): Promise<void> {
  const context = await from.newContext({ viewport: { width: 1240, height: 600 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.log(`  ${side}: ${error.message}`))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${address}/${side}.html`)
  await page.evaluate(() => window.chartDriven.standing)
  await page.mouse.move(640, 150)
  await page.locator('#root [tabindex="0"], #root[tabindex="0"]').first().focus()
  // In and out again, so that the chart is seen at every width.
  keep(side, 'zoom', await framesOf(page, cdp, async (frame) => page.mouse.wheel(0, frame % 60 < 30 ? -120 : 120)))
  await zoomTo(page, points / 2)
  keep(side, 'pan', await dragged(page, cdp))
  await zoomTo(page, 1000)
  keep(side, 'pan of 1,000 points', await dragged(page, cdp))
  await context.close()
}

function keep(side: Side, one: Case, list: readonly number[]): void {
  for (const [share, part] of [['p50', 0.5], ['p95', 0.95]] as const) {
    const key = keyOf(side, one, share)
    found.set(key, [...(found.get(key) ?? []), list.toSorted((a, b) => a - b)[Math.ceil(list.length * part) - 1]!])
  }
}

/** Nearer by the wheel, until no more points than these are seen. */
async function zoomTo(page: Page, most: number): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    if (await page.evaluate(() => window.chartDriven.seen()) <= most) return
    await page.mouse.wheel(0, -120)
    await nextFrame(page)
  }
  throw new Error(`${most} points were never reached`)
}

async function dragged(page: Page, cdp: CDPSession): Promise<number[]> {
  await page.mouse.move(640, 150)
  await page.mouse.down()
  const found = await framesOf(page, cdp, (frame) => page.mouse.move(640 + 300 * Math.sin((frame / frames) * 6 * Math.PI), 150))
  await page.mouse.up()
  return found
}

/** @returns ms of the main thread for each frame */
async function framesOf(page: Page, cdp: CDPSession, act: (frame: number) => Promise<void>): Promise<number[]> {
  const found: number[] = []
  for (let frame = 0; frame < frames; frame += 1) {
    const before = await taskSeconds(cdp)
    await act(frame)
    await nextFrame(page)
    found.push((await taskSeconds(cdp) - before) * 1000)
  }
  return found
}

function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve))
    })
  )
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value
}
