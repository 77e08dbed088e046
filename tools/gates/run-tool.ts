import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The script behind a command of an installed package, so that no shell or PATH takes part. */
export function toolScript(name: string): string {
  const packages: Record<string, [name: string, script: string]> = {
    tsc: ['typescript', 'bin/tsc'],
    oxlint: ['oxlint', 'bin/oxlint'],
    vitest: ['vitest', 'vitest.mjs'],
  }
  const [packageName, script] = packages[name] ?? [name, '']
  return join(dirname(require.resolve(`${packageName}/package.json`)), script)
}

/** Runs a tool to its end and collects what it says. */
export function runTool(name: string, args: string[], root: string): { status: number | null; output: string } {
  const run = spawnSync(process.execPath, [toolScript(name), ...args], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return { status: run.status, output: `${run.stdout}${run.stderr}` }
}

export const lintArguments = ['--type-aware', '--max-warnings', '0']
