import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type pg from 'pg'
import { expect, onTestFailed } from 'vitest'
import { createTestDatabase } from '#kernel/testing/postgres.ts'
import { startConsoleHere } from '#apps/server/testing/console-here.ts'
import { noteOpening } from '#tools/testing/openings.ts'
import { storyShiftSeconds } from './story-time.ts'
import { startBrowser, visit, type VisitorOptions } from './visitors.ts'

/** A console of one's own and visitors before it; one per test file. */
export interface Stage {
  address: string
  /** The console's database, for what would take a person days to enter. */
  pool: pg.Pool
  /** A fresh visitor: own cookies and storage. What its pages complain of is collected in `complaints`; closing the context is leaving. */
  visitor(options?: VisitorOptions): Promise<{ context: BrowserContext; page: Page; complaints: string[] }>
  /** Stops the console and starts it again at the same address, as an update of the installation does. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Ports at which consoles of this worker stood and stand no longer: at the same address a browser has the page's files from before. */
const freePorts: string[] = []

/**
 * Starts a real console on a copy of the demonstration database, and a browser where there is none yet.
 * @param env further settings of the console
 */
export async function openStage(env: NodeJS.ProcessEnv = {}): Promise<Stage> {
  noteOpening('consoles')
  const database = await createTestDatabase(env.DEMO === '0' ? 'base' : 'demo')
  const dataDir = mkdtempSync(join(tmpdir(), 'millwright-e2e-'))
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1', DEMO_HISTORY: '0', PORT: freePorts.pop() ?? '0',
    CLOCK_SHIFT_SECONDS: String(storyShiftSeconds), ...env }
  const [first] = await Promise.all([startConsoleHere(settings), startBrowser()])
  const there = new Set<() => Promise<void>>()
  let running = first
  return {
    address: first.address,
    pool: database.pool,
    async visitor(options = {}) {
      const { context, page, leave } = await visit(first.address, options)
      there.add(leave)
      const complaints: string[] = []
      onTestFailed(async () => {
        tellFailures(running)
        await picture(page)
      })
      page.on('domcontentloaded', () => noteOpening('pages'))
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        const text = message.text()
        complaints.push(text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text)
      })
      return { context, page, complaints }
    },
    async restart() {
      await running.stop()
      running = await startConsoleHere({ ...settings, PORT: new URL(first.address).port })
    },
    async close() {
      await Promise.all([...there].map((leave) => leave()))
      await running.stop()
      freePorts.push(new URL(first.address).port)
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the console itself did not expect: a page tells no more of it than its number. */
function tellFailures(running: Awaited<ReturnType<typeof startConsoleHere>>): void {
  const failures = running.output().split('\n').filter((line) => line.includes('unexpected failure'))
  if (failures.length > 0) process.stderr.write(`${failures.slice(-5).join('\n')}\n`)
}

/** What a failed test saw last lies in `test-results/`. */
async function picture(page: Page): Promise<void> {
  if (page.isClosed()) return
  const folder = join(import.meta.dirname, '../../test-results')
  mkdirSync(folder, { recursive: true })
  const name = (expect.getState().currentTestName ?? 'test').replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  await page.screenshot({ path: join(folder, `${name}-${Date.now()}.png`) })
}
