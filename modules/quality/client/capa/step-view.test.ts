import { expect, test } from 'vitest'
import { currentStep, stateOfStep } from './step-view.ts'

test('steps before the state are done, the others wait; a finished report has all of them done', () => {
  expect((['0', '30', '40', '80'] as const).map((step) => stateOfStep(step, '40'))).toEqual(['done', 'done', 'current', 'todo'])
  expect(stateOfStep('80', '4')).toBe('done')
  expect([currentStep('0'), currentStep('60'), currentStep('4')]).toEqual(['0', '60', '80'])
})
