import { accessSync, constants, existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/* A browser that gets a part of one processor's time and no more, by a control group of Linux. Pages that are slowed over
 * DevTools took most of a machine while they had nothing to do. */

/** Time is given out anew after so long: short enough that nobody who looks on sees it stand still. */
const periodUs = 20_000

/** Where Linux keeps its control groups: all kinds of limits in one tree (v2), or each kind in its own (v1), as older systems do. */
const machine = '/sys/fs/cgroup'

interface Groups {
  folder: string
  /** What limits a group, by the file in it. */
  limits: (quotaUs: number) => Readonly<Record<string, string>>
}

/** @throws Error where there are none, or processors are not given out by them */
function groupsIn(tree: string): Groups {
  const own = join(tree, 'cpu')
  if (existsSync(join(own, 'cgroup.procs')))
    return { folder: own, limits: (quotaUs) => ({ 'cpu.cfs_period_us': String(periodUs), 'cpu.cfs_quota_us': String(quotaUs) }) }
  const passedOn = join(tree, 'cgroup.subtree_control')
  if (!existsSync(passedOn)) throw new Error(`a browser is slowed by control groups of Linux, and ${tree} has none`)
  if (!readFileSync(passedOn, 'utf8').split(/\s/).includes('cpu'))
    throw new Error(
      `${passedOn} does not pass processors on to its groups: write +cpu into it, or run on the machine and not in a container`,
    )
  return { folder: tree, limits: (quotaUs) => ({ 'cpu.max': `${quotaUs} ${periodUs}` }) }
}

const prefix = 'millwright-slowed-'

/**
 * Writes a script that starts the browser, each in a group of its own; root alone may run it.
 * @param times how many times less than one processor all of a browser's processes get together
 * @param tree the folder of the machine's control groups
 * @throws Error where processors cannot be given out by groups, with what to do; or the folder in which nobody but root may make one
 */
export function slowedBrowser(browser: string, times: number, script: string, tree = machine): string {
  const { folder, limits } = groupsIn(tree)
  accessSync(folder, constants.W_OK)
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
