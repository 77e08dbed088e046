import { afterAll, beforeAll, test } from 'vitest'
import { typeBill } from './support/bill.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a planner types 200 lines of a bill by keyboard alone', () => typeBill(stage, 200))
