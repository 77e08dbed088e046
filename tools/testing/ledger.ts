import { availableParallelism } from 'node:os'
import { mostFlaky, flakyLine, type Verdict } from './verdict.ts'
import type { Gate } from '../gates/all-gates.ts'
import { partOf } from './part-of.ts'
import type { FileReport } from './report.ts'

/* What a run says while it goes and at its end. */

export interface Ledger {
  /** Runs a gate and says what it found. */
  gate(gate: Gate): Promise<void>
  /** Runs tests and says what came of them. */
  tests(name: string, run: () => Promise<Verdict>): Promise<void>
  /** Says everything once more and ends the process: 0 where nothing failed. */
  close(): never
}

export function openLedger(): Ledger {
  const lines: string[] = []
  const failures: string[] = []
  const flaky: string[] = []
  const costs: string[] = []
  let passed = 0
  let failed = 0
  const note = (name: string, ok: boolean, startedAt: number, more = '') => {
    const line = `${ok ? '✓' : '✗'} ${name}  ${((performance.now() - startedAt) / 1000).toFixed(1)} s${more}`
    lines.push(line)
    console.log(line)
  }
  return {
    async gate({ name, check }) {
      const startedAt = performance.now()
      const problems = await check()
      if (problems !== '') {
        failed += 1
        console.log(problems)
      }
      note(name, problems === '', startedAt)
    },
    async tests(name, run) {
      const startedAt = performance.now()
      const verdict = await run()
      passed += verdict.passed
      failed += verdict.failed
      failures.push(...verdict.failures)
      flaky.push(...verdict.flaky.map(flakyLine))
      note(name, verdict.ok, startedAt, verdict.skipped > 0 ? `, ${verdict.skipped} skipped` : '')
      costs.push(...costsOf(verdict.files))
      if (verdict.opened)
        costs.push(`journeys opened ${Object.entries(verdict.opened).map(([what, count]) => `${count} ${what}`).join(', ')}`)
    },
    close() {
      console.log(`\n${[...costs, ...failures.map((failure) => `✗ ${failure}`), ...flaky, ...lines].join('\n')}`)
      if (flaky.length > 0)
        console.log(`${flaky.length} of at most ${mostFlaky} files were red beside others and green alone: mend them first`)
      // A failing gate counts as one failure: the closing line and the exit code never disagree.
      console.log(`${passed} passed, ${failed} failed`)
      process.exit(failed === 0 ? 0 : 1)
    },
  }
}

/** Seconds of the files by the part of the house that they belong to, dearest first, and the dearest files. */
function costsOf(files: readonly FileReport[], dearest = 15): string[] {
  const parts = Map.groupBy(files, ({ file }) => partOf(file))
  const sums = [...parts].map(([part, own]) => ({ part, journeys: secondsOf(own.filter(isJourney)),
    rest: secondsOf(own.filter((one) => !isJourney(one))) })
  )
    .toSorted((one, other) => other.journeys + other.rest - one.journeys - one.rest)
  const longest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, dearest)
  return [
    `seconds of files (${availableParallelism()} cores)    journeys    rest`,
    ...sums.map(({ part, journeys, rest }) => `  ${part.padEnd(32)}${journeys.toFixed(0).padStart(8)}${rest.toFixed(0).padStart(8)}`),
    ...longest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`),
  ]
}

const isJourney = ({ project }: FileReport) => project === 'e2e'
const secondsOf = (files: readonly FileReport[]) => files.reduce((sum, { seconds }) => sum + seconds, 0)
