import { existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/* A browser that gets a part of one processor's time and no more, by a control group of Linux. A page that is slowed over DevTools
 * spends the rest of its time in a loop, also while it has nothing to do: a few that stay open take the whole machine. */

/** Time is given out anew after so long: short enough that nobody who looks on sees it stand still. */
const periodUs = 20_000

interface Groups {
  folder: string
  /** What limits a group, by the file in it. */
  limits: (quotaUs: number) => Readonly<Record<string, string>>
}

const kinds: readonly Groups[] = [
  { folder: '/sys/fs/cgroup/cpu', limits: (quotaUs) => ({ 'cpu.cfs_period_us': String(periodUs), 'cpu.cfs_quota_us': String(quotaUs) }) },
  { folder: '/sys/fs/cgroup', limits: (quotaUs) => ({ 'cpu.max': `${quotaUs} ${periodUs}` }) },
]

const prefix = 'millwright-slowed-'

/**
 * Writes a script that starts the browser, each in a group of its own.
 * @param times how many times less than one processor all of a browser's processes get together
 * @throws Error where nobody may limit processes: off Linux, or who is not root
 */
export function slowedBrowser(browser: string, times: number, script: string): string {
  const groups = kinds.find(({ folder }) => existsSync(join(folder, 'cgroup.procs')))
  if (!groups || process.getuid?.() !== 0) throw new Error('a browser is slowed by control groups of Linux, which root may make')
  const { folder, limits } = groups
  clearGroups(folder)
  const writes = Object.entries(limits(periodUs / times)).map(([file, text]) => `echo '${text}' > "$group/${file}"`)
  mkdirSync(dirname(script), { recursive: true })
  writeFileSync(script,
    ['#!/bin/sh', 'set -e', `group=${folder}/${prefix}$$`, 'mkdir "$group"', ...writes, 'echo $$ > "$group/cgroup.procs"',
      `exec '${browser}' "$@"`, ''].join('\n'), { mode: 0o755 })
  return script
}

/** Of browsers that have ended: a group in which somebody is stays. */
function clearGroups(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix))) {
    try {
      rmdirSync(join(folder, name))
    } catch {
      continue
    }
  }
}
