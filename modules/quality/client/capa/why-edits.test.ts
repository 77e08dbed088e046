import { expect, test } from 'vitest'
import { withCause, withoutCause, withText } from './why-edits.ts'

test('causes are added behind causes, named and taken out with what is behind them', () => {
  const asked = withCause(withCause(withCause([], []), [0]), [0, 0])
  const named = withText(withText(asked, [0], '崩刃'), [0, 0, 0], '冷却不足')
  expect(named).toEqual([{ text: '崩刃', children: [{ text: '', children: [{ text: '冷却不足', children: [] }] }] }])
  expect(withoutCause(named, [0, 0])).toEqual([{ text: '崩刃', children: [] }])
  expect(withoutCause(named, [0])).toEqual([])
})
