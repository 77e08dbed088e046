import type { CanvasElement } from '../../picture/services.ts'
import type { SayModeller } from '../text.ts'
import { withOwn } from '../write/own.ts'
import { attributesOf, type KindName } from './kinds.ts'
import type { Modeller } from './services.ts'

/** A shape of a kind as it begins: a task for people has a name of its own, and what is rejected there goes back to its starter. */
export function newShape(modeller: Modeller, say: SayModeller, name: KindName): CanvasElement {
  const factory = modeller.get('elementFactory')
  if (name !== 'userTask') return factory.createShape(attributesOf(name))
  const make = (type: string, attributes: Readonly<Record<string, unknown>>) => modeller.get('bpmnFactory').create(type, attributes)
  const extensionElements = withOwn(make, { $type: 'bpmn:UserTask' }, 'Work', [{ reject: 'starter' }])
  const businessObject = make('bpmn:UserTask', { name: freeName(modeller, say('newTask')), extensionElements })
  return factory.createShape({ ...attributesOf(name), businessObject })
}

function freeName(modeller: Modeller, word: string): string {
  const taken = new Set(modeller.get('elementRegistry').getAll().map(({ businessObject }) => businessObject?.name))
  let number = 1
  while (taken.has(`${word} ${number}`)) number += 1
  return `${word} ${number}`
}
