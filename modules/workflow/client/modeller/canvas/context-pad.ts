import type { CanvasElement } from '../../picture/services.ts'
import type { SayModeller } from '../text.ts'
import { appendTo, mayEndAfter } from './append.ts'
import { attributesOf, kinds, type KindName } from './kinds.ts'
import { newShape } from './new-shape.ts'
import type { Modeller } from './services.ts'

interface Entry {
  group: string
  className: string
  title: string
  action: { click: (event: Event) => void; dragstart?: (event: Event) => void }
}

const appended: readonly KindName[] = ['userTask', 'exclusive', 'end']
const attached: readonly KindName[] = ['boundaryTimer', 'boundaryTimerBeside']

/** What stands beside a chosen element: what may follow it, a timer at its border, connecting and deleting. */
export function contextPadProvider(modellerOf: () => Modeller, say: () => SayModeller) {
  return {
    getContextPadEntries: (element: CanvasElement) => entriesOf(modellerOf(), say(), element),
    getMultiElementContextPadEntries: (elements: readonly CanvasElement[]) => ({ delete: removing(modellerOf(), say(), elements) }),
  }
}

function entriesOf(modeller: Modeller, say: SayModeller, element: CanvasElement): Record<string, Entry> {
  const { $instanceOf, $type } = element.businessObject
  const is = (type: string) => $instanceOf.call(element.businessObject, type)
  const entries: Record<string, Entry> = {}
  const isNode = is('bpmn:FlowNode') && element.labelTarget === undefined
  if (isNode && $type !== 'bpmn:EndEvent') {
    for (const name of appended) if (name !== 'end' || mayEndAfter(element)) entries[name] = appending(modeller, say, element, name)
  }
  if (isNode && is('bpmn:Activity')) { for (const name of attached) entries[name] = attaching(modeller, say, element, name) }
  if (isNode && $type !== 'bpmn:EndEvent')
    entries.connect = { group: 'connect', className: 'bpmn-icon-connection-multi', title: say('connect'),
      action: { click: (event) => modeller.get('connect').start(event, element),
        dragstart: (event) => modeller.get('connect').start(event, element) } }
  entries.delete = removing(modeller, say, [element])
  return entries
}

function appending(modeller: Modeller, say: SayModeller, element: CanvasElement, name: KindName): Entry {
  const shape = () => newShape(modeller, say, name)
  return { group: 'model', className: `bpmn-icon-${kinds[name].icon}`, title: say('append', { name: say(name) }), action: {
    click: () => modeller.get('selection').select(appendTo(modeller, element, shape())),
    dragstart: (event) => modeller.get('create').start(event, shape(), { source: element }),
  } }
}

function attaching(modeller: Modeller, say: SayModeller, element: CanvasElement, name: KindName): Entry {
  return { group: 'attach', className: `bpmn-icon-${kinds[name].icon}`, title: say('attach', { name: say(name) }),
    action: { click: () => attach(modeller, element, name) } }
}

/** Puts an event at the lower border of an activity, beside those that sit there. */
function attach(modeller: Modeller, host: CanvasElement, name: KindName): void {
  const { x = 0, y = 0, width = 0, height = 0, attachers = [] } = host as CanvasElement & { x?: number; y?: number; width?: number;
    height?: number; attachers?: readonly unknown[] }
  const position = { x: x + Math.min(width - 10, 30 + attachers.length * 44), y: y + height }
  const shape = modeller.get('elementFactory').createShape(attributesOf(name))
  modeller.get('selection').select(modeller.get('modeling').createShape(shape, position, host, { attach: true }))
}

function removing(modeller: Modeller, say: SayModeller, elements: readonly CanvasElement[]): Entry {
  return { group: 'edit', className: 'bpmn-icon-trash', title: say('delete'),
    action: { click: () => modeller.get('modeling').removeElements([...elements]) } }
}
