import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The script behind a command of an installed package, so that no shell or PATH takes part. */
export function toolScript(name: string): string {
  const packages: Record<string, [name: string, script: string]> = {
    tsc: ['typescript', 'bin/tsc'],
    oxlint: ['oxlint', 'bin/oxlint'],
    dprint: ['dprint', 'bin.cjs'],
    knip: ['knip', 'bin/knip.js'],
    vitest: ['vitest', 'vitest.mjs'],
  }
  const [packageName, script] = packages[name] ?? [name, '']
  return join(dirname(findPackageJSON(packageName, import.meta.url)!), script)
}

/** Runs a tool to its end and collects what it says. */
export function runTool(name: string, args: string[], root: string): Promise<{ status: number | null; output: string }> {
  return runScript(toolScript(name), args, root)
}

/** The same of a script of the project's own. */
export async function runScript(script: string, args: string[], root: string): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, complaints, [status]] = await Promise.all([text(child.stdout), text(child.stderr),
    once(child, 'close') as Promise<[number | null]>])
  return { status, output: `${output}${complaints}` }
}

export const lintArguments = ['--type-aware', '--max-warnings', '0']
export const formatArguments = ['check']
export const deadCodeArguments = ['--no-progress', '--treat-config-hints-as-errors']
