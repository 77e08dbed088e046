import { existsSync } from 'node:fs'
import { installDebianPackages } from '../debian-packages.ts'
import { runVitest } from './run-vitest.ts'
import type { Verdict } from './verdict.ts'

/** Days on which tests broke elsewhere: far from the story, a year's end at night, the day before a leap day. */
export function hardDays(nowMs = Date.now()): Date[] {
  const plantsTime = (text: string) => new Date(`${text}+08:00`)
  return [new Date(nowMs + 199 * 86_400_000), plantsTime('2026-12-31T23:50:00'), plantsTime('2028-02-28T12:00:00')]
}

const places = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].map((folder) => `${folder}/faketime/libfaketimeMT.so.1`)

/** Runs tests on a machine whose clock stands at another moment, and runs; what they start goes by it as well. */
export async function runAt(root: string, moment: Date, projects: readonly string[]): Promise<Verdict> {
  installDebianPackages(['faketime'], '正在安装 Debian 的 faketime，以便在另一天运行测试  installing faketime, to run tests on another day')
  const library = places.find((path) => existsSync(path))
  if (library === undefined) throw new Error('libfaketime is not there: install the package faketime')
  const seconds = Math.round((moment.getTime() - Date.now()) / 1000)
  const clock = { LD_PRELOAD: library, FAKETIME: seconds < 0 ? String(seconds) : `+${seconds}`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  return runVitest(root, { projects, env: clock })
}
