import { resolve } from 'node:path'
import { gatesOf } from './gates/all-gates.ts'
import { runScript } from './gates/run-tool.ts'
import { hardDays, runAt } from './testing/days.ts'
import { openLedger } from './testing/ledger.ts'
import { runVitest } from './testing/run-vitest.ts'

/*
 * All checks, the quick ones first and beside each other. Every part runs, whatever failed before it.
 * `--gates`: the quick ones alone. `--long` adds the long tests and other days, and plants defects and mutants, which the tests must notice.
 */

const root = resolve(import.meta.dirname, '..')
const ledger = openLedger()

await Promise.all(gatesOf(root).map(ledger.gate))
if (process.argv.includes('--gates')) ledger.close()

const long = process.argv.includes('--long')
const projects = ['unit', 'components', 'integration', 'e2e', ...(long ? ['long'] : [])]
await ledger.tests(`测试 tests (${projects.join(', ')})`, () => runVitest(root, { projects }))
if (long) {
  for (const moment of hardDays()) {
    await ledger.tests(`测试 tests at ${moment.toISOString()}`, () => runAt(root, moment, ['unit', 'components', 'integration', 'e2e']))
  }
}
// One after the other: each plants in a copy and needs the machine.
if (long) {
  await ledger.gate({ name: '植入缺陷 defects', check: () => mutants([]) })
  await ledger.gate({ name: '变异测试 mutants', check: () => mutants(['--stryker']) })
}
ledger.close()

async function mutants(args: string[]): Promise<string> {
  const { status, output } = await runScript('tools/mutants/run-mutants.ts', args, root)
  return status === 0 ? '' : output
}
