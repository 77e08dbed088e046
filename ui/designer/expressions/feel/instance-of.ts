import { operandsOf, partOf, type Node } from './tree.ts'
import { isList, kindOf, type Kind, type Value } from './values.ts'

const kinds: ReadonlySet<string> = new Set<Kind>(['boolean', 'number', 'string', 'date', 'time', 'date and time',
  'years and months duration', 'days and time duration', 'range', 'list', 'context'])

/** Whether a value is of the type that is written. @returns undefined where nobody knows such a type */
export function isKind(type: Node, text: string): ((value: Value) => boolean) | undefined {
  const [inner] = operandsOf(type)
  if (inner?.name === 'ListType') {
    const [element] = operandsOf(inner)
    const of = element && isKind(element, text)
    return of && ((value) => isList(value) && value.every(of))
  }
  const name = partOf(text, type).replaceAll(/\s+/g, ' ').trim()
  if (name === 'Any') return (value) => value !== null
  if (name === 'Null') return (value) => value === null
  return kinds.has(name) ? (value) => kindOf(value) === name : undefined
}
