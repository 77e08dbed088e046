import { expect, test } from 'vitest'
import { Instance, processOf, task, type Given } from '../../tests/process-of.ts'
import type { Listener, Loop } from '../definition/process.ts'

/* What an instance of a loop sees of its item: who acts, what is heard and when it is enough are asked of that (BPMN 2.0.2, 13.3.7). */

const over = (more: Partial<Loop> = {}): Loop => ({ sequential: false, over: { by: 'collection', text: 'people' }, element: 'one',
  done: { by: 'all' }, ...more })
const looped = (loop: Loop, listeners: readonly Listener[] = []): Given => ({ ...task, loop, listeners })
const begin = (given: Given, people: readonly string[] = ['qe', 'qm']) => new Instance(processOf({ a: given }, ['s a', 'a e']), { people })

test('a listener of the start is heard by each instance, with its item, and not by the loop around them', () => {
  const notice: Listener = { on: 'start', act: { kind: 'notice', template: 'x', to: [{ by: 'field', field: 'one' }] } }
  const { effects } = begin(looped(over(), [notice]))
  const heard = effects.flatMap((effect) => (effect.kind === 'listener' ? [[effect.variables.one, effect.index]] : []))
  expect(heard).toEqual([['qe', 0], ['qm', 1]])
})

test('an expression that is heard at the start reads the item', () => {
  const { state } = begin(looped(over(), [{ on: 'start', act: { kind: 'expression', text: 'one + "!"', variable: 'last' } }]))
  expect(state.variables.last).toBe('qm!')
})

test('whether it is enough is asked of the instance that has ended', () => {
  const loop = over({ done: { by: 'expression', text: 'one = "qm"' } })
  expect(begin(looped(loop)).done('a', 'approve', {}, 0).state.ended).toBeNull()
  expect(begin(looped(loop)).done('a', 'approve', {}, 1).state.ended).toBe('approved')
})
