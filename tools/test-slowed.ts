import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { installedBrowser } from './browser.ts'
import { openLedger } from './testing/ledger.ts'
import { runVitest } from './testing/run-vitest.ts'
import { slowedBrowser } from './testing/slow-browser.ts'

/*
 * `npm run test:slowed [-- ROUNDS]`: the journeys, ten times, on a machine that is much slower: each browser has a quarter of one
 * processor, and two loops without an end take their turns beside everything. What is red here is a race that a fast machine hides.
 */

const slower = 4

const root = resolve(import.meta.dirname, '..')
const rounds = Number(process.argv[2] ?? 10)
const browser = installedBrowser()
if (browser === undefined) throw new Error('no browser is installed: name one by BROWSER_PATH')
const env = { BROWSER_PATH: slowedBrowser(browser, slower, join(root, '.cache/slowed-browser.sh')), // Browsers leave most of the machine to others: more of them at once take no longer.
  VITEST_MAX_WORKERS: String(2 * availableParallelism()) }
const ledger = openLedger()
for (const _ of [1, 2]) new Worker('for (;;);', { eval: true })
for (let round = 1; round <= rounds; round += 1)
  await ledger.tests(`行程 journeys, slowed, ${round} of ${rounds}`, () => runVitest(root, { projects: ['e2e'], env }))
ledger.close()
