import { BpmnModdle, type ModdleElement } from 'bpmn-moddle'
import { extension } from './extension.ts'

/** Reads and writes BPMN 2.0 XML with what Millwright adds to it. */
export function openModdle(): BpmnModdle {
  return new BpmnModdle({ mw: extension })
}

/**
 * Parses BPMN 2.0 XML. Over what a loop runs is a reference to data there; the family of Activiti writes the name of a variable in its
 * place, which leads to no element and would be lost.
 * @throws Error where the text is no BPMN
 */
export async function parseXml(moddle: BpmnModdle, xml: string): Promise<ModdleElement> {
  const { rootElement, references } = await moddle.fromXML(xml)
  for (const { element, property, id } of references) {
    if (property === 'bpmn:loopDataInputRef' && element.get?.('loopDataInputRef') === undefined)
      element.set?.('loopDataInputRef', { id, name: id })
  }
  return rootElement
}
