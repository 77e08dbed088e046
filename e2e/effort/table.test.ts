import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { before, budgets } from './budgets.ts'
import { jobs } from './jobs.ts'
import { effortPage } from './table.ts'

test('docs/effort.md tells what the budgets hold: whoever makes a job easier counts again and lowers its budget', () => {
  expect(Object.keys(budgets).toSorted()).toEqual(jobs.map(({ id }) => id).toSorted())
  expect(readFileSync('docs/effort.md', 'utf8')).toBe(effortPage(jobs, (id) => budgets[id]!, before))
})
