import { newComponent } from '../../document/change/new-component.ts'
import type { Component, ComponentType, FormDocument } from '../../document/component.ts'
import { idsOf } from '../../document/ids.ts'

/** A component from the palette: all defaults, and its type's name where an author would else see nothing. */
export function offered(document: FormDocument, type: ComponentType, name: string): Component {
  const component = newComponent(type, idsOf(document))
  if ('label' in component) return { ...component, label: name }
  if (component.compType === 'alert') return { ...component, title: name }
  return 'text' in component ? { ...component, text: name } : component
}
