import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../support/calls.ts'
import { openStage } from '../support/stage.ts'
import { budgets } from './budgets.ts'
import { parts } from './counting.ts'
import { jobs } from './jobs.ts'
import type { Scene } from './job.ts'
import { keepCount } from './kept-counts.ts'

/* What the jobs of a day take of a person, by the hands of `counting.ts`; the table in docs/effort.md is made of it. */

let scene: Scene
beforeAll(async () => {
  const stage = await openStage()
  scene = { stage, call: callsOf(stage) }
})
afterAll(() => scene.stage.close())

test.each(jobs)('$title', async (job) => {
  const effort = await job.run(scene)
  keepCount(job.id, effort)
  const budget = budgets[job.id]
  expect(budget, `${job.id} took ${JSON.stringify(effort)} and has no budget`).toBeDefined()
  for (const part of parts) expect(effort[part], `${part} of ${JSON.stringify(effort)}`).toBeLessThanOrEqual(budget![part])
})
