import { EventEmitter } from 'node:events'
import { Engine, type BpmnEngineExecutionState } from 'bpmn-engine'
import { complete, start, type EngineState } from '#modules/workflow/rules/engine/index.ts'
import { evaluateFeel } from '#modules/workflow/rules/evaluate.ts'
import { processOf, task } from '#modules/workflow/tests/process-of.ts'
import { xmlOf } from '#modules/workflow/tests/xml-of.ts'
import { spread, type Measure } from '../report.ts'

/* One step of one instance without a database: read the stored state, complete a task in the middle of a row of tasks, write the state. */

const rounds = 5
/** The peer's own way to keep less. */
const settings = { disableTrackState: true }

export async function measurePeer(nodes: number): Promise<Measure[]> {
  const ids = Array.from({ length: nodes }, (_, n) => `t${n}`)
  const definition = processOf(Object.fromEntries(ids.map((id) => [id, task])), ['s t0', ...ids.slice(1).map((id, n) => `t${n} ${id}`),
    `t${nodes - 1} e`])
  const middle = Math.floor(nodes / 2)
  const title = `complete, one step of ${nodes.toLocaleString('en')} nodes`
  const mine = ourState(definition, middle)
  const theirs = await peerState(xmlOf(definition), middle)
  const samples = { ours: [] as number[], peer: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const own = await timed(() => ourStep(definition, mine))
    const other = await timed(() => peerStep(theirs))
    if (round === 0) continue
    samples.ours.push(own)
    samples.peer.push(other)
  }
  console.log(title, samples)
  return [
    { case: title, unit: 'ms', better: 'lower', values: { ours: spread(samples.ours), 'bpmn-engine': spread(samples.peer) } },
    { case: `${title}, stored`, unit: 'kB', better: 'lower',
      values: { ours: spread([mine.length / 1000]), 'bpmn-engine': spread([theirs.length / 1000]) } },
  ]
}

async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

type Definition = Parameters<typeof start>[0]

function ourState(definition: Definition, steps: number): string {
  let { state } = start(definition, {}, evaluateFeel)
  for (let n = 0; n < steps; n++) ({ state } = complete(definition, state, evaluateFeel, state.tokens[0]!.id))
  return JSON.stringify(state)
}

function ourStep(definition: Definition, stored: string): string {
  const state = JSON.parse(stored) as EngineState
  return JSON.stringify(complete(definition, state, evaluateFeel, state.tokens[0]!.id).state)
}

interface Waiting {
  id: string
  signal(message: object): void
}

/** Answers so many tasks, then stops where the next one waits. */
async function peerState(source: string, steps: number): Promise<string> {
  const listener = new EventEmitter()
  const engine = Engine({ name: 'peer', source, settings })
  const waits: ((place: Waiting) => void)[] = []
  const next = () => new Promise<Waiting>((resolve) => waits.push(resolve))
  listener.on('activity.wait', (place: Waiting) => waits.shift()?.(place))
  let waiting = next()
  await engine.execute({ listener })
  for (let n = 0; n < steps; n++) {
    const place = await waiting
    waiting = next()
    place.signal({ id: place.id })
  }
  await waiting
  const state = JSON.stringify(await engine.getState())
  await engine.stop()
  return state
}

async function peerStep(stored: string): Promise<string> {
  const engine = Engine({ name: 'peer', settings })
  const listener = new EventEmitter()
  const waits: ((place: Waiting) => void)[] = []
  listener.on('activity.wait', (place: Waiting) => waits.shift()?.(place))
  const first = new Promise<Waiting>((resolve) => waits.push(resolve))
  engine.recover(JSON.parse(stored) as BpmnEngineExecutionState)
  await engine.resume({ listener })
  const place = await first
  const second = new Promise<Waiting>((resolve) => waits.push(resolve))
  place.signal({ id: place.id })
  await second
  const state = JSON.stringify(await engine.getState())
  await engine.stop()
  return state
}
