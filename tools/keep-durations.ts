import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RunReport } from './testing/report.ts'
import { reportFileOf } from './testing/run-vitest.ts'

/* `node tools/keep-durations.ts`: keeps how long the longest files of the last run of `npm test` took, by which the next runs are ordered. */

/** Shorter files fit in anywhere. */
const LEAST_S = 8

const root = resolve(import.meta.dirname, '..')
const { files } = JSON.parse(readFileSync(reportFileOf(root), 'utf8')) as RunReport
const seconds = files.map((one) => [one.file, Math.round(one.seconds)] as const)
const longest = seconds.filter(([, took]) => took >= LEAST_S).toSorted((one, other) => other[1] - one[1])
writeFileSync(join(import.meta.dirname, 'test-durations.json'), `${JSON.stringify(Object.fromEntries(longest), null, 2)}\n`)
console.log(`${longest.length} of ${seconds.length} files took ${LEAST_S} s or more`)
