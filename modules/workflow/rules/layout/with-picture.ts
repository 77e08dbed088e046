import type { BpmnModdle, ModdleElement } from 'bpmn-moddle'
import { openModdle, parseXml } from '../definition/moddle.ts'
import { layOut, type Box, type Layout, type Link, type Point, type Sized } from './lay-out.ts'

/** Room around what lies in a sub-process; above it stands its name. */
const padding = { side: 30, top: 40 }
const task = { width: 100, height: 80 }

/**
 * A process with a picture: as it is where it has one, else laid out anew, so that what was written by hand or by a
 * program is drawn as well.
 * @throws Error where the text is no BPMN
 */
export async function withPicture(xml: string): Promise<string> {
  const moddle = openModdle()
  const rootElement = await parseXml(moddle, xml)
  if (rootElement.diagrams?.some(({ plane }) => (plane?.planeElement?.length ?? 0) > 0)) return xml
  const process = rootElement.rootElements?.find(({ $type }) => $type === 'bpmn:Process')
  if (!process) return xml
  const planeElement = drawn(moddle, process, { x: 160, y: 80 })
  const plane = moddle.create('bpmndi:BPMNPlane', { id: `${process.id}_plane`, bpmnElement: process, planeElement })
  const diagram = moddle.create('bpmndi:BPMNDiagram', { id: `${process.id}_diagram`, plane })
  rootElement.set?.('diagrams', [diagram])
  return (await moddle.toXML(rootElement, { format: true })).xml
}

interface Scope {
  nodes: readonly Sized[]
  links: readonly Link[]
  layout: Layout
  within: ReadonlyMap<string, Scope>
}

/** Sizes and places of what lies in a process or sub-process. */
function scopeOf(holder: ModdleElement): Scope {
  const elements = (holder.flowElements ?? []).filter(({ $type }) => !/DataObject|DataStore/.test($type))
  const within = new Map(elements.filter(({ flowElements }) => flowElements).map((element) => [element.id ?? '', scopeOf(element)]))
  const nodes = elements.filter(({ $type }) => $type !== 'bpmn:SequenceFlow').map((element): Sized => ({ id: element.id ?? '',
    ...sizeOf(element, within.get(element.id ?? '')), attachedTo: element.attachedToRef?.id })
  )
  const links = elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow').map(({ id = '', sourceRef, targetRef }): Link => ({ id,
    from: sourceRef?.id ?? '', to: targetRef?.id ?? '' })
  )
  return { nodes, links, layout: layOut(nodes, links), within }
}

function sizeOf({ $type }: ModdleElement, inner: Scope | undefined): { width: number; height: number } {
  if (inner)
    return { width: Math.max(140, inner.layout.width + padding.side * 2),
      height: Math.max(100, inner.layout.height + padding.top + padding.side) }
  if ($type.endsWith('Event')) return { width: 36, height: 36 }
  return $type.endsWith('Gateway') ? { width: 50, height: 50 } : task
}

function drawn(moddle: BpmnModdle, holder: ModdleElement, origin: Point, scope: Scope = scopeOf(holder)): ModdleElement[] {
  const byId = new Map((holder.flowElements ?? []).map((element) => [element.id ?? '', element]))
  const at = ({ x, y }: Point) => ({ x: Math.round(origin.x + x), y: Math.round(origin.y + y) })
  const shapes = [...scope.layout.boxes].flatMap(([id, box]) => {
    const element = byId.get(id)!
    const inner = scope.within.get(id)
    return [shapeOf(moddle, element, { ...box, ...at(box) }, inner !== undefined),
      ...(inner ? drawn(moddle, element, { x: origin.x + box.x + padding.side, y: origin.y + box.y + padding.top }, inner) : [])]
  })
  const edges = [...scope.layout.lines].map(([id, points]) =>
    moddle.create('bpmndi:BPMNEdge', { id: `${id}_di`, bpmnElement: byId.get(id), waypoint: points.map((point) =>
      moddle.create('dc:Point', at(point))
    ) })
  )
  return [...shapes, ...edges]
}

function shapeOf(moddle: BpmnModdle, element: ModdleElement, { x, y, width, height }: Box, expanded: boolean): ModdleElement {
  const label = labelOf(element, { x, y, width, height })
  return moddle.create('bpmndi:BPMNShape', {
    id: `${element.id}_di`,
    bpmnElement: element,
    ...(expanded ? { isExpanded: true } : {}),
    ...(element.$type === 'bpmn:ExclusiveGateway' ? { isMarkerVisible: true } : {}),
    bounds: moddle.create('dc:Bounds', { x, y, width, height }),
    ...(label ? { label: moddle.create('bpmndi:BPMNLabel', { bounds: moddle.create('dc:Bounds', { ...label }) }) } : {}),
  })
}

/** Names of gateways stand at their lower left and those of events at a border beside them: flows leave above, below and to the right. */
function labelOf({ $type, name = '' }: ModdleElement, { x, y, width, height }: Box): Box | undefined {
  if (name === '') return undefined
  if ($type.endsWith('Gateway')) return { x: x - 66, y: y + height + 16, width: 86, height: 14 }
  return $type === 'bpmn:BoundaryEvent' ? { x: x + width + 2, y: y + height - 6, width: 60, height: 14 } : undefined
}
