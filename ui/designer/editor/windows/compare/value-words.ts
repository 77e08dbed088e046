import { tableOf } from '../../../document/change/component-tables.ts'
import type { ComponentType } from '../../../document/component.ts'
import { configProperties } from '../../../document/properties/layouts.ts'
import type { Property } from '../../../document/properties/property.ts'
import { choiceName, propertyName, type SayPanel } from '../../panel/text.ts'
import type { SayWindow } from '../text.ts'

/** Longer values are cut. */
const SHOWN = 60

/** How what a layout does with what it holds is called (`diffDocuments`). */
const arrangements = { spans: 'propertySpans', grid: 'propertyGrid', merge: 'propertyMerge', hide: 'propertyHide' } as const

export function changeName(say: SayWindow, sayPanel: SayPanel, owner: string, name: string): string {
  return isArrangement(name) ? say(arrangements[name]) : propertyName(sayPanel, owner === 'tdItem' ? 'cell' : owner, name)
}

/** A value of a property, as short as a reader needs it. */
export function valueWords(say: SayWindow, sayPanel: SayPanel, owner: string, name: string, value: unknown): string {
  if (value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return say('empty')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (name === 'grid' || name === 'merge') return (value as readonly number[]).join(' × ')
  if (name === 'spans') return (value as readonly number[]).join(' + ')
  const kind = kindOf(owner, name)
  if (kind === 'choice') return choiceName(sayPanel, name, String(value))
  if (kind === 'options' || kind === 'tree' || kind === 'rules' || kind === 'columns')
    return say('nOptions', { count: (value as readonly unknown[]).length })
  const text = Array.isArray(value) ? value.flat().join(', ') : String(value as string | number)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

function isArrangement(name: string): name is keyof typeof arrangements {
  return Object.hasOwn(arrangements, name)
}

function kindOf(owner: string, name: string): Property['kind'] | undefined {
  if (owner === 'tdItem') return undefined
  const table: Readonly<Record<string, Property>> = owner === 'form' ? configProperties : tableOf(owner as ComponentType)
  return table[name]?.kind
}
