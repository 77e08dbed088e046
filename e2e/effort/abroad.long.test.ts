import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../support/calls.ts'
import { openStage } from '../support/stage.ts'
import { administrationJobs } from './administration.ts'
import { authorJobs } from './authors.ts'
import { budgets } from './budgets.ts'
import { parts } from './counting.ts'
import type { Scene } from './job.ts'
import { processJobs } from './processes.ts'

/* The jobs of administrators and authors once more, in English and dark: neither costs a step more. */

let scene: Scene
beforeAll(async () => {
  const stage = await openStage()
  scene = { stage, call: callsOf(stage), abroad: true }
})
afterAll(() => scene.stage.close())

test.each([...administrationJobs, ...authorJobs, ...processJobs])('$title, in English and dark', async (job) => {
  const effort = await job.run(scene)
  for (const part of parts) expect(effort[part], `${part} of ${JSON.stringify(effort)}`).toBeLessThanOrEqual(budgets[job.id]![part])
})
