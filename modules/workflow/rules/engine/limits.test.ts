import { Budget } from '#ui/designer/expressions/budget.ts'
import { describe, expect, test } from 'vitest'
import { processOf, type Given } from '../../tests/process-of.ts'
import { userTask } from '../../tests/steps.ts'
import type { ProcessDefinition } from '../definition/process.ts'
import { evaluateWithin } from '../evaluate.ts'
import { complete, start, type EngineState } from './index.ts'

/* What comes of one act is bounded: steps, tokens, looks at values and their sizes are counted; no clock plays a part. */

const script = (text: string, result = 'x'): Given => ({ type: 'scriptTask', script: text, result })
const begun = (definition: ProcessDefinition, variables: Record<string, unknown> = {}, budget = new Budget()) =>
  start(definition, variables, evaluateWithin(budget)).state
const stuck = ({ tokens }: EngineState) => tokens.filter(({ status }) => status === 'stuck').map(({ node, error }) => [node, error])

const doubling = processOf({ d: script('if x = null then [1,2,3,4,5,6,7,8,9,10] else concatenate(x, x)'),
  g: { type: 'exclusiveGateway', default: 'f2' } }, ['s d', 'd g', 'g d', 'g e count(x) > n'])

describe('a process that doubles a list', () => {
  test('runs as far as lists may grow', () => {
    expect(begun(doubling, { n: 1000, x: null }).ended).toBe('approved')
  })
  test('is stopped at its step, and the list is not kept', () => {
    const state = begun(doubling, { n: 8_000_000, x: null })
    expect(stuck(state)).toEqual([['d', { code: 'limit', what: expect.stringMatching(/size|work/),
      text: expect.stringContaining('concatenate(x, x)') }]])
    expect((state.variables.x as unknown[]).length).toBeLessThan(50_000)
  })
  test.each<[string, string]>([
    ['texts', 'if x = null then "0123456789" else x + x'],
    ['texts joined', 'if x = null then "0123456789" else string join([x, x], ",")'],
    ['lists in lists', 'if x = null then [1] else [x, x]'],
    ['contexts', 'if x = null then {a: 1} else {a: x, b: x}'],
  ])('%s', (_name, text) => {
    const state = begun(processOf({ d: script(text), g: { type: 'exclusiveGateway', default: 'f2' } }, ['s d', 'd g', 'g d', 'g e x = 77']),
      {
        x: null,
      })
    expect(stuck(state)).toMatchObject([[expect.stringMatching(/^[dg]$/), { code: 'limit' }]])
  })
})

test('a circle is stopped by what it computes before it has made all its steps', () => {
  const circle = processOf({ d: script('count(x) + 1', 'n'), g: { type: 'exclusiveGateway', default: 'f2' } }, ['s d', 'd g', 'g d',
    'g e n > 100'])
  expect(stuck(begun(circle, { x: Array.from({ length: 30 }, (_, index) => index), n: 0 }))).toMatchObject([[expect.any(String), {
    code: 'limit',
    what: 'work',
  }]])
})

test('one budget is for all that comes of an act: what is begun behind it gets what is left', () => {
  const two = processOf({ a: userTask('qe'), b: script('count(x)', 'n'), c: script('count(x)', 'm') }, ['s a', 'a b', 'b c', 'c e'])
  const x = Array.from({ length: 1000 }, (_, index) => index)
  const state = begun(two, { x })
  const { id } = state.tokens[0]!
  const spent = (units: number) => complete(two, state, evaluateWithin(new Budget(units)), id, { outcome: 'approve' }).state
  expect(spent(500_000).ended).toBe('approved')
  expect(stuck(spent(9000))).toMatchObject([['c', { code: 'limit', what: 'work', text: 'count(x)' }]])
})

test('tokens that split again and again are stopped', () => {
  const splitting = processOf({ f: { type: 'parallelGateway' }, x: { type: 'exclusiveGateway' }, a: userTask('qe') }, ['s x', 'x f', 'f a',
    'f x', 'a e'])
  const state = begun(splitting)
  expect(state.tokens.length).toBeLessThan(5000)
  expect(stuck(state).map(([, error]) => error)).toContainEqual(expect.objectContaining({ code: expect.stringMatching(/limit|endless/) }))
})

describe('several instances of a node', () => {
  const over = (by: 'collection' | 'cardinality', text: string): Given => ({ ...userTask('qe'),
    loop: { sequential: true, over: { by, text }, element: 'one', done: { by: 'all' } } })
  test.each<[string, Given, unknown]>([
    ['a list', over('collection', 'x'), Array.from({ length: 1001 }, (_, index) => index)],
    ['a number', over('cardinality', 'x'), 1001],
    ['a huge number', over('cardinality', 'x ** 300'), 10],
    ['a number without end', over('cardinality', 'x ** 999'), 10],
  ])('over %s of more than a thousand is an incident, not fewer', (_name, node, x) => {
    expect(stuck(begun(processOf({ a: node }, ['s a', 'a e']), { x }))).toEqual([['a', { code: 'limit', what: 'many', text: '1000' }]])
  })
  test('a thousand are', () => {
    expect(stuck(begun(processOf({ a: over('cardinality', '1000') }, ['s a', 'a e'])))).toEqual([])
  })
})
