import { extension } from '../../../rules/definition/extension.ts'
import type { Attributes } from './attributes.ts'

export type OwnType = (typeof extension.types)[number]['name']

/** Makes a moddle element of a type with attributes. */
export type Make<T> = (type: string, attributes: Attributes) => T

interface Made {
  readonly $type: string
  readonly get?: (name: string) => unknown
}

interface Property {
  readonly name: string
  readonly type: string
  readonly isMany?: boolean
}

/** Lists of an element and the types of what lies in them. moddle writes its prefix into the description that it is given. */
function listsOf(type: OwnType): ReadonlyMap<string, OwnType> {
  const bare = (name: string) => name.replace(/^mw:/, '')
  const properties = extension.types.find(({ name }) => name === type)!.properties as readonly Property[]
  return new Map(properties.flatMap((property) => (property.isMany ? [[bare(property.name), bare(property.type) as OwnType]] : [])))
}

/** An element of our extension out of plain values; lists in them become elements of the types that the extension names. */
function makeOwn<T>(make: Make<T>, type: OwnType, attributes: Attributes): T {
  const lists = listsOf(type)
  return make(`mw:${type}`, Object.fromEntries(Object.entries(attributes).flatMap(([name, value]) => {
    if (value === undefined) return []
    const inner = lists.get(name)
    return [[name, inner ? (value as readonly Attributes[]).map((each) => makeOwn(make, inner, each)) : value]]
  })))
}

/**
 * Extension elements of a holder with those of one type replaced; what other tools wrote beside them stays.
 * @returns undefined where none is left
 */
export function withOwn<T extends Made>(make: Make<T>, holder: T | Made, type: OwnType, list: readonly Attributes[]): T | undefined {
  const old = (holder.get?.('extensionElements') as Made | undefined)?.get?.('values') as readonly T[] | undefined
  const others = (old ?? []).filter(({ $type }) => $type !== `mw:${type}`)
  const values = [...others, ...list.map((attributes) => makeOwn(make, type, attributes))]
  return values.length === 0 ? undefined : make('bpmn:ExtensionElements', { values })
}
