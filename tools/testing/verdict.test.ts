import { expect, test } from 'vitest'
import type { FileReport } from './report.ts'
import { flakyLine, verdictOf, type Again } from './verdict.ts'

const green = (file: string, passed = 3): FileReport => ({ file, project: 'unit', state: 'passed', passed, skipped: 0, failures: [],
  seconds: 1 })
const red = (file: string, name = 'adds up'): FileReport => ({ ...green(file, 2), state: 'failed',
  failures: [{ name, message: 'expected 3\nto be 4' }] })
const whole = (...files: FileReport[]) => ({ files, errors: [] })
const none: ReadonlyMap<string, Again> = new Map()

test('red and red again is failed', () => {
  const verdict = verdictOf(whole(green('a'), red('b')), new Map([['b', red('b')]]), [])
  expect(verdict).toMatchObject({ ok: false, passed: 5, failed: 1, failures: ['b > adds up'], flaky: [] })
})

test('red beside others and green alone is passed, and told with what it said first', () => {
  const verdict = verdictOf(whole(green('a'), red('b')), new Map([['b', green('b')]]), [])
  expect(verdict).toMatchObject({ ok: true, passed: 6, failed: 0 })
  expect(verdict.flaky.map(flakyLine)).toEqual(['flaky b > adds up: expected 3'])
})

test('more than five flaky files fail the run', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const run = (files: string[]) =>
    verdictOf(whole(...files.map((file) => red(file))), new Map(files.map((file) => [file, green(file)])), [])
  expect(run(names.slice(1)).ok).toBe(true)
  expect(run(names)).toMatchObject({ ok: false, failed: 1, passed: 18 })
})

test('the same file flaky in the report of the run before fails the run', () => {
  const verdict = verdictOf(whole(red('b')), new Map([['b', green('b')]]), ['a', 'b'])
  expect(verdict).toMatchObject({ ok: false, failed: 1, failures: ['b: flaky in the run before as well'] })
})

test('a file that was ended when it was run again is failed, and one that was not run again as well', () => {
  const verdict = verdictOf(whole(red('b'), red('c')), new Map([['b', { ended: 'Vitest was ended by SIGKILL' }]]), [])
  expect(verdict).toMatchObject({ ok: false, passed: 4, failures: ['b > adds up', 'b', 'c > adds up'] })
})

test('what no file accounts for fails the run', () => {
  expect(verdictOf({ files: [green('a')], errors: ['no database'] }, none, [])).toMatchObject({ ok: false, passed: 3, failed: 1 })
})
