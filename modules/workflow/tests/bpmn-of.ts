/* BPMN 2.0 XML for tests, with what Millwright adds to it. */

const definitions = (inside: string) =>
  `<?xml version="1.0"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:mw="https://millwright.cn/schema/bpmn/1.0" targetNamespace="test">${inside}</bpmn:definitions>`

/** @param flows `from to`, and a condition behind it */
export function bpmnOf(key: string, elements: readonly string[], flows: readonly string[], options = ''): string {
  const drawn = flows.map((text, index) => {
    const [from, to, ...condition] = text.split(' ')
    const expression = condition.length > 0
      ? `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${escape(condition.join(' '))}</bpmn:conditionExpression>`
      : ''
    return `<bpmn:sequenceFlow id="f${index}" sourceRef="${from}" targetRef="${to}">${expression}</bpmn:sequenceFlow>`
  })
  const extended = options === '' ? '' : `<bpmn:extensionElements>${options}</bpmn:extensionElements>`
  return definitions(
    `<bpmn:process id="${key}" name="流程 ${key}" isExecutable="true">${extended}<bpmn:startEvent id="s" name="提交"/><bpmn:endEvent id="e" name="结束"/>${
      elements.join('')
    }${drawn.join('')}</bpmn:process>`,
  )
}

interface Asked {
  loop?: string
  assignees?: string
  more?: string
}

/** A user task. @param work attributes of `mw:work`, such as `reject="starter"` */
export function userTask(id: string, who: string, work = '',
  { loop = '', assignees = `<mw:assignee by="user" ids="${who}"/>`, more = '' }: Asked = {}): string {
  return `<bpmn:userTask id="${id}" name="${id}"><bpmn:extensionElements><mw:work ${work}>${assignees}${more}</mw:work></bpmn:extensionElements>${loop}</bpmn:userTask>`
}

export function countersigned(done: string, sequential = false): string {
  return `<bpmn:multiInstanceLoopCharacteristics isSequential="${sequential}"><bpmn:extensionElements><mw:loop over="assignees" element="who" ${done}/></bpmn:extensionElements></bpmn:multiInstanceLoopCharacteristics>`
}

export const gateway = (kind: 'exclusive' | 'parallel' | 'inclusive', id: string, byDefault?: string) =>
  `<bpmn:${kind}Gateway id="${id}"${byDefault ? ` default="${byDefault}"` : ''}/>`

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
