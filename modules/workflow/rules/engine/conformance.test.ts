import { expect, test } from 'vitest'
import { build, type Block } from '../../tests/blocks.ts'
import { visitsOfPeer } from '../../tests/peer.ts'
import { Instance } from '../../tests/process-of.ts'
import { xmlOf } from '../../tests/xml-of.ts'
import { readDefinition } from '../definition/read-definition.ts'

/*
 * A reference model for each element and each pair of elements, one within the other (BPMN 2.0.2, chapter 13): how often each node is entered
 * is known from the model itself, and is what `bpmn-engine` does with the same BPMN.
 */

const task: Block = { kind: 'task', reject: 'flow' }

const elements: Record<string, Block> = {
  'user task': task,
  'service task': { kind: 'service' },
  'script task': { kind: 'script' },
  'message catch event': { kind: 'message' },
  'timer catch event': { kind: 'timer' },
  'signal throw event': { kind: 'thrown' },
  'call activity': { kind: 'call' },
  'countersigning side by side': { kind: 'countersign', sequential: false, people: 3, done: 'all' },
  'countersigning one by one': { kind: 'countersign', sequential: true, people: 3, done: 'all' },
}

const around: Record<string, (inner: Block) => Block> = {
  sequence: (inner) => ({ kind: 'row', of: [task, inner, task] }),
  'exclusive gateway': (inner) => ({ kind: 'one', of: [task, inner], chosen: 1 }),
  'parallel gateway': (inner) => ({ kind: 'all', of: [inner, task, inner] }),
  'inclusive gateway': (inner) => ({ kind: 'some', of: [inner, task, inner], chosen: [0, 2] }),
  'loop back': (inner) => ({ kind: 'again', of: inner, times: 2 }),
  'sub-process': (inner) => ({ kind: 'sub', of: inner }),
  'sub-process for each, side by side': (inner) => ({ kind: 'each', of: inner, times: 2, sequential: false }),
  'sub-process for each, one by one': (inner) => ({ kind: 'each', of: inner, times: 2, sequential: true }),
  'interrupting timer at the border': (inner) => ({ kind: 'late', of: inner, interrupting: true, handler: task }),
  'timer at the border': (inner) => ({ kind: 'late', of: inner, interrupting: false, handler: task }),
}

/** `bpmn-engine` lets every branch through an inclusive join by itself, so that what follows runs once for each; and a parallel join behind an exclusive one never opens. */
const beyondPeer = /inclusive gateway|(exclusive gateway|loop back|interrupting timer at the border) in parallel gateway/

const within = (inner: [string, Block][]) =>
  Object.entries(around).flatMap(([name, wrap]) =>
    inner.map(([innerName, block]): [string, Block] => [`${innerName} in ${name}`, wrap(block)])
  )
const single = Object.entries(elements)
const containers = Object.entries(around).map(([name, wrap]): [string, Block] => [name, wrap(task)])

test.each([...single, ...within(single), ...within(containers)])('%s', async (name, block) => {
  const { definition, variables, visits } = build(block)
  const instance = new Instance(definition, variables)
  for (let token = instance.state.tokens.find(({ status }) => status === 'waiting'); token;
    token = instance.state.tokens.find(({ status }) => status === 'waiting')) instance.done(token.node, 'approve', {}, token.index)
  const entered = Map.groupBy(instance.path, (node) => node)
  expect(instance.state.ended).toBe('approved')
  expect(Object.fromEntries(Object.keys(visits).map((id) => [id, entered.get(id)?.length ?? 0]))).toEqual(visits)
  if (beyondPeer.test(name)) return
  // The peer counts a join once and does not count the whole of several instances.
  const compared = Object.keys(visits).filter((id) =>
    !definition.nodes[id]!.type.endsWith('Gateway') && !definition.nodes[id]!.loop && definition.nodes[id]!.type !== 'boundaryEvent'
  )
  const peer = await visitsOfPeer(definition, variables)
  expect(Object.fromEntries(compared.map((id) => [id, peer[id] ?? 0]))).toEqual(Object.fromEntries(compared.map((id) => [id, visits[id]])))
})

test.each(within(containers))('%s: what is written as BPMN is read as it was', async (_name, block) => {
  const { definition } = build(block)
  const { definition: read, faults } = await readDefinition(xmlOf(definition))
  expect(faults).toEqual([])
  expect(read).toEqual(definition)
})
