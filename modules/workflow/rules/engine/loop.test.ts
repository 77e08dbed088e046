import { expect, test } from 'vitest'
import { Instance, processOf, task, work, type Given } from '../../tests/process-of.ts'
import type { Listener, Loop } from '../definition/process.ts'
import { evaluateFeel } from '../evaluate.ts'
import { retry } from './index.ts'

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

test('a listener of the end is heard by each instance as it ends, with its item and its decision, and not by the loop around them', () => {
  const notice: Listener = { on: 'end', act: { kind: 'notice', template: 'x', to: [{ by: 'field', field: 'one' }] } }
  const given: Given = { type: 'userTask', work: { ...work, reject: 'flow' }, loop: over(), listeners: [notice] }
  const { effects } = begin(given).done('a', 'approve', {}, 0).done('a', 'reject', {}, 1)
  const heard = effects.flatMap((effect) =>
    effect.kind === 'listener' ? [[effect.variables.one, effect.variables.outcome, effect.index]] : []
  )
  expect(heard).toEqual([['qe', 'approve', 0], ['qm', 'reject', 1]])
})

test('an expression that is heard at the end is computed for each instance', () => {
  const given = looped(over(), [{ on: 'end', act: { kind: 'expression', text: 'heard + one', variable: 'heard' } }])
  const instance = new Instance(processOf({ a: given }, ['s a', 'a e']), { people: ['qe', 'qm'], heard: '' })
  const { state } = instance.done('a', 'approve', {}, 0).done('a', 'approve', {}, 1)
  expect([state.variables.heard, state.ended]).toEqual(['qeqm', 'approved'])
})

test('one that fails keeps the decision: once what it lacks is there, nobody is asked again', () => {
  const given = looped(over(), [{ on: 'end', act: { kind: 'expression', text: 'lacking + 1', variable: 'last' } }])
  const stuck = begin(given).done('a', 'approve', {}, 0)
  expect(stuck.state.tokens.map(({ status }) => status)).toEqual(['scope', 'stuck', 'waiting'])
  stuck.take(retry(stuck.definition, stuck.state, evaluateFeel, stuck.token('a', 0), { lacking: 1 }))
  expect(stuck.at).toEqual(['a'])
  expect(stuck.done('a', 'approve', {}, 1).state).toMatchObject({ ended: 'approved', variables: { last: 2 } })
})

test('a rejection that ends the process is heard by no instance, as with a task of one person', () => {
  const notice: Listener = { on: 'end', act: { kind: 'notice', template: 'x', to: [{ by: 'starter' }] } }
  const { effects, state } = begin(looped(over(), [notice])).done('a', 'reject', {}, 0)
  expect([effects.filter(({ kind }) => kind === 'listener'), state.ended]).toEqual([[], 'rejected'])
})

test('whether it is enough is asked of the instance that has ended', () => {
  const loop = over({ done: { by: 'expression', text: 'one = "qm"' } })
  expect(begin(looped(loop)).done('a', 'approve', {}, 0).state.ended).toBeNull()
  expect(begin(looped(loop)).done('a', 'approve', {}, 1).state.ended).toBe('approved')
})
