import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toolScript } from './run-tool.ts'

export interface TestTotals {
  ok: boolean
  passed: number
  /** Tests that failed, and files that could not be loaded. */
  failed: number
  skipped: number
}

/** What Vitest's JSON report holds, as far as we read it. */
interface JsonReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Runs the projects with Vitest's own output on the terminal and reads the totals from its report. */
export async function runVitest(root: string, projects: string[]): Promise<TestTotals> {
  const reportFile = join(root, '.cache/vitest-report.json')
  mkdirSync(dirname(reportFile), { recursive: true })
  rmSync(reportFile, { force: true })
  const args = ['run', ...projects.map((name) => `--project=${name}`), '--reporter=default', '--reporter=json',
    `--outputFile.json=${reportFile}`]
  const child = spawn(process.execPath, [toolScript('vitest'), ...args], { cwd: root, stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { ...readTotals(reportFile), ok: code === 0 }
}

function readTotals(reportFile: string): Omit<TestTotals, 'ok'> {
  let report: JsonReport
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as JsonReport
  } catch {
    // Vitest ended before it could write: that is one failure, whatever it was.
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const unloaded = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded, skipped: report.numPendingTests }
}
