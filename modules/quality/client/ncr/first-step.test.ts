import { expect, test } from 'vitest'
import { firstStepOf } from './first-step.ts'

const draft = { id: 'n', qty: '5', lots: [], dispositions: [], _actions: ['edit', 'submit'] }
const row = { id: 'r', qty: '5', disposition: 'SCRAP', state: 'OPEN' }

test('goods without a disposition come before the review, by whoever may say what becomes of them', () => {
  expect(firstStepOf(draft)?.title('zh-CN')).toBe('处置')
  expect(firstStepOf({ ...draft, _actions: ['retract'] })).toBeUndefined()
  expect(firstStepOf({ ...draft, dispositions: [row] }), 'then it is submitted').toBeUndefined()
})

test('what was approved is carried out where its rows stand, until all of them are', () => {
  const approved = { ...draft, _actions: ['dispose', 'decide'], dispositions: [row] }
  expect(firstStepOf(approved)).toMatchObject({ tab: 'dispositions' })
  expect(firstStepOf(approved)?.title('zh-CN')).toBe('执行处置')
  expect(firstStepOf({ ...approved, dispositions: [{ ...row, state: 'DONE' }] })).toBeUndefined()
})
