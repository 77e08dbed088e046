import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { toolScript } from './run-tool.ts'

export interface TestTotals {
  ok: boolean
  passed: number
  /** Tests that failed, and files that could not be loaded. */
  failed: number
  skipped: number
  /** `file > name of the test`, or the file alone where it could not be loaded. */
  failures: string[]
}

/** What Vitest's JSON report holds, as far as we read it. */
interface JsonReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/**
 * Runs the projects with Vitest's own output and reads the totals from its report. Who looks on sees each file; what is kept
 * by a machine holds failures alone, so that they are not lost among eleven thousand lines that say that all is well.
 */
export async function runVitest(root: string, projects: string[]): Promise<TestTotals> {
  const reportFile = join(root, '.cache/vitest-report.json')
  mkdirSync(dirname(reportFile), { recursive: true })
  rmSync(reportFile, { force: true })
  const reporting = process.stdout.isTTY ? ['--reporter=default'] : ['--reporter=minimal', '--silent=passed-only']
  const args = ['run', ...projects.map((name) => `--project=${name}`), ...reporting, '--reporter=json', `--outputFile.json=${reportFile}`]
  const child = spawn(process.execPath, [toolScript('vitest'), ...args], { cwd: root, stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { ...readTotals(root, reportFile), ok: code === 0 }
}

function readTotals(root: string, reportFile: string): Omit<TestTotals, 'ok'> {
  let report: JsonReport
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as JsonReport
  } catch {
    // Vitest ended before it could write: that is one failure, whatever it was.
    return { passed: 0, failed: 1, skipped: 0, failures: ['Vitest ended without a report'] }
  }
  const failures = report.testResults.filter(({ status }) => status === 'failed').flatMap(({ name, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${file} > ${fullName}`)
    return failed.length > 0 ? failed : [file]
  })
  const unloaded = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded, skipped: report.numPendingTests, failures }
}
