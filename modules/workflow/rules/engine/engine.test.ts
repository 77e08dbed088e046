import { describe, expect, test } from 'vitest'
import { Instance, processOf, task, work } from '../../tests/process-of.ts'
import { evaluateFeel } from '../evaluate.ts'
import { changeOf, fire, jump, migrate, migrationFaults, retry, returnRefusal, returnTo, stop, takeBack, visitOf } from './index.ts'

/* Semantics of each element (BPMN 2.0.2, chapter 13) and of what people may do beside it (domain §2.12). */

const xor = { type: 'exclusiveGateway' } as const
const and = { type: 'parallelGateway' } as const
const or = { type: 'inclusiveGateway' } as const
const parallel = processOf({ a: task, b: task, f: and, j: and, c: task }, ['s f', 'f a', 'f b', 'a j', 'b j', 'j c', 'c e'])

describe('elements', () => {
  test('a user task waits, and ends the instance behind it', () => {
    const instance = new Instance(processOf({ a: task }, ['s a', 'a e']))
    expect(instance.at).toEqual(['a'])
    instance.done('a')
    expect(instance.state).toMatchObject({ ended: 'approved', tokens: [], variables: { outcome: 'approve' } })
    expect(instance.path).toEqual(['s', 'a', 'e'])
  })

  test('an exclusive gateway takes the first flow whose condition holds, else its default', () => {
    const choice = processOf({ x: { ...xor, default: 'f3' }, a: task, b: task, c: task }, ['s x', 'x a amount > 100', 'x b amount > 10',
      'x c', 'a e', 'b e', 'c e'])
    expect(new Instance(choice, { amount: 200 }).at).toEqual(['a'])
    expect(new Instance(choice, { amount: 20 }).at).toEqual(['b'])
    expect(new Instance(choice, { amount: 2 }).at).toEqual(['c'])
  })

  test('a condition that fails is an incident that can be tried again', () => {
    const choice = processOf({ x: { ...xor, default: 'f2' }, a: task, b: task }, ['s x', 'x a amount > 100', 'x b', 'a e', 'b e'])
    const instance = new Instance(choice, {})
    expect(instance.state.tokens).toMatchObject([{ node: 'x', status: 'stuck', error: { code: 'expression' } }])
    instance.take(retry(choice, instance.state, evaluateFeel, instance.token('x'), { amount: 500 }))
    expect(instance.at).toEqual(['a'])
  })

  test('no flow that is open is an incident', () => {
    expect(new Instance(processOf({ x: xor, a: task }, ['s x', 'x a amount > 100', 'a e']), { amount: 1 }).state.tokens).toMatchObject([{
      status: 'stuck',
      error: { code: 'noFlow' },
    }])
  })

  test('a parallel gateway forks, and joins once all have come', () => {
    const instance = new Instance(parallel)
    expect(instance.at).toEqual(['a', 'b'])
    expect(instance.done('b').at).toEqual(['a', 'j'])
    expect(instance.done('a').at).toEqual(['c'])
    expect(instance.state.tokens[0]).toMatchObject({ forks: [] })
    expect(instance.done('c').state.ended).toBe('approved')
  })

  test('an inclusive gateway forks by its conditions and joins what it forked', () => {
    const some = processOf({ f: or, a: task, b: task, c: task, j: or, d: task }, ['s f', 'f a amount > 1', 'f b amount > 10',
      'f c amount > 100', 'a j', 'b j', 'c j', 'j d', 'd e'])
    const instance = new Instance(some, { amount: 50 })
    expect(instance.at).toEqual(['a', 'b'])
    expect(instance.done('a').at).toEqual(['b', 'j'])
    expect(instance.done('b').at).toEqual(['d'])
    expect(instance.done('d').state.ended).toBe('approved')
  })

  test('a parallel join behind an exclusive gateway hangs, and says so', () => {
    const hanging = processOf({ x: { ...xor, default: 'f2' }, a: task, b: task, j: and }, ['s x', 'x a true', 'x b', 'a j', 'b j', 'j e'])
    expect(new Instance(hanging).done('a').state.tokens).toMatchObject([{ node: 'j', status: 'stuck', error: { code: 'joinNeverFull' } }])
  })

  test('a terminating end takes away what else is under way', () => {
    const instance = new Instance(
      processOf({ f: and, a: task, b: task, t: { type: 'endEvent', event: { kind: 'terminate' }, result: 'rejected' } }, ['s f', 'f a',
        'f b', 'a t', 'b e']),
    ).done('a')
    expect(instance.state).toMatchObject({ ended: 'rejected', tokens: [] })
    expect(instance.effects).toContainEqual({ kind: 'cancelled', token: expect.any(Number), node: 'b' })
  })

  test('a script sets its variable', () => {
    const instance = new Instance(
      processOf({ p: { type: 'scriptTask', script: 'amount * 2', result: 'double' }, a: task }, ['s p', 'p a', 'a e']),
      { amount: 21 },
    )
    expect(instance.state.variables).toMatchObject({ double: 42 })
  })

  test('a sub-process ends when nothing is left in it', () => {
    const sub = processOf({ p: { type: 'subProcess' }, is: { type: 'startEvent', within: 'p' }, a: { ...task, within: 'p' },
      ie: { type: 'endEvent', result: 'approved', within: 'p' }, b: task }, ['s p', 'p b', 'b e', 'is a', 'a ie'])
    const instance = new Instance(sub)
    expect(instance.at).toEqual(['a'])
    expect(instance.done('a').at).toEqual(['b'])
  })

  test('a circle that waits for nobody is stopped', () => {
    const circle = processOf({ x: { ...xor, default: 'f2' }, p: { type: 'scriptTask', script: '1', result: 'n' } }, ['s x', 'x p true',
      'x e', 'p x'])
    expect(new Instance(circle).state.tokens).toMatchObject([{ status: 'stuck', error: { code: 'endless' } }])
  })

  test('throwing and catching are told outside', () => {
    const events = processOf({ t: { type: 'throwEvent', event: { kind: 'signal', name: 'go' } },
      w: { type: 'catchEvent', event: { kind: 'message', name: 'arrived' } },
      d: { type: 'catchEvent', event: { kind: 'timer', when: 'PT1H', workingTime: false } } }, ['s t', 't w', 'w d', 'd e'])
    const instance = new Instance(events)
    expect(instance.effects).toContainEqual({ kind: 'thrown', as: 'signal', name: 'go' })
    expect(instance.effects).toContainEqual(expect.objectContaining({ kind: 'subscribed', to: 'message', name: 'arrived' }))
    instance.done('w')
    expect(instance.effects).toContainEqual(expect.objectContaining({ kind: 'timer', node: 'd', when: 'PT1H' }))
    expect(instance.done('d').state.ended).toBe('approved')
  })

  test.each([[true, ['late']], [false, ['a', 'late']]])('a timer at the border that interrupts: %s', (interrupting, at) => {
    const late = processOf({ a: task,
      t: { type: 'boundaryEvent', attachedTo: 'a', interrupting, event: { kind: 'timer', when: 'P2D', workingTime: true } }, late: task }, [
      's a',
      'a e',
      't late',
      'late e',
    ])
    const instance = new Instance(late)
    instance.take(fire(late, instance.state, evaluateFeel, instance.token('a'), 't'))
    expect(instance.at).toEqual(at)
    for (const node of at) instance.done(node)
    expect(instance.state.ended).toBe('approved')
  })
})

describe('several instances', () => {
  const countersigned = (done: { by: 'all' } | { by: 'any' } | { by: 'percent'; percent: number }, sequential = false) =>
    processOf({
      a: { type: 'userTask', work: { ...work, reject: 'flow' }, loop: { sequential, over: { by: 'assignees' }, element: 'who', done } },
      x: { ...xor, default: 'f3' },
      no: task,
    }, ['s a', 'a x', 'x e outcome = "approve"', 'x no', 'no e'])
  const five = ['u1', 'u2', 'u3', 'u4', 'u5']

  test.each<[Parameters<typeof countersigned>[0], string, string]>([
    [{ by: 'all' }, 'aaaaa', 'end'],
    [{ by: 'all' }, 'ar', 'no'],
    [{ by: 'any' }, 'rra', 'end'],
    [{ by: 'any' }, 'rrrrr', 'no'],
    [{ by: 'percent', percent: 60 }, 'raa', 'open'],
    [{ by: 'percent', percent: 60 }, 'raaa', 'end'],
    [{ by: 'percent', percent: 60 }, 'rrr', 'no'],
  ])('%j after %s: %s', (done, votes, verdict) => {
    const instance = new Instance(countersigned(done)).people('a', five)
    for (const [index, vote] of [...votes].entries()) instance.done('a', vote === 'a' ? 'approve' : 'reject', {}, index)
    expect(instance.state.ended ? 'end' : instance.at.includes('no') ? 'no' : 'open').toBe(verdict)
  })

  test('in sequence each is asked after the one before', () => {
    const instance = new Instance(countersigned({ by: 'all' }, true)).people('a', ['u1', 'u2'])
    expect(instance.at).toEqual(['a'])
    expect(instance.effects.filter(({ kind }) => kind === 'task')).toMatchObject([{ item: 'u1' }])
    instance.done('a')
    expect(instance.effects.filter(({ kind }) => kind === 'task')).toMatchObject([{ item: 'u1' }, { item: 'u2' }])
    expect(instance.done('a').state.ended).toBe('approved')
  })

  test('over nobody there is nothing to wait for', () => {
    expect(new Instance(countersigned({ by: 'all' })).people('a', []).state.tokens).toMatchObject([{ node: 'no' }])
  })
})

describe('rejection', () => {
  const rejecting = (reject: 'end' | 'starter' | 'flow') =>
    processOf({ f: and, a: { type: 'userTask', work: { ...work, reject } }, b: task, j: and }, ['s f', 'f a', 'f b', 'a j', 'b j', 'j e'])

  test.each([['end', []], ['starter', ['s']], ['flow', ['b', 'j']]] as const)('%s leaves it at %j', (reject, at) => {
    const instance = new Instance(rejecting(reject)).done('a', 'reject')
    expect(instance.at).toEqual(at)
    expect(instance.state.ended).toBe(reject === 'end' ? 'rejected' : null)
  })

  test('what the starter sends again starts anew', () => {
    const instance = new Instance(rejecting('starter')).done('a', 'reject')
    expect(instance.effects.at(-1)).toMatchObject({ kind: 'task', node: 's' })
    expect(instance.done('s').at).toEqual(['a', 'b'])
  })
})

describe('ways back', () => {
  const straight = processOf({ a: task, b: task, c: task }, ['s a', 'a b', 'b c', 'c e'])

  test('a step is taken back while nobody has acted on it', () => {
    const instance = new Instance(straight)
    const before = instance.state
    instance.done('a')
    const change = changeOf(before, instance.state)
    const stored = JSON.parse(JSON.stringify(change)) as typeof change
    expect(takeBack(instance.state, stored)?.tokens).toMatchObject([{ node: 'a' }])
    instance.done('b')
    expect(takeBack(instance.state, stored)).toBeUndefined()
  })

  test('one voice of several is taken back while others have spoken', () => {
    const votes = processOf({ a: { ...task, loop: { sequential: false, over: { by: 'assignees' }, element: 'who', done: { by: 'all' } } } },
      ['s a', 'a e'])
    const instance = new Instance(votes).people('a', ['u1', 'u2', 'u3'])
    const before = instance.state
    instance.done('a', 'approve', {}, 0)
    const change = changeOf(before, instance.state)
    instance.done('a', 'approve', {}, 1)
    const back = takeBack(instance.state, change)!
    expect(back.tokens.filter(({ status }) => status === 'waiting').map(({ index }) => index)).toEqual([2, 0])
  })

  test('sent back, the way is gone again', () => {
    const instance = new Instance(straight)
    const first = visitOf(instance.state, instance.token('a'))
    instance.done('a').done('b')
    instance.take(returnTo(straight, instance.state, evaluateFeel, instance.token('c'), first))
    expect(instance.at).toEqual(['a'])
    expect(instance.done('a').done('b').done('c').state.ended).toBe('approved')
  })

  test('out of a branch only to before the fork, and the other branch goes with it', () => {
    const forked = processOf({ p: task, f: and, a: task, a2: task, b: task, j: and }, ['s p', 'p f', 'f a', 'f b', 'a a2', 'a2 j', 'b j',
      'j e'])
    const instance = new Instance(forked)
    const [before] = [visitOf(instance.state, instance.token('p'))]
    instance.done('p')
    const within = visitOf(instance.state, instance.token('a'))
    instance.done('a')
    expect(returnRefusal(instance.state, instance.token('a2'), within)).toBe('behindFork')
    expect(returnRefusal(instance.state, instance.token('a2'), before)).toBeUndefined()
    instance.take(returnTo(forked, instance.state, evaluateFeel, instance.token('a2'), before))
    expect(instance.at).toEqual(['p'])
    expect(instance.done('p').done('a').done('b').done('a2').state.ended).toBe('approved')
  })

  test('never into a branch that has been joined', () => {
    const instance = new Instance(parallel)
    const within = visitOf(instance.state, instance.token('a'))
    instance.done('a').done('b')
    expect(returnRefusal(instance.state, instance.token('c'), within)).toBe('behindFork')
  })

  test('a jump leaves one token; stopping leaves none', () => {
    const instance = new Instance(parallel)
    instance.take(jump(parallel, instance.state, evaluateFeel, 'c'))
    expect(instance.at).toEqual(['c'])
    instance.take(stop(parallel, instance.state, evaluateFeel, 'rejected'))
    expect(instance.state).toMatchObject({ ended: 'rejected', tokens: [] })
  })
})

test('instances go on by another version where the map leads somewhere', () => {
  const old = processOf({ a: task, b: task }, ['s a', 'a b', 'b e'])
  const renamed = processOf({ a2: task, check: task, b: task }, ['s a2', 'a2 check', 'check b', 'b e'])
  const { state } = new Instance(old)
  expect(migrationFaults(old, renamed, state, {})).toEqual([{ node: 'a', name: 'a', code: 'missing' }])
  expect(migrationFaults(old, renamed, state, { a: 'e' })).toMatchObject([{ code: 'otherType' }])
  expect(migrate(old, renamed, state, { a: 'a2' }).tokens).toMatchObject([{ node: 'a2' }])
})
