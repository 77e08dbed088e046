import { expect, test } from 'vitest'
import { nextStepOf, type Standing } from './guide.ts'

const ready: Standing = { status: 'deployed', faults: 0, form: {}, bound: true }

test('what keeps later steps from being made is the next step', () => {
  expect(nextStepOf({ ...ready, status: 'draft', faults: 2, bound: false })).toBe('draw')
  expect(nextStepOf({ ...ready, faults: 1 }), 'a deployed one that was spoilt').toBe('draw')
  expect(nextStepOf({ ...ready, status: 'changed', bound: false })).toBe('deploy')
  expect(nextStepOf({ ...ready, bound: false })).toBe('bind')
  expect(nextStepOf(ready)).toBe('start')
  expect(nextStepOf({ ...ready, form: null, bound: false }), 'about nothing, so there is nothing to bind').toBe('start')
})
