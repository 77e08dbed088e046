import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../support/calls.ts'
import { openStage } from '../support/stage.ts'
import { jobs } from './jobs.ts'
import type { Scene } from './job.ts'

/* Jobs of a desk once more, without a mouse: everything that is pressed is gone to by Tab. One with a grid, one from the home alone,
   one with figures; all of them in `keyboard.long.test.ts`. */
const kinds = new Set(['receive', 'approve', 'inspect'])

let scene: Scene
beforeAll(async () => {
  const stage = await openStage()
  scene = { stage, call: callsOf(stage), by: 'keyboard' }
})
afterAll(() => scene.stage.close())

test.each(jobs.filter(({ id }) => kinds.has(id)))('$title: the mouse is not needed', async (job) => {
  expect((await job.run(scene)).clicks).toBe(0)
})
