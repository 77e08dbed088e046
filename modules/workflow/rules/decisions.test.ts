import { describe, expect, test } from 'vitest'
import { processOf, work, type Given } from '../tests/process-of.ts'
import { userTask } from '../tests/steps.ts'
import { approvesUndecided, movesMade, opensToStarter } from './decisions.ts'

const asked: Given = userTask('qe')
const timer = { kind: 'timer', when: 'PT1S', workingTime: false } as const
const border = (attachedTo: string, interrupting: boolean): Given => ({ type: 'boundaryEvent', attachedTo, interrupting, event: timer })
const mover = (from: string): Given => ({ type: 'serviceTask',
  service: { handler: 'workflow.move-document', parameters: [{ from, to: 'move' }], result: '', tries: 1 } })
const rejected: Given = { type: 'endEvent', result: 'rejected' }
const loop = (by: 'collection' | 'cardinality', text: string) =>
  ({ sequential: false, over: { by, text }, element: 'x', done: { by: 'all' } }) as const

describe('whether a process may approve without a decision', () => {
  test.each<[string, boolean, Record<string, Given>, readonly string[]]>([
    ['a timer', true, { t: { type: 'catchEvent', event: timer } }, ['s t', 't e']],
    ['a decision', false, { a: asked }, ['s a', 'a e']],
    ['a way around it', true, { x: { type: 'exclusiveGateway', default: 'f2' }, a: asked }, ['s x', 'x a amount > 5', 'x e', 'a e']],
    ['a way around it that rejects', false, { x: { type: 'exclusiveGateway' }, a: asked, r: rejected }, ['s x', 'x a', 'x r', 'a e']],
    ['a circle back to it', false, { a: asked, x: { type: 'exclusiveGateway' } }, ['s a', 'a x', 'x a again', 'x e']],
    ['the starter alone', true, { a: { type: 'userTask', work } }, ['s a', 'a e']],
    ['the starter may decide', true, { a: userTask('qe', { starterMayDecide: true }) }, ['s a', 'a e']],
    ['nobody may say no', true, { a: userTask('qe', { without: ['reject', 'return'] }) }, ['s a', 'a e']],
    ['passed where nobody is found', true, { a: userTask('qe', { empty: 'skip' }) }, ['s a', 'a e']],
    ['a time that breaks it off', true, { a: asked, b: border('a', true) }, ['s a', 'a e', 'b e']],
    ['a time that only reminds', false, { a: asked, b: border('a', false), n: { type: 'endEvent', result: 'approved' } }, ['s a', 'a e',
      'b n']],
    ['beside it, joined', false, { f: { type: 'parallelGateway' }, j: { type: 'parallelGateway' }, a: asked, w: mover('"x"') }, ['s f',
      'f a', 'f w', 'a j', 'w j', 'j e']],
    ['beside it, not joined', false, { f: { type: 'parallelGateway' }, a: asked, n: { type: 'endEvent', result: 'approved' } }, ['s f',
      'f a', 'f n', 'a e']],
    ['beside it, and breaking it off', true, { f: { type: 'parallelGateway' }, a: asked,
      n: { type: 'endEvent', result: 'approved', event: { kind: 'terminate' } } }, ['s f', 'f a', 'f n', 'a e']],
    ['rejected beside approved', true, { f: { type: 'parallelGateway' }, r: rejected }, ['s f', 'f r', 'f e']],
    ['within', false, { sub: { type: 'subProcess' }, is: { type: 'startEvent', within: 'sub' }, a: { ...asked, within: 'sub' },
      ie: { type: 'endEvent', result: 'approved', within: 'sub' } }, ['s sub', 'sub e', 'is a', 'a ie']],
    ['nothing within', true, { sub: { type: 'subProcess' }, is: { type: 'startEvent', within: 'sub' },
      ie: { type: 'endEvent', result: 'approved', within: 'sub' } }, ['s sub', 'sub e', 'is ie']],
    ['within, for each of a list', true, { sub: { type: 'subProcess', loop: loop('collection', 'rows') },
      is: { type: 'startEvent', within: 'sub' }, a: { ...asked, within: 'sub' },
      ie: { type: 'endEvent', result: 'approved', within: 'sub' } }, ['s sub', 'sub e', 'is a', 'a ie']],
    ['twice', false, { a: { ...asked, loop: loop('cardinality', '2') } }, ['s a', 'a e']],
    ['the move itself', true, { m: mover('"approve"'), a: asked }, ['s m', 'm a', 'a e']],
    ['any move', true, { m: mover('which'), a: asked }, ['s m', 'm a', 'a e']],
    ['another move', false, { m: mover('"note"'), a: asked }, ['s m', 'm a', 'a e']],
    ['the move of a task that nobody decides', true, { m: { type: 'userTask', work: { ...work, documentMove: 'approve' } }, a: asked }, [
      's m',
      'm a',
      'a e',
    ]],
  ])('%s: %s', (_name, expected, nodes, flows) => {
    expect(approvesUndecided(processOf(nodes, flows), ['approve'])).toBe(expected)
  })

  test('from where somebody puts it', () => {
    const definition = processOf({ a: asked, b: { type: 'scriptTask', script: '1', result: '' } }, ['s a', 'a b', 'b e'])
    expect(['s', 'a', 'b', 'e'].map((from) => approvesUndecided(definition, [], from))).toEqual([false, false, true, true])
  })

  test('a long way is looked through once', () => {
    const nodes = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index): [string, Given] => [`n${index}`, { type: 'scriptTask', script: '1', result: '' }]),
    )
    const flows = ['s n0', ...Array.from({ length: 2999 }, (_, index) => `n${index} n${index + 1}`), 'n2999 e']
    expect(approvesUndecided(processOf(nodes, flows))).toBe(true)
  })
})

test('where the starter may act: what is theirs, what nobody can say no to, what the drawing opens', () => {
  const open = (settings: Parameters<typeof userTask>[1], who: Parameters<typeof userTask>[0] = 'qe') =>
    opensToStarter(processOf({ a: userTask(who, settings) }, ['s a', 'a e']).nodes.a!)
  expect([open({}), open({ starterMayDecide: true }), open({ without: ['reject', 'return'] }), open({ without: ['reject'] })]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([open({}, [{ by: 'starter' }]), open({}, [{ by: 'expression', text: 'starter' }]),
    open({}, [{ by: 'expression', text: 'owner' }])]).toEqual([true, true, false])
})

test('the moves that a drawing makes', () => {
  expect(
    movesMade(
      processOf({ a: userTask('qe', { documentMove: 'check' }), b: mover('"close"'), c: mover('which') }, ['s a', 'a b', 'b c', 'c e']),
    ),
  ).toEqual(['check', 'close', undefined])
})
