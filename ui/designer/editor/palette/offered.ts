import { newComponent } from '../../document/change/new-component.ts'
import type { Component, ComponentType, FormDocument } from '../../document/component.ts'
import { idsOf } from '../../document/ids.ts'

/** So many choices stand there to be written over. */
const CHOICES = 3

/**
 * A component from the palette: all defaults, and its type's name where an author would else see nothing; a field of choices begins
 * with a few of them.
 * @param choice what a choice is called before its number
 */
export function offered(document: FormDocument, type: ComponentType, name: string, choice: string): Component {
  const component = newComponent(type, idsOf(document))
  if (component.compType === 'select' || component.compType === 'radio' || component.compType === 'checkbox')
    return { ...component, label: name, options: Array.from({ length: CHOICES }, (_, index) => choiceNamed(`${choice}${index + 1}`)) }
  // A sum has the unit that its author gives it.
  if (component.compType === 'dynamicTable') return { ...component, label: name, summaryText: '' }
  if ('label' in component) return { ...component, label: name }
  if (component.compType === 'alert') return { ...component, title: name }
  return 'text' in component ? { ...component, text: name } : component
}

const choiceNamed = (text: string) => ({ label: text, value: text })
