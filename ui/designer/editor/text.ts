import { zoneTexts, type ZoneSay } from '../../zone-texts.ts'
import type { Component, ComponentType, FormDocument, TableCell } from '../document/component.ts'
import { findItem, type Container } from '../document/tree.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

export type EditorTextKey = keyof typeof zhCN
export type SayEditor = ZoneSay<EditorTextKey>

/** Texts of the form designer's editor and the language in force. */
export const useEditorText = zoneTexts<EditorTextKey>('designer-editor', zhCN, enUS)

/** How the palette calls a type. */
export function typeName(say: SayEditor, type: ComponentType | 'tdItem'): string {
  return say(`type_${type}`)
}

/** How a component is spoken of: by what its author wrote on it, else by its type. */
export function itemName(say: SayEditor, item: Component | TableCell): string {
  const own = 'label' in item ? item.label : 'text' in item ? item.text : 'title' in item ? item.title : ''
  return own.trim().slice(0, 40) || typeName(say, item.compType)
}

export function containerName(say: SayEditor, document: FormDocument, container: Container): string {
  if (container.in === 'form') return say('formItself')
  const held = findItem(document, container.id)
  const name = held ? itemName(say, held.item) : container.id
  return container.in === 'row' ? say('inColumn', { name, column: container.column + 1 }) : `${name} ${container.id}`
}
