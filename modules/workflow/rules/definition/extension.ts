/*
 * What Millwright adds to BPMN 2.0 in its XML, as `bpmn-moddle` describes extensions. One namespace, read by the engine
 * and written by the modeller; what other tools add is kept beside it.
 */

export const extensionUri = 'https://millwright.cn/schema/bpmn/1.0'

interface Property {
  name: string
  type: string
  isAttr?: boolean
  isMany?: boolean
}

const attribute = (name: string, type = 'String'): Property => ({ name, type, isAttr: true })
const many = (name: string, type: string): Property => ({ name, type, isMany: true })

export const extension = {
  name: 'Millwright',
  prefix: 'mw',
  uri: extensionUri,
  xml: { tagAlias: 'lowerCase' },
  types: [
    { name: 'Options', superClass: ['Element'],
      properties: [attribute('revoke'), attribute('skipSamePerson', 'Boolean'), attribute('title'), attribute('withoutDecision', 'Boolean'),
        many('variables', 'Variable')] },
    { name: 'Variable', superClass: ['Element'], properties: [attribute('name'), attribute('type')] },
    { name: 'Work', superClass: ['Element'],
      properties: [attribute('empty'), attribute('reject'), attribute('form'), attribute('due'), attribute('documentMove'),
        attribute('without'), attribute('chosenBefore', 'Boolean'), attribute('starterMayDecide', 'Boolean'), many('assignees', 'Assignee'),
        many('fields', 'Field')] },
    // `ids`: separated by commas.
    { name: 'Assignee', superClass: ['Element'],
      properties: [attribute('by'), attribute('ids'), attribute('level', 'Integer'), attribute('field'), attribute('text')] },
    { name: 'Field', superClass: ['Element'], properties: [attribute('name'), attribute('right')] },
    { name: 'Loop', superClass: ['Element'],
      properties: [attribute('over'), attribute('text'), attribute('element'), attribute('done'), attribute('percent', 'Integer')] },
    { name: 'Service', superClass: ['Element'],
      properties: [attribute('handler'), attribute('result'), attribute('tries', 'Integer'), many('parameters', 'Mapping')] },
    { name: 'Script', superClass: ['Element'], properties: [attribute('result')] },
    { name: 'Mapping', superClass: ['Element'], properties: [attribute('from'), attribute('to')] },
    { name: 'Call', superClass: ['Element'], properties: [many('inputs', 'Input'), many('outputs', 'Output')] },
    { name: 'Input', superClass: ['Mapping'], properties: [] },
    { name: 'Output', superClass: ['Mapping'], properties: [] },
    { name: 'Timer', superClass: ['Element'], properties: [attribute('workingTime', 'Boolean')] },
    { name: 'Result', superClass: ['Element'], properties: [attribute('value')] },
    { name: 'Listener', superClass: ['Element'],
      properties: [attribute('on'), attribute('kind'), attribute('text'), attribute('variable'), attribute('handler'),
        attribute('template'), many('to', 'Assignee')] },
  ],
} as const
