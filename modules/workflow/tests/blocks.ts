import fc from 'fast-check'
import type { Loop, ProcessDefinition } from '../rules/definition/process.ts'
import { processOf, work, type Given } from './process-of.ts'

/*
 * Processes made of blocks that have one way in and one way out, so that what must happen in them is known beforehand.
 * Gateways of a block read variables of their own, set at the start.
 */

export type Block = { kind: 'task'; reject: 'end' | 'starter' | 'flow' } | { kind: 'service' } | { kind: 'script' } | { kind: 'message' }
  | { kind: 'timer' } | { kind: 'thrown' } | { kind: 'call' } | { kind: 'countersign'; sequential: boolean; people: number;
  done: 'all' | 'any' | number } | { kind: 'row'; of: readonly Block[] } | { kind: 'one'; of: readonly Block[]; chosen: number } | {
  kind: 'all'
  of: readonly Block[]
} | { kind: 'some'; of: readonly Block[]; chosen: readonly number[] } | { kind: 'again'; of: Block; times: number } | { kind: 'sub';
  of: Block } | { kind: 'each'; of: Block; times: number; sequential: boolean } | { kind: 'late'; of: Block; interrupting: boolean;
  handler: Block }

export interface Built {
  definition: ProcessDefinition
  /** What its gateways read. */
  variables: Record<string, unknown>
  /** How often each node is entered where everybody agrees and nothing is late. */
  visits: Record<string, number>
  /** Nodes at the top and in no branch: an administrator may let the process go on there. */
  open: string[]
}

interface Place {
  within?: string
  times: number
  open: boolean
}

/** Where a block is entered and where it is left. */
interface Ends {
  from: string
  to: string
}

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>
type Gateway = 'exclusiveGateway' | 'parallelGateway' | 'inclusiveGateway'

export function build(block: Block): Built {
  return new Builder().whole(block)
}

class Builder {
  private readonly nodes: Record<string, Given> = {}
  private readonly flows: string[] = []
  private readonly variables: Record<string, unknown> = {}
  private readonly visits: Record<string, number> = { s: 1, e: 1 }
  private readonly open: string[] = []
  private made = 0

  whole(block: Block): Built {
    const { from, to } = this.place(block, { times: 1, open: true })
    this.flow('s', from)
    this.flow(to, 'e')
    return { definition: processOf(this.nodes, this.flows), variables: this.variables, visits: this.visits, open: this.open }
  }

  private node(given: Given, { within, times, open }: Place, prefix = 'n'): string {
    const id = `${prefix}${++this.made}`
    this.nodes[id] = { ...given, ...(within === undefined ? {} : { within }) }
    this.visits[id] = times
    if (open) this.open.push(id)
    return id
  }

  /** @returns the id of the flow, as `processOf` makes it */
  private flow(from: string, to: string, condition = ''): string {
    return `f${this.flows.push(`${from} ${to} ${condition}`.trim()) - 1}`
  }

  private variable(value: unknown): string {
    const name = `c${++this.made}`
    this.variables[name] = value
    return name
  }

  private place(of: Block, at: Place): Ends {
    switch (of.kind) {
      case 'task':
        return this.single({ type: 'userTask', work: { ...work, reject: of.reject } }, at, 't')
      case 'service':
        return this.single({ type: 'serviceTask', service: { handler: 'x', parameters: [], result: '', tries: 1 } }, at)
      case 'script':
        return this.single({ type: 'scriptTask', script: '1 + 1', result: 'two' }, at)
      case 'message':
        return this.single({ type: 'catchEvent', event: { kind: 'message', name: 'm' } }, at)
      case 'timer':
        return this.single({ type: 'catchEvent', event: { kind: 'timer', when: 'PT1S', workingTime: false } }, at)
      case 'thrown':
        return this.single({ type: 'throwEvent', event: { kind: 'signal', name: 'g' } }, at)
      case 'call':
        return this.single({ type: 'callActivity', called: 'other', inputs: [], outputs: [] }, at)
      case 'countersign':
        return this.countersign(of, at)
      case 'row':
        return this.row(of, at)
      case 'one':
        return this.one(of, at)
      case 'all':
        return this.fork('parallelGateway', of.of, at, () => true, () => '')
      case 'some':
        return this.some(of, at)
      case 'again':
        return this.again(of, at)
      case 'sub':
        return this.scope(of.of, at, {}, 1)
      case 'each':
        return this.scope(of.of, at, {
          loop: { sequential: of.sequential, over: { by: 'cardinality', text: String(of.times) }, element: 'nth', done: { by: 'all' } },
        }, of.times)
      case 'late':
        return this.late(of, at)
    }
  }

  private single(given: Given, at: Place, prefix?: string): Ends {
    const id = this.node(given, at, prefix)
    return { from: id, to: id }
  }

  private countersign({ sequential, people, done }: Of<'countersign'>, at: Place): Ends {
    const loop: Loop = { sequential, over: { by: 'cardinality', text: String(people) }, element: 'who',
      done: typeof done === 'number' ? { by: 'percent', percent: done } : { by: done } }
    const ends = this.single({ type: 'userTask', work: { ...work, reject: 'flow' }, loop }, at, 't')
    const needed = done === 'all' ? people : done === 'any' ? 1 : Math.ceil((people * done) / 100)
    this.visits[ends.from] = at.times * (1 + (sequential ? needed : people))
    return ends
  }

  private row({ of }: Of<'row'>, at: Place): Ends {
    const parts = of.map((part) => this.place(part, at))
    for (const [index, { to }] of parts.slice(0, -1).entries()) this.flow(to, parts[index + 1]!.from)
    return { from: parts[0]!.from, to: parts.at(-1)!.to }
  }

  private one({ of, chosen }: Of<'one'>, at: Place): Ends {
    const name = this.variable(chosen % of.length)
    return this.fork('exclusiveGateway', of, at, (index) => index === chosen % of.length, (index) => `${name} = ${index}`)
  }

  private some({ of, chosen }: Of<'some'>, at: Place): Ends {
    const taken = chosen.map((index) => index % of.length)
    const name = this.variable(taken)
    return this.fork('inclusiveGateway', of, at, (index) => taken.includes(index), (index) => `list contains(${name}, ${index})`)
  }

  private fork(type: Gateway, of: readonly Block[], at: Place, taken: (index: number) => boolean,
    condition: (index: number) => string): Ends {
    const split = this.node({ type }, at)
    const branches = of.map((inner, index) =>
      this.place(inner, { ...at, times: taken(index) ? at.times : 0, open: at.open && type === 'exclusiveGateway' })
    )
    const merge = this.node({ type }, at)
    // A join is entered by each that comes.
    this.visits[merge] = at.times * branches.filter((_, index) => taken(index)).length
    for (const [index, { from, to }] of branches.entries()) {
      this.flow(split, from, condition(index))
      this.flow(to, merge)
    }
    return { from: split, to: merge }
  }

  /** The way back is taken until a counter comes to a multiple, so that a block that is begun anew ends as well. */
  private again({ of, times }: Of<'again'>, at: Place): Ends {
    const name = this.variable(0)
    const inner = { ...at, times: at.times * times }
    const begin = this.node({ type: 'exclusiveGateway' }, inner)
    const body = this.place(of, inner)
    const count = this.node({ type: 'scriptTask', script: `${name} + 1`, result: name }, inner)
    const out = this.node({ type: 'exclusiveGateway' }, at)
    const judge = this.node({ type: 'exclusiveGateway', default: `f${this.flows.length}` }, inner)
    this.flow(judge, out)
    this.flow(judge, begin, `modulo(${name}, ${times}) > 0`)
    this.flow(begin, body.from)
    this.flow(body.to, count)
    this.flow(count, judge)
    return { from: begin, to: out }
  }

  /** A sub-process with a block in it. */
  private scope(inner: Block, at: Place, more: Pick<Given, 'loop'>, times: number): Ends {
    const ends = this.single({ type: 'subProcess', ...more }, at, 'p')
    this.visits[ends.from] = at.times * (more.loop ? times + 1 : 1)
    const within: Place = { within: ends.from, times: at.times * times, open: false }
    const [begin, end] = [this.node({ type: 'startEvent' }, within), this.node({ type: 'endEvent', result: 'approved' }, within)]
    const body = this.place(inner, within)
    this.flow(begin, body.from)
    this.flow(body.to, end)
    return ends
  }

  private late({ of, interrupting, handler }: Of<'late'>, at: Place): Ends {
    const host = this.scope(of, at, {}, 1)
    const never = { ...at, times: 0, open: false }
    const event = this.node({ type: 'boundaryEvent', attachedTo: host.from, interrupting,
      event: { kind: 'timer', when: 'P1D', workingTime: false } }, never, 'b')
    const handled = this.place(handler, never)
    const after = interrupting ? this.node({ type: 'exclusiveGateway' }, at) : this.node({ type: 'endEvent', result: 'approved' }, never)
    this.flow(event, handled.from)
    this.flow(handled.to, after)
    if (!interrupting) return host
    this.flow(host.to, after)
    return { from: host.from, to: after }
  }
}

const several = (block: fc.Arbitrary<Block>, min = 2) => fc.array(block, { minLength: min, maxLength: 3 })

const leaf: fc.Arbitrary<Block> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('task' as const), reject: fc.constantFrom('end', 'starter', 'flow') }) },
  fc.constantFrom<Block>({ kind: 'service' }, { kind: 'script' }, { kind: 'message' }, { kind: 'timer' }, { kind: 'thrown' }, {
    kind: 'call',
  }),
  fc.record({ kind: fc.constant('countersign' as const), sequential: fc.boolean(), people: fc.integer({ min: 1, max: 4 }),
    done: fc.constantFrom<'all' | 'any' | number>('all', 'any', 30, 60) }),
)

/** Any process made of blocks, up to four deep. */
export const blocks: fc.Arbitrary<Block> = fc.letrec<{ block: Block }>((tie) => {
  const inner = tie('block')
  return {
    block: fc.oneof({ maxDepth: 4, withCrossShrink: true }, leaf, fc.record({ kind: fc.constant('row' as const), of: several(inner) }),
      fc.record({ kind: fc.constant('one' as const), of: several(inner), chosen: fc.nat(2) }),
      fc.record({ kind: fc.constant('all' as const), of: several(inner) }),
      fc.record({ kind: fc.constant('some' as const), of: several(inner), chosen: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }) }),
      fc.record({ kind: fc.constant('again' as const), of: inner, times: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('sub' as const), of: inner }),
      fc.record({ kind: fc.constant('each' as const), of: inner, times: fc.integer({ min: 1, max: 3 }), sequential: fc.boolean() }),
      fc.record({ kind: fc.constant('late' as const), of: inner, interrupting: fc.boolean(), handler: leaf })),
  }
}).block
