import { EventEmitter } from 'node:events'
import { Engine } from 'bpmn-engine'
import type { ProcessDefinition } from '../rules/definition/process.ts'
import { evaluateFeel } from '../rules/evaluate.ts'
import { xmlOf } from './xml-of.ts'

/* The same BPMN run by `bpmn-engine`, the peer of conformance tests: everybody agrees at once, every service answers, no time passes. */

interface Place {
  id: string
  signal(message?: object): void
  cancel(): void
}

type Done = (error?: Error | null, result?: unknown) => void

/** How often each node was entered. */
export async function visitsOfPeer(definition: ProcessDefinition,
  given: Readonly<Record<string, unknown>>): Promise<Record<string, number>> {
  const variables = { ...given }
  const visits: Record<string, number> = {}
  const listener = new EventEmitter()
  listener.on('activity.enter', ({ id }: Place) => {
    visits[id] = (visits[id] ?? 0) + 1
  })
  const answer = (place: Place) => {
    setImmediate(() => place.signal({ id: place.id }))
  }
  listener.on('activity.wait', answer)
  listener.on('activity.call', answer)
  listener.on('activity.timer', (place: Place) => {
    if (definition.nodes[place.id]?.type === 'catchEvent') setImmediate(() => place.cancel())
  })
  const read = new Set([...Object.values(definition.flows).map(({ condition }) => condition),
    ...Object.values(definition.nodes).flatMap(({ loop }) => (loop?.over.by === 'cardinality' ? [loop.over.text] : []))])
  const engine = Engine({
    name: definition.key,
    source: xmlOf(definition),
    listener,
    expressions: {
      resolveExpression: (
        text: string,
      ) => (read.has(text) ? evaluateFeel(text, variables) : text.startsWith('${') ? (_scope: unknown, done: Done) => done() : text),
    },
    scripts: {
      register: () => undefined,
      getScript: (_language: string, { id }: { id: string }) => {
        const node = definition.nodes[id]
        // Conditions of flows are asked for as well; without a script they are expressions.
        if (node?.type !== 'scriptTask') return undefined as never
        return { execute: (_scope: unknown, done: Done) => {
          Object.assign(variables, { [node.result]: evaluateFeel(node.script, variables) })
          done()
        } }
      },
    },
  })
  const ended = engine.waitFor('end')
  await engine.execute()
  await ended
  return visits
}
