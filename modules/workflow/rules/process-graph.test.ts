import { expect, test } from 'vitest'
import { faultsOfGraph, type FlowNode, type ProcessGraph } from './process-graph.ts'

/* Issue 7: validation with the place of each fault; a model with a loop and no exit is found. */

const node = (id: string, type: string, more: Partial<FlowNode> = {}): FlowNode => ({ id, name: '', type, ...more })
const flow = (from: string, to: string) => ({ id: `${from}-${to}`, name: '', from, to })
const graph = (nodes: FlowNode[], ...flows: [string, string][]): ProcessGraph => ({ id: 'p', name: 'P', nodes,
  flows: flows.map(([from, to]) => flow(from, to)) })
const said = (one: ProcessGraph) => faultsOfGraph(one).map(({ code, element }) => `${element} ${code}`)

const start = node('s', 'StartEvent')
const end = node('e', 'EndEvent')
const task = node('a', 'UserTask')
const choice = node('x', 'ExclusiveGateway')

test.each<[string, ProcessGraph, string[]]>([
  ['a straight process', graph([start, task, end], ['s', 'a'], ['a', 'e']), []],
  ['a loop with a way out', graph([start, task, choice, end], ['s', 'a'], ['a', 'x'], ['x', 'a'], ['x', 'e']), []],
  ['a loop without a way out',
    graph([start, task, choice, end, node('b', 'UserTask')], ['s', 'a'], ['a', 'x'], ['x', 'e'], ['a', 'b'], ['b', 'b']), ['b noExit']],
  ['no start', graph([task, end], ['a', 'e']), ['p noStart']],
  ['two starts', graph([start, node('s2', 'StartEvent'), end], ['s', 'e'], ['s2', 'e']), ['p manyStarts']],
  ['no end', graph([start, task], ['s', 'a']), ['p noEnd']],
  ['a task to which nothing leads', graph([start, task, end], ['s', 'e'], ['a', 'e']), ['a unreachable']],
  ['an element that the engine does not run', graph([start, node('c', 'ComplexGateway'), end], ['s', 'c'], ['c', 'e']), ['c unsupported']],
  ['a flow into nothing', graph([start, task, end], ['s', 'a'], ['a', 'e'], ['a', 'gone']), ['a-gone danglingFlow']],
  ['a timer at the border leads on',
    graph([start, task, node('t', 'BoundaryEvent', { attachedTo: 'a' }), node('b', 'UserTask'), end], ['s', 'a'], ['a', 'e'], ['t', 'b'], [
      'b',
      'e',
    ]), []],
  ['a sub-process is judged for itself',
    graph([start, node('sub', 'SubProcess'), end, node('is', 'StartEvent', { within: 'sub' }), node('ia', 'UserTask', { within: 'sub' })], [
      's',
      'sub',
    ], ['sub', 'e'], ['is', 'ia']), ['sub noEnd']],
])('%s', (_name, one, faults) => {
  expect(said(one)).toEqual(faults)
})

test('2,000 nodes in a row are judged without recursion', () => {
  const ids = Array.from({ length: 2_000 }, (_, index) => `n${index}`)
  const all = ['s', ...ids, 'e']
  expect(
    faultsOfGraph(
      graph([start, end, ...ids.map((id) => node(id, 'UserTask'))],
        ...all.slice(1).map((id, index): [string, string] => [all[index]!, id])),
    ),
  ).toEqual([])
})
