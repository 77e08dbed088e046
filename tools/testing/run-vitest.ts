import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toolScript } from '../gates/run-tool.ts'
import { openedIn } from './openings.ts'
import type { Flaky, RunReport } from './report.ts'
import { mostFlaky, verdictOf, type Again, type Verdict } from './verdict.ts'

/** A run with more red files than this is lost whatever becomes of them alone; only so many are tried. */
const mostAgain = 2 * mostFlaky
/** Ends a file that hangs when it is run again, its loading and its database included. */
const longestAgainMs = 15 * 60_000

/** Where the last run of `npm test` left its report. */
export const reportFileOf = (root: string) => join(root, '.cache/test-report.json')
const flakyFileOf = (root: string) => join(root, '.cache/test-flaky.json')

/** What is tried: projects of Vitest, and files of theirs; all of them without files. */
interface Wanted {
  projects: readonly string[]
  files?: readonly string[]
  /** What surrounds the run besides the shell's. */
  env?: Readonly<Record<string, string>>
}

/**
 * Runs the projects and, of what was red, each file once more with nothing beside it: red again is failed, green is flaky.
 * Who looks on sees each file; what is kept by a machine holds failures alone, so that they are not lost among twelve thousand lines
 * that say that all is well.
 */
export async function runVitest(root: string, wanted: Wanted, limitMs = longestAgainMs): Promise<Verdict> {
  const openings = join(root, '.cache/test-openings.txt')
  rmSync(openings, { force: true })
  const whole = await run(root, { ...wanted, env: { ...wanted.env, TEST_OPENINGS: openings } }, reportFileOf(root))
  const opened = openedIn(openings)
  // Vitest ended before it could write: that is one failure, whatever it was.
  if ('ended' in whole) return { ok: false, passed: 0, failed: 1, skipped: 0, failures: [whole.ended], flaky: [], files: [] }
  const again = new Map<string, Again>()
  const red = whole.files.filter(({ state }) => state === 'failed')
  for (const { file, project } of red.slice(0, mostAgain)) {
    console.log(`\n again, alone: ${file}`)
    again.set(file, await alone(root, { ...wanted, projects: [project], files: [file] }, limitMs))
  }
  const verdict = verdictOf(whole, again, flakyBefore(root), opened)
  writeFileSync(flakyFileOf(root), JSON.stringify(verdict.flaky))
  return verdict
}

async function alone(root: string, wanted: Wanted, limitMs: number): Promise<Again> {
  const report = await run(root, wanted, join(root, '.cache/test-report-again.json'), limitMs)
  if ('ended' in report) return report
  const told = report.files.find((one) => one.file === wanted.files?.[0])
  return told && report.errors.length === 0 ? told : { ended: report.errors[0] ?? 'was not found when it was run again' }
}

/** @param limitMs ends the run, where it is given */
async function run(root: string, { projects, files = [], env: more = {} }: Wanted, reportFile: string,
  limitMs?: number): Promise<RunReport | { ended: string }> {
  mkdirSync(dirname(reportFile), { recursive: true })
  rmSync(reportFile, { force: true })
  const reporting = process.stdout.isTTY ? ['--reporter=default'] : ['--reporter=minimal', '--silent=passed-only']
  const ours = join(import.meta.dirname, 'vitest-reporter.ts')
  const args = ['run', ...files, ...projects.map((name) => `--project=${name}`), ...reporting, `--reporter=${ours}`]
  const env = { ...process.env, ...more, TEST_REPORT: reportFile }
  // A group of its own where it may have to be ended: a worker that hangs does not notice that its run is gone.
  const child = spawn(process.execPath, [toolScript('vitest'), ...args], { cwd: root, stdio: 'inherit', env,
    detached: limitMs !== undefined })
  const end = () => process.kill(-child.pid!, 'SIGKILL')
  const timer = limitMs === undefined ? undefined : setTimeout(end, limitMs)
  if (timer) process.once('SIGINT', end)
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  clearTimeout(timer)
  process.off('SIGINT', end)
  if (signal) return { ended: `Vitest was ended by ${signal}` }
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as RunReport
    const accounted = code === 0 || report.errors.length > 0 || report.files.some(({ state }) => state === 'failed')
    return accounted ? report : { ...report, errors: [`Vitest ended with ${code}, and no test tells why`] }
  } catch {
    return { ended: 'Vitest ended without a report' }
  }
}

/** Files that the report of the run before in this checkout told as flaky. */
function flakyBefore(root: string): string[] {
  try {
    return (JSON.parse(readFileSync(flakyFileOf(root), 'utf8')) as Flaky[]).map(({ file }) => file)
  } catch {
    return []
  }
}
