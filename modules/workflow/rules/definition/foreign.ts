import { lookup } from '#kernel/entity/lookup.ts'
import type { ModdleElement } from 'bpmn-moddle'
import type { AssigneeRule } from './process.ts'

/*
 * What drawings of other tools say in their own extensions (Camunda 7 and 8, Flowable, Activiti), as far as it has a place here.
 */

const prefixes = ['flowable', 'camunda', 'activiti']

/** An attribute that the family of Activiti has under one of its prefixes. */
export function foreignAttribute(element: ModdleElement, name: string): string | undefined {
  for (const prefix of prefixes) {
    const value = element.$attrs?.[`${prefix}:${name}`]
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}

export function foreignAssignees(element: ModdleElement): AssigneeRule[] {
  const assignee = foreignAttribute(element, 'assignee')
  const users = foreignAttribute(element, 'candidateUsers')
  const groups = foreignAttribute(element, 'candidateGroups')
  return [
    ...(assignee === undefined ? [] : [isStarter(assignee) ? { by: 'starter' as const } : personRule(assignee)]),
    ...(users === undefined ? [] : [personRule(users)]),
    ...(groups === undefined ? [] : [{ by: 'role' as const, ids: split(groups) }]),
  ]
}

/** Over what a loop runs and what each item is called: as the family of Activiti, Camunda 8 and BPMN itself write it. */
export function foreignLoop(loop: ModdleElement): { collection: string | undefined; item: string | undefined } {
  const data = loop.get?.('inputDataItem') as ModdleElement | undefined
  const list = loop.get?.('loopDataInputRef') as ModdleElement | undefined
  const zeebe = loop.extensionElements?.values?.find(({ $type }) => $type === 'zeebe:loopCharacteristics')
  const written = (name: string) => zeebe?.get?.(name) as string | undefined
  return {
    // An item without a list is a list that is not named, which is a fault.
    collection: foreignAttribute(loop, 'collection') ?? written('inputCollection') ?? list?.name ?? list?.id ?? (data && ''),
    item: foreignAttribute(loop, 'elementVariable') ?? written('inputElement') ?? data?.name ?? data?.id,
  }
}

function isStarter(text: string): boolean {
  return /^[$#]\{\s*(initiator|INITIATOR|startUser|starter)\s*\}$/.test(text)
}

function personRule(text: string): AssigneeRule {
  return /^([$#]\{|=)/.test(text) ? { by: 'expression', text: feelOf(text) } : { by: 'user', ids: split(text) }
}

function split(text: string): string[] {
  return text.split(',').map((part) => part.trim()).filter((part) => part !== '')
}

/** Expressions of Java tools (`${amount >= 100 && kind == 'A'}`) and of Camunda 8 (`=amount > 100`) as FEEL. */
export function feelOf(text: string): string {
  const bare = text.trim()
  const java = /^[$#]\{([\s\S]*)\}$/.exec(bare)
  if (!java) return bare.startsWith('=') ? bare.slice(1).trim() : bare
  return java[1]!.replaceAll(/'([^']*)'|"([^"]*)"|&&|\|\||==|!=|!/g, (found: string, single?: string, double?: string) => {
    if (single !== undefined || double !== undefined) return JSON.stringify(single ?? double)
    const words: Record<string, string> = lookup({ '&&': ' and ', '||': ' or ', '==': '=', '!=': '!=' })
    return words[found] ?? 'not '
  }).trim()
}

/** Extensions that nothing here reads: they are kept in the drawing and named to whoever brings it in. */
export function unknownExtensions(element: ModdleElement): string[] {
  const attributes = Object.keys(element.$attrs ?? {}).filter((name) =>
    name.includes(':') && !/^(xmlns|xsi|mw|bpmn|bpmndi|dc|di|color|bioc)\b/.test(name) && !readHere.has(name.replace(/^\w+:/, ''))
  )
  const elements = (element.extensionElements?.values ?? []).map(({ $type }) => $type).filter((type) => !type.startsWith('mw:'))
  return [...new Set([...attributes, ...elements])]
}

const readHere = new Set(['assignee', 'candidateUsers', 'candidateGroups', 'collection', 'elementVariable'])
