import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/* `node tools/keep-durations.ts`: keeps how long the longest files of the last run of `npm test` took, by which the next runs are ordered. */

interface Report {
  testResults: { name: string; startTime: number; endTime: number }[]
}

/** Shorter files fit in anywhere. */
const LEAST_S = 8

const root = resolve(import.meta.dirname, '..')
const { testResults } = JSON.parse(readFileSync(join(root, '.cache/vitest-report.json'), 'utf8')) as Report
const seconds = testResults.map(({ name, startTime, endTime }) => [relative(root, name), Math.round((endTime - startTime) / 1000)] as const)
const longest = seconds.filter(([, took]) => took >= LEAST_S).toSorted((one, other) => other[1] - one[1])
writeFileSync(join(import.meta.dirname, 'test-durations.json'), `${JSON.stringify(Object.fromEntries(longest), null, 2)}\n`)
console.log(`${longest.length} of ${seconds.length} files took ${LEAST_S} s or more`)
