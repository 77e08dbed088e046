import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../support/calls.ts'
import { openStage } from '../support/stage.ts'
import { deskJobs } from './desk.ts'
import type { Scene } from './job.ts'
import { qualityJobs } from './quality.ts'

/* The jobs of a desk once more, without a mouse: everything that is pressed is gone to by Tab. */

let scene: Scene
beforeAll(async () => {
  const stage = await openStage()
  scene = { stage, call: callsOf(stage), by: 'keyboard' }
})
afterAll(() => scene.stage.close())

test.each([...deskJobs, ...qualityJobs])('$title: the mouse is not needed', async (job) => {
  expect((await job.run(scene)).clicks).toBe(0)
})
