import fc from 'fast-check'
import type { ProcessDefinition } from '../rules/definition/process.ts'
import { processOf, work, type Given } from './process-of.ts'

/*
 * Processes made of blocks that have one way in and one way out, so that what must happen in them is known beforehand.
 * Gateways of a block read variables of their own, set at the start.
 */

export type Block =
  | { kind: 'task'; reject: 'end' | 'starter' | 'flow' } | { kind: 'service' } | { kind: 'script' } | { kind: 'message' } | { kind: 'timer' } | { kind: 'thrown' } | { kind: 'call' }
  | { kind: 'countersign'; sequential: boolean; people: number; done: 'all' | 'any' | number }
  | { kind: 'row'; of: readonly Block[] }
  | { kind: 'one'; of: readonly Block[]; chosen: number }
  | { kind: 'all'; of: readonly Block[] }
  | { kind: 'some'; of: readonly Block[]; chosen: readonly number[] }
  | { kind: 'again'; of: Block; times: number }
  | { kind: 'sub'; of: Block }
  | { kind: 'each'; of: Block; times: number; sequential: boolean }
  | { kind: 'late'; of: Block; interrupting: boolean; handler: Block }

export interface Built {
  definition: ProcessDefinition
  /** What its gateways read. */
  variables: Record<string, unknown>
  /** How often each node is entered where everybody agrees and nothing is late. */
  visits: Record<string, number>
  /** Nodes at the top and in no branch: an administrator may let the process go on there. */
  open: string[]
}

interface Place { within?: string; times: number; open: boolean }

export function build(block: Block): Built {
  const nodes: Record<string, Given> = {}
  const flows: string[] = []
  const variables: Record<string, unknown> = {}
  const visits: Record<string, number> = { s: 1, e: 1 }
  const open: string[] = []
  let made = 0

  function node(given: Given, { within, times, open: isOpen }: Place, prefix = 'n'): string {
    const id = `${prefix}${++made}`
    nodes[id] = { ...given, ...(within === undefined ? {} : { within }) }
    visits[id] = times
    if (isOpen) open.push(id)
    return id
  }

  const flow = (from: string, to: string, condition = '') => flows.push(`${from} ${to} ${condition}`.trim()) - 1

  function fork(type: 'exclusiveGateway' | 'parallelGateway' | 'inclusiveGateway', of: readonly Block[], at: Place, taken: (index: number) => boolean, condition: (index: number) => string): Ends {
    const split = node({ type }, at)
    const branches = of.map((inner, index) => place(inner, { ...at, times: taken(index) ? at.times : 0, open: at.open && type === 'exclusiveGateway' }))
    const merge = node({ type }, at)
    // A join is entered by each that comes.
    visits[merge] = at.times * branches.filter((_, index) => taken(index)).length
    for (const [index, { from, to }] of branches.entries()) {
      flow(split, from, condition(index))
      flow(to, merge)
    }
    return { from: split, to: merge }
  }

  interface Ends { from: string; to: string }

  /** A sub-process with a block in it. */
  function scope(inner: Block, at: Place, more: Pick<Given, 'loop'>, times: number): Ends {
    const id = node({ type: 'subProcess', ...more }, at, 'p')
    visits[id] = at.times * (more.loop ? times + 1 : 1)
    const within: Place = { within: id, times: at.times * times, open: false }
    const [begin, end] = [node({ type: 'startEvent' }, within), node({ type: 'endEvent', result: 'approved' }, within)]
    const body = place(inner, within)
    flow(begin, body.from)
    flow(body.to, end)
    return { from: id, to: id }
  }

  const single = (given: Given, at: Place, prefix?: string): Ends => {
    const id = node(given, at, prefix)
    return { from: id, to: id }
  }

  function place(of: Block, at: Place): Ends {
    switch (of.kind) {
      case 'task': return single({ type: 'userTask', work: { ...work, reject: of.reject } }, at, 't')
      case 'service': return single({ type: 'serviceTask', service: { handler: 'x', parameters: [], result: '', tries: 1 } }, at)
      case 'script': return single({ type: 'scriptTask', script: '1 + 1', result: 'two' }, at)
      case 'message': return single({ type: 'catchEvent', event: { kind: 'message', name: 'm' } }, at)
      case 'timer': return single({ type: 'catchEvent', event: { kind: 'timer', when: 'PT1S', workingTime: false } }, at)
      case 'thrown': return single({ type: 'throwEvent', event: { kind: 'signal', name: 'g' } }, at)
      case 'call': return single({ type: 'callActivity', called: 'other', inputs: [], outputs: [] }, at)
      case 'countersign': {
        const done = typeof of.done === 'number' ? { by: 'percent' as const, percent: of.done } : { by: of.done }
        const id = node({ type: 'userTask', work: { ...work, reject: 'flow' }, loop: { sequential: of.sequential, over: { by: 'cardinality', text: String(of.people) }, element: 'who', done } }, at, 't')
        const needed = of.done === 'all' ? of.people : of.done === 'any' ? 1 : Math.ceil((of.people * of.done) / 100)
        visits[id] = at.times * (1 + (of.sequential ? needed : of.people))
        return { from: id, to: id }
      }
      case 'row': {
        const parts = of.of.map((part) => place(part, at))
        for (const [index, { to }] of parts.slice(0, -1).entries()) flow(to, parts[index + 1]!.from)
        return { from: parts[0]!.from, to: parts.at(-1)!.to }
      }
      case 'one': {
        const name = `c${++made}`
        variables[name] = of.chosen % of.of.length
        return fork('exclusiveGateway', of.of, at, (index) => index === variables[name], (index) => `${name} = ${index}`)
      }
      case 'all': return fork('parallelGateway', of.of, at, () => true, () => '')
      case 'some': {
        const name = `c${++made}`
        const chosen = of.chosen.map((index) => index % of.of.length)
        variables[name] = chosen
        return fork('inclusiveGateway', of.of, at, (index) => chosen.includes(index), (index) => `list contains(${name}, ${index})`)
      }
      case 'again': {
        const name = `c${++made}`
        variables[name] = 0
        const inner = { ...at, times: at.times * of.times }
        const begin = node({ type: 'exclusiveGateway' }, inner)
        const body = place(of.of, inner)
        // Counted per visit of the block, so that one that is begun anew counts anew.
        const count = node({ type: 'scriptTask', script: `${name} + 1`, result: name }, inner)
        const judge = node({ type: 'exclusiveGateway' }, inner)
        const out = node({ type: 'exclusiveGateway' }, at)
        flow(begin, body.from)
        flow(body.to, count)
        flow(count, judge)
        flow(judge, begin, `modulo(${name}, ${of.times}) > 0`)
        ;(nodes[judge] as Extract<Given, { type: 'exclusiveGateway' }>).default = `f${flow(judge, out)}`
        return { from: begin, to: out }
      }
      case 'sub': return scope(of.of, at, {}, 1)
      case 'each': return scope(of.of, at, { loop: { sequential: of.sequential, over: { by: 'cardinality', text: String(of.times) }, element: 'nth', done: { by: 'all' } } }, of.times)
      case 'late': {
        const host = scope(of.of, at, {}, 1)
        const never = { ...at, times: 0, open: false }
        const event = node({ type: 'boundaryEvent', attachedTo: host.from, interrupting: of.interrupting, event: { kind: 'timer', when: 'P1D', workingTime: false } }, never, 'b')
        const handler = place(of.handler, never)
        const after = of.interrupting ? node({ type: 'exclusiveGateway' }, at) : node({ type: 'endEvent', result: 'approved' }, never)
        flow(event, handler.from)
        flow(handler.to, after)
        if (!of.interrupting) return host
        flow(host.to, after)
        return { from: host.from, to: after }
      }
    }
  }

  const whole = place(block, { times: 1, open: true })
  flow('s', whole.from)
  flow(whole.to, 'e')
  return { definition: processOf(nodes, flows), variables, visits, open }
}

const several = (block: fc.Arbitrary<Block>, min = 2) => fc.array(block, { minLength: min, maxLength: 3 })

const leaf: fc.Arbitrary<Block> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('task' as const), reject: fc.constantFrom('end', 'starter', 'flow') }) },
  fc.constantFrom<Block>({ kind: 'service' }, { kind: 'script' }, { kind: 'message' }, { kind: 'timer' }, { kind: 'thrown' }, { kind: 'call' }),
  fc.record({ kind: fc.constant('countersign' as const), sequential: fc.boolean(), people: fc.integer({ min: 1, max: 4 }), done: fc.constantFrom<'all' | 'any' | number>('all', 'any', 30, 60) }),
)

/** Any process made of blocks, up to four deep. */
export const blocks: fc.Arbitrary<Block> = fc.letrec<{ block: Block }>((tie) => {
  const inner = tie('block')
  return {
    block: fc.oneof({ maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.record({ kind: fc.constant('row' as const), of: several(inner) }),
      fc.record({ kind: fc.constant('one' as const), of: several(inner), chosen: fc.nat(2) }),
      fc.record({ kind: fc.constant('all' as const), of: several(inner) }),
      fc.record({ kind: fc.constant('some' as const), of: several(inner), chosen: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }) }),
      fc.record({ kind: fc.constant('again' as const), of: inner, times: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('sub' as const), of: inner }),
      fc.record({ kind: fc.constant('each' as const), of: inner, times: fc.integer({ min: 1, max: 3 }), sequential: fc.boolean() }),
      fc.record({ kind: fc.constant('late' as const), of: inner, interrupting: fc.boolean(), handler: leaf }),
    ),
  }
}).block
