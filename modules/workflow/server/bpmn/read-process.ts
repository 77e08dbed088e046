import { BpmnModdle, type ModdleElement } from 'bpmn-moddle'
import { faultsOfGraph, type FlowNode, type ProcessFault, type ProcessGraph, type SequenceFlow } from '../../rules/process-graph.ts'

export interface ReadProcess {
  /** Undefined where the text has no process to speak of. */
  graph?: ProcessGraph
  faults: ProcessFault[]
}

/** Things of a process that are drawn and mean nothing to the engine. */
const drawn = new Set(['DataObject', 'DataObjectReference', 'DataStoreReference'])

/** Reads BPMN 2.0 XML, whichever tool wrote it, and says what keeps it from running. */
export async function readProcess(xml: string): Promise<ReadProcess> {
  const processes = await processesOf(xml)
  if (!processes) return { faults: [{ code: 'notXml', element: '', name: '' }] }
  const [process, second] = processes
  if (!process) return { faults: [{ code: 'noProcess', element: '', name: '' }] }
  if (second) return { faults: [{ code: 'manyProcesses', element: second.id ?? '', name: second.name ?? '' }] }
  const graph: ProcessGraph = { id: process.id ?? '', name: process.name ?? '', ...gather(process, undefined) }
  return { graph, faults: faultsOfGraph(graph) }
}

async function processesOf(xml: string): Promise<ModdleElement[] | undefined> {
  try {
    const { rootElement } = await new BpmnModdle().fromXML(xml)
    return (rootElement.rootElements ?? []).filter(({ $type }) => $type === 'bpmn:Process')
  } catch {
    return undefined
  }
}

function gather(holder: ModdleElement, within: string | undefined): { nodes: FlowNode[]; flows: SequenceFlow[] } {
  const nodes: FlowNode[] = []
  const flows: SequenceFlow[] = []
  for (const element of holder.flowElements ?? []) {
    const type = element.$type.replace('bpmn:', '')
    const { id = '', name = '' } = element
    if (type === 'SequenceFlow') flows.push({ id, name, from: element.sourceRef?.id ?? '', to: element.targetRef?.id ?? '' })
    else if (!drawn.has(type)) {
      nodes.push({ id, name, type, ...(within === undefined ? {} : { within }), ...(element.attachedToRef?.id ? { attachedTo: element.attachedToRef.id } : {}) })
      if (element.flowElements) {
        const inner = gather(element, id)
        nodes.push(...inner.nodes)
        flows.push(...inner.flows)
      }
    }
  }
  return { nodes, flows }
}
