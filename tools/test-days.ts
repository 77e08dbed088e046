import { resolve } from 'node:path'
import { hardDays, runAt } from './testing/days.ts'
import { openLedger } from './testing/ledger.ts'

/* `npm run test:days [-- MOMENT …]`: all tests on a machine whose clock stands at other moments (`2026-12-31T23:50+08:00`). */

const root = resolve(import.meta.dirname, '..')
const projects = ['unit', 'components', 'integration', 'e2e']
const given = process.argv.slice(2).map((text) => new Date(text))
const ledger = openLedger()
for (const moment of given.length > 0 ? given : hardDays()) {
  await ledger.tests(`测试 tests at ${moment.toISOString()}`, () => runAt(root, moment, projects))
}
ledger.close()
