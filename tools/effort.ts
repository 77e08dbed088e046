import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { before } from '../e2e/effort/budgets.ts'
import { jobs } from '../e2e/effort/jobs.ts'
import { dropCounts, keptCount } from '../e2e/effort/kept-counts.ts'
import { effortPage } from '../e2e/effort/table.ts'
import { runTool } from './gates/run-tool.ts'

/* `npm run effort`: counts what the jobs of a day take, and makes docs/effort.md of it. */

const root = resolve(import.meta.dirname, '..')
dropCounts()
const { status, output } = await runTool('vitest', ['run', '--project=e2e', 'e2e/effort/effort.e2e.test.ts'], root)
console.log(output)
// A job over its budget was counted all the same; one that could not be done was not, and ends this.
writeFileSync(join(root, 'docs/effort.md'), effortPage(jobs, keptCount, before))
process.exitCode = status ?? 1
