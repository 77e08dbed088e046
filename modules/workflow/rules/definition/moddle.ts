import { BpmnModdle, type ModdleElement } from 'bpmn-moddle'
import { extension } from './extension.ts'

/** Reads and writes BPMN 2.0 XML with what Millwright adds to it. */
export function openModdle(): BpmnModdle {
  return new BpmnModdle({ mw: extension })
}

/** Something that a text names by an id. */
export interface Reference {
  readonly element: ModdleElement
  readonly property: string
  readonly id: string
}

/**
 * Over what a loop runs is a reference to data in BPMN; the family of Activiti writes the name of a variable in its place, which leads
 * to no element and would be lost, also where the drawing is written again.
 */
export function keepVariableNames(references: readonly Reference[]): void {
  for (const { element, property, id } of references) {
    if (property === 'bpmn:loopDataInputRef' && element.get?.('loopDataInputRef') === undefined)
      element.set?.('loopDataInputRef', { id, name: id })
  }
}

/**
 * Parses BPMN 2.0 XML.
 * @throws Error where the text is no BPMN
 */
export async function parseXml(moddle: BpmnModdle, xml: string): Promise<ModdleElement> {
  const { rootElement, references } = await moddle.fromXML(xml)
  keepVariableNames(references)
  return rootElement
}
