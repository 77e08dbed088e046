import { BpmnModdle } from 'bpmn-moddle'
import { extension } from './extension.ts'

/** Reads and writes BPMN 2.0 XML with what Millwright adds to it. */
export function openModdle(): BpmnModdle {
  return new BpmnModdle({ mw: extension })
}
