import type { AssigneeRule, Listener, Loop, ProcessOptions, ServiceSettings, WorkSettings } from '../../../rules/definition/process.ts'

/*
 * Settings as our extension writes them into the XML (`rules/definition/extension.ts`): the way back from `read-node.ts`.
 * What is left out has its value of itself.
 */

export type Attributes = Readonly<Record<string, unknown>>

const given = (text: string) => (text === '' ? undefined : text)

function assigneeAttributes(rule: AssigneeRule): Attributes {
  return 'ids' in rule ? { by: rule.by, ids: rule.ids.join(',') } : rule
}

export function workAttributes(
  { assignees, empty, reject, fields, form, due, documentMove, without, chosenBefore, starterMayDecide }: WorkSettings,
): Attributes {
  return {
    empty,
    reject,
    form: given(form),
    due: given(due),
    documentMove: given(documentMove),
    without: given(without.join(',')),
    chosenBefore: chosenBefore || undefined,
    starterMayDecide: starterMayDecide || undefined,
    assignees: assignees.map(assigneeAttributes),
    fields: Object.entries(fields).map(([name, right]) => ({ name, right })),
  }
}

export function serviceAttributes({ handler, parameters, result, tries }: ServiceSettings): Attributes {
  return { handler: given(handler), result: given(result), tries, parameters }
}

/** Without what BPMN itself says of a loop. */
export function loopAttributes({ over, element, done }: Loop): Attributes {
  return { over: over.by, text: 'text' in over ? given(over.text) : undefined, element: given(element), done: done.by,
    percent: done.by === 'percent' ? done.percent : undefined }
}

export function listenerAttributes({ on, act }: Listener): Attributes {
  switch (act.kind) {
    case 'expression':
      return { on, kind: act.kind, text: act.text, variable: given(act.variable) }
    case 'service':
      return { on, kind: act.kind, handler: given(act.handler) }
    case 'notice':
      return { on, kind: act.kind, template: given(act.template), to: act.to.map(assigneeAttributes) }
  }
}

export function optionAttributes({ revoke, skipSamePerson, title, withoutDecision, variables }: ProcessOptions): Attributes {
  return { revoke, skipSamePerson: skipSamePerson || undefined, title: given(title), withoutDecision: withoutDecision || undefined,
    variables }
}
