import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type pg from 'pg'
import { expect, onTestFailed } from 'vitest'
import { createTestDatabase } from '#kernel/testing/postgres.ts'
import { launchBrowser } from '#tools/browser.ts'
import { startConsoleProcess, type ConsoleProcess } from '#apps/server/testing/console-process.ts'

/** A console of one's own and visitors before it; one per test file. */
export interface Stage {
  address: string
  /** The console's database, for what would take a person days to enter. */
  pool: pg.Pool
  /** A fresh visitor: own cookies and storage. What its pages complain of is collected in `complaints`. */
  visitor(options?: BrowserContextOptions): Promise<{ context: BrowserContext; page: Page; complaints: string[] }>
  /** Stops the console and starts it again at the same address, as an update of the installation does. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** The files of a worker share a browser, which ends with the worker: its start costs more than many a journey, and visitors share nothing in it. */
let browser: Promise<Browser> | undefined

/**
 * Starts a real console process on a copy of the demonstration database, and a browser where there is none yet.
 * @param env further settings of the console
 */
export async function openStage(env: NodeJS.ProcessEnv = {}): Promise<Stage> {
  const database = await createTestDatabase(env.DEMO === '0' ? 'base' : 'demo')
  const dataDir = mkdtempSync(join(tmpdir(), 'millwright-e2e-'))
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1', ...env }
  const [first, shared] = await Promise.all([startConsoleProcess(settings), browser ??= launchBrowser()])
  let running: ConsoleProcess = first
  return {
    address: first.address,
    pool: database.pool,
    async visitor(options = {}) {
      const context = await shared.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce', ...options })
      // Ends what hangs, also where the machine is several times slower than usual.
      context.setDefaultTimeout(90_000)
      const page = await context.newPage()
      const complaints: string[] = []
      onTestFailed(() => picture(page))
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
      running = await startConsoleProcess({ ...settings, PORT: new URL(first.address).port })
    },
    async close() {
      await Promise.all(shared.contexts().map((context) => context.close()))
      await running.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What a failed test saw last lies in `test-results/`. */
async function picture(page: Page): Promise<void> {
  if (page.isClosed()) return
  const folder = join(import.meta.dirname, '../../test-results')
  mkdirSync(folder, { recursive: true })
  const name = (expect.getState().currentTestName ?? 'test').replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  await page.screenshot({ path: join(folder, `${name}-${Date.now()}.png`) })
}
