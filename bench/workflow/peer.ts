import { EventEmitter } from 'node:events'
import { Engine, type BpmnEngineExecutionState } from 'bpmn-engine'
import { complete, start, type EngineState } from '#modules/workflow/rules/engine/index.ts'
import { evaluateFeel } from '#modules/workflow/rules/evaluate.ts'
import { processOf, task } from '#modules/workflow/tests/process-of.ts'
import { xmlOf } from '#modules/workflow/tests/xml-of.ts'
import { spread, type Measure } from '../report.ts'

/*
 * One step of one instance without a database: read the stored state, complete a task in the middle of a row of tasks, write the state.
 * Both sides hold the parsed definition, and store what belongs to the instance alone.
 */

const rounds = 5
/** A round lasts at least so long, that a clock and a first call do not count (ms). */
const roundMs = 400
/** The peer's own way to keep less. */
const settings = { disableTrackState: true }

export async function measurePeer(nodes: number): Promise<Measure[]> {
  const ids = Array.from({ length: nodes }, (_, n) => `t${n}`)
  const definition = processOf(Object.fromEntries(ids.map((id) => [id, task])), ['s t0', ...ids.slice(1).map((id, n) => `t${n} ${id}`),
    `t${nodes - 1} e`])
  const middle = Math.floor(nodes / 2)
  const title = `complete, one step of ${nodes.toLocaleString('en')} nodes`
  const mine = ourState(definition, middle)
  const { sourceContext, state: theirs } = await peerState(xmlOf(definition), middle)
  const samples = { ours: [] as number[], peer: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const own = await timed(() => ourStep(definition, mine))
    const other = await timed(() => peerStep(sourceContext, theirs))
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

/** @returns ms of one of many */
async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  let times = 0
  do {
    await work()
    times += 1
  } while (performance.now() - startedAt < roundMs)
  return (performance.now() - startedAt) / times
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
async function peerState(source: string, steps: number): Promise<{ sourceContext: SourceContext; state: string }> {
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
  const [definition] = await engine.getDefinitions()
  const sourceContext = (definition!.context as unknown as { definitionContext: SourceContext }).definitionContext
  const state = await stateOf(engine)
  await engine.stop()
  return { sourceContext, state }
}

type SourceContext = NonNullable<NonNullable<Parameters<typeof Engine>[0]>['sourceContext']>

/** Of the instance alone: the definition is known to both sides beforehand. */
async function stateOf(engine: ReturnType<typeof Engine>): Promise<string> {
  const state = await engine.getState()
  return JSON.stringify({ ...state, definitions: state.definitions?.map((one) => ({ ...one, source: undefined })) })
}

async function peerStep(sourceContext: SourceContext, stored: string): Promise<string> {
  const engine = Engine({ name: 'peer', settings, sourceContext })
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
  const state = await stateOf(engine)
  await engine.stop()
  return state
}
