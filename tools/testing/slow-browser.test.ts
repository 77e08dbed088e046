import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { slowedBrowser } from './slow-browser.ts'

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'millwright-groups-'))
})
afterEach(() => {
  rmSync(tree, { recursive: true })
})

/** A tree in which each kind of limits has its own groups (v1). */
function ownGroups(): string {
  const cpu = join(tree, 'cpu')
  mkdirSync(cpu)
  writeFileSync(join(cpu, 'cgroup.procs'), '')
  return cpu
}

/** A tree of all limits (v2), with those that it passes on to the groups below. */
const passesOn = (limits: string) => writeFileSync(join(tree, 'cgroup.subtree_control'), limits)

/** Starts a shell in the browser's place, which tells its own number. */
function started(): string {
  const script = slowedBrowser('/bin/sh', 4, join(tree, 'scripts/browser.sh'), tree)
  return execFileSync(script, ['-c', 'echo $$'], { encoding: 'utf8' }).trim()
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8').trim()

test('the browser itself is in a group that gives a quarter of one processor, twenty milliseconds at a time', () => {
  const cpu = ownGroups()
  const browser = started()
  const group = join(cpu, `millwright-slowed-${browser}`)
  expect(read(group, 'cgroup.procs')).toBe(browser)
  expect([read(group, 'cpu.cfs_period_us'), read(group, 'cpu.cfs_quota_us')]).toEqual(['20000', '5000'])
})

test('in a tree of all limits it is one line', () => {
  passesOn('cpuset cpu io memory\n')
  const browser = started()
  const group = join(tree, `millwright-slowed-${browser}`)
  expect(read(group, 'cgroup.procs')).toBe(browser)
  expect(read(group, 'cpu.max')).toBe('5000 20000')
})

test('groups of browsers that have ended are taken away, others stay', () => {
  const cpu = ownGroups()
  for (const name of ['millwright-slowed-7', 'system']) mkdirSync(join(cpu, name))
  slowedBrowser('/bin/sh', 4, join(tree, 'browser.sh'), tree)
  expect(readdirSync(cpu)).toEqual(['cgroup.procs', 'system'])
})

test('where processors are not given out by groups, it says so before a browser is started', () => {
  const ask = () => slowedBrowser('/bin/sh', 4, join(tree, 'browser.sh'), tree)
  expect(ask).toThrow(`control groups of Linux, and ${tree} has none`)
  passesOn('cpuset io\n')
  expect(ask).toThrow(/cgroup\.subtree_control does not pass processors on .* write \+cpu into it/)
  expect(existsSync(join(tree, 'browser.sh'))).toBe(false)
})
