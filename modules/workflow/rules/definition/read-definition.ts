import { lookup } from '#kernel/entity/lookup.ts'
import type { ModdleElement } from 'bpmn-moddle'
import { faultsOfGraph, supportedNodes, type FlowNode, type ProcessFault, type ProcessGraph, type SequenceFlow } from '../process-graph.ts'
import { doubtsOf } from './doubts.ts'
import { faultsOfSettings } from './faults.ts'
import { feelOf, unknownExtensions } from './foreign.ts'
import type { Flow, ProcessDefinition, ProcessNode } from './process.ts'
import { openModdle, parseXml } from './moddle.ts'
import { kindOf, listenersOf, loopOf, optionsOf, repeats } from './read-node.ts'

export interface ReadProcess {
  /** Id and name of the process; undefined where the text has none to speak of. */
  process?: { key: string; name: string }
  /** Undefined where faults keep it from running. */
  definition?: ProcessDefinition
  /** It as far as it is drawn, whatever keeps it from running; undefined where there is none to speak of. */
  drawn?: ProcessDefinition
  faults: ProcessFault[]
  /** What runs and is seldom meant (`doubts.ts`); not asked of what has faults at the same element. */
  doubts: ProcessFault[]
  /** What other tools say at an element, that is kept and not read. */
  kept: { element: string; name: string; extensions: string[] }[]
}

/** So many steps and flows a drawing has, and so many sub-processes within each other: what is looked for in it takes their square. */
const most = { elements: 1500, levels: 20 }

/** Things of a process that are drawn and mean nothing to the engine. */
const drawn = new Set(['DataObject', 'DataObjectReference', 'DataStoreReference'])

const nothing = (fault: ProcessFault): ReadProcess => ({ faults: [fault], doubts: [], kept: [] })
/** What is read of a drawing that is more than anybody reads. */
export const tooIntricate = nothing({ code: 'tooIntricate', element: '', name: '' })

/** Reads BPMN 2.0 XML, whichever tool wrote it, and says what keeps it from running. */
export async function readDefinition(xml: string): Promise<ReadProcess> {
  try {
    return await readXml(xml)
  } catch (error) {
    if (error instanceof RangeError) return tooIntricate
    throw error
  }
}

async function readXml(xml: string): Promise<ReadProcess> {
  const processes = await processesOf(xml)
  if (!processes) return nothing({ code: 'notXml', element: '', name: '' })
  const [process, second] = processes
  if (!process) return nothing({ code: 'noProcess', element: '', name: '' })
  if (second) return nothing({ code: 'manyProcesses', element: second.id ?? '', name: second.name ?? '' })
  const elements = gather(process, undefined)
  const graph = graphOf(process, elements)
  const faults = faultsOfGraph(graph)
  const whole = definitionOf(process, elements)
  const { id: key = '', name = '' } = process
  const settings = faultsOfSettings(whole)
  const all = [...faults, ...settings.filter(({ element }) => !faults.some((fault) => fault.element === element))]
  const doubts = doubtsOf(whole).filter(({ element }) => !all.some((fault) => fault.element === element))
  const kept = [{ element: process }, ...elements].flatMap(({ element }) => {
    const extensions = unknownExtensions(element)
    return extensions.length > 0 ? [{ element: element.id ?? '', name: element.name ?? '', extensions }] : []
  })
  return { process: { key, name }, ...(all.length === 0 ? { definition: whole } : {}), drawn: whole, faults: all, doubts, kept }
}

/** A process as far as it is drawn, whatever keeps it from running; undefined where there is none to speak of. */
export async function readDrawn(xml: string): Promise<ProcessDefinition | undefined> {
  const [process] = await processesOf(xml) ?? []
  return process && definitionOf(process, gather(process, undefined))
}

interface Placed {
  element: ModdleElement
  type: string
  within: string | undefined
}

/** @throws RangeError where it is more than anybody draws */
function gather(holder: ModdleElement, within: string | undefined, level = 1): Placed[] {
  const placed = (holder.flowElements ?? []).flatMap((element): Placed[] => {
    const type = element.$type.replace('bpmn:', '')
    if (drawn.has(type)) return []
    return [{ element, type, within }, ...(element.flowElements ? gather(element, element.id, level + 1) : [])]
  })
  if (level > most.levels || placed.length > most.elements) throw new RangeError('too intricate')
  return placed
}

async function processesOf(xml: string): Promise<ModdleElement[] | undefined> {
  try {
    const rootElement = await parseXml(openModdle(), xml)
    return (rootElement.rootElements ?? []).filter(({ $type }) => $type === 'bpmn:Process')
  } catch {
    return undefined
  }
}

function graphOf(process: ModdleElement, elements: readonly Placed[]): ProcessGraph {
  const nodes: FlowNode[] = []
  const flows: SequenceFlow[] = []
  for (const { element, type, within } of elements) {
    const { id = '', name = '' } = element
    if (type === 'SequenceFlow') flows.push({ id, name, from: element.sourceRef?.id ?? '', to: element.targetRef?.id ?? '' })
    else nodes.push({ id, name, type: kindOf(element) ? type : typeWithEvent(element, type), ...(within === undefined ? {} : { within }),
        ...(element.attachedToRef?.id ? { attachedTo: element.attachedToRef.id } : {}) })
  }
  return { id: process.id ?? '', name: process.name ?? '', nodes, flows }
}

/** How an element is named that the engine does not run: `BoundaryEvent (Error)`, `UserTask (StandardLoopCharacteristics)`. */
function typeWithEvent(element: ModdleElement, type: string): string {
  if (repeats(element)) return `${type} (StandardLoopCharacteristics)`
  const events = (element.eventDefinitions ?? []).map(({ $type }) => $type.replace('bpmn:', '').replace('EventDefinition', ''))
  return supportedNodes.has(type) ? `${type} (${events.join(', ') || 'none'})` : type
}

function definitionOf(process: ModdleElement, elements: readonly Placed[]): ProcessDefinition {
  const flows: Record<string, Flow> = lookup({})
  for (const { element, type } of elements) {
    if (type !== 'SequenceFlow') continue
    const { id = '', name = '' } = element
    flows[id] = { id, name, from: element.sourceRef?.id ?? '', to: element.targetRef?.id ?? '',
      condition: feelOf(element.conditionExpression?.body ?? '') }
  }
  const incoming = Map.groupBy(Object.values(flows), ({ to }) => to)
  const outgoing = Map.groupBy(Object.values(flows), ({ from }) => from)
  const attached = Map.groupBy(elements.filter(({ element }) => element.attachedToRef), ({ element }) => element.attachedToRef!.id ?? '')
  const nodes: Record<string, ProcessNode> = lookup({})
  for (const { element, type, within } of elements) {
    const kind = type === 'SequenceFlow' ? undefined : kindOf(element)
    if (!kind) continue
    const { id = '', name = '' } = element
    const loop = loopOf(element)
    nodes[id] = {
      ...kind,
      id,
      name,
      ...(within === undefined ? {} : { within }),
      ...(loop ? { loop } : {}),
      incoming: (incoming.get(id) ?? []).map((flow) => flow.id),
      outgoing: (outgoing.get(id) ?? []).map((flow) => flow.id),
      boundary: (attached.get(id) ?? []).map((placed) => placed.element.id ?? ''),
      listeners: listenersOf(element),
    }
  }
  return { key: process.id ?? '', name: process.name ?? '', nodes, flows, options: optionsOf(process), listeners: listenersOf(process) }
}
