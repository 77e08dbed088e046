/* Processes as authors draw them: BPMN 2.0 with what this product adds to it. */

const namespaces =
  'xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:mw="https://millwright.cn/schema/bpmn/1.0"'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * A process from `s` to `e`.
 * @param flows `from to`, and a condition behind it
 * @param options inside of `mw:options`, with its attributes
 */
export function drawing(key: string, nodes: readonly string[], flows: readonly string[], options = '<mw:options/>'): string {
  const drawn = flows.map((text, index) => {
    const [from, to, ...condition] = text.split(' ')
    const expression = condition.length === 0
      ? ''
      : `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${escaped(condition.join(' '))}</bpmn:conditionExpression>`
    return `<bpmn:sequenceFlow id="f${index}" sourceRef="${from}" targetRef="${to}">${expression}</bpmn:sequenceFlow>`
  })
  const process = [`<bpmn:extensionElements>${options}</bpmn:extensionElements>`, '<bpmn:startEvent id="s"/><bpmn:endEvent id="e"/>',
    ...nodes, ...drawn].join('')
  return [`<?xml version="1.0"?><bpmn:definitions ${namespaces} targetNamespace="insiders">`,
    `<bpmn:process id="${key}" name="${key}" isExecutable="true">${process}</bpmn:process></bpmn:definitions>`].join('')
}

/** A decision of people. @param hidden a field that is not shown to them */
export function asks(id: string, assignee: string, hidden?: string): string {
  const fields = hidden ? `<mw:field name="${hidden}" right="hidden"/>` : ''
  return `<bpmn:userTask id="${id}" name="${id}"><bpmn:extensionElements><mw:work>${assignee}${fields}</mw:work></bpmn:extensionElements></bpmn:userTask>`
}

export const people = (...usernames: string[]) => `<mw:assignee by="user" ids="${usernames.join(',')}"/>`
export const named = (expression: string) => `<mw:assignee by="expression" text="${escaped(expression)}"/>`
export const either = (id: string, otherwise: string) => `<bpmn:exclusiveGateway id="${id}" default="${otherwise}"/>`
export const computes = (id: string, result: string, script: string) =>
  `<bpmn:scriptTask id="${id}" scriptFormat="feel"><bpmn:extensionElements><mw:script result="${result}"/></bpmn:extensionElements><bpmn:script>${
    escaped(script)
  }</bpmn:script></bpmn:scriptTask>`
export const waits = (id: string) =>
  `<bpmn:intermediateCatchEvent id="${id}"><bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">PT1S</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>`
export const declares = (...names: string[]) =>
  `<mw:options>${names.map((name) => `<mw:variable name="${name}" type="text"/>`).join('')}</mw:options>`
