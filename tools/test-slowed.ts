import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openLedger } from './testing/ledger.ts'
import { runVitest } from './testing/run-vitest.ts'

/*
 * `npm run test:slowed [-- ROUNDS]`: the journeys, ten times, on a machine that is much slower: the browser's processor is slowed
 * four times, and two loops without an end take their turns beside everything. What is red here is a race that a fast machine hides.
 */

const root = resolve(import.meta.dirname, '..')
const rounds = Number(process.argv[2] ?? 10)
const ledger = openLedger()
for (const _ of [1, 2]) new Worker('for (;;);', { eval: true })
for (let round = 1; round <= rounds; round += 1) {
  await ledger.tests(`行程 journeys, slowed, ${round} of ${rounds}`, () =>
    runVitest(root, { projects: ['e2e'], env: { JOURNEYS_SLOWED: '4' } }))
}
ledger.close()
