import { isNumber } from './feel/numbers.ts'

/*
 * How large a value is, as far as expressions have work with it. Counted rather than timed, so that what is refused is refused everywhere.
 */
export interface Weight {
  /** Values in it at all depths, and a quarter of the characters of its texts. */
  readonly size: number
  /** Elements of a list. */
  readonly items: number
  /** The largest of the elements. */
  readonly each: number
  /** Entries that have to be copied when an element is looked into. */
  readonly width: number
  /** The same of the value itself. */
  readonly entries: number
  /** Whether it is a list or context, and whether one of its elements is: these are compared part by part. */
  readonly compound: boolean
  readonly nested: boolean
  /** Of a context what lies in each entry, of a list what lies at most in that entry of its elements; absent where that is not known. */
  readonly fields?: Fields
}

type Fields = ReadonlyMap<string, Weight>

export const charactersInOne = 4

/** A number, a date, true or false, nothing. */
export const simple: Weight = { size: 1, items: 0, each: 1, width: 0, entries: 0, compound: false, nested: false }

export function weightOfText(characters: number): Weight {
  const size = 1 + characters / charactersInOne
  return { size, items: 0, each: size, width: characters, entries: characters, compound: false, nested: false }
}

/** Deeper is nothing that anybody writes: it weighs more than there ever is. */
const deepest = 200

export function weightOf(value: unknown, depth = 0): Weight {
  if (typeof value === 'string') return weightOfText(value.length)
  if (typeof value !== 'object' || value === null || isNumber(value)) return simple
  if (depth > deepest) return { ...simple, size: Infinity }
  if (Array.isArray(value)) return weightOfList(value.map((element) => weightOf(element, depth + 1)))
  return weightOfContext(value instanceof Map ? [...value as ReadonlyMap<string, unknown>] : Object.entries(value), depth + 1)
}

function weightOfList(elements: readonly Weight[]): Weight {
  return { ...together(elements), items: elements.length, entries: elements.length }
}

function weightOfContext(entries: readonly (readonly [string, unknown])[], depth: number): Weight {
  const fields = new Map(entries.map(([key, value]) => [key, weightOf(value, depth)]))
  let size = 1
  for (const [key, field] of fields) size += field.size + key.length / charactersInOne
  return { size, items: 0, each: size, width: fields.size, entries: fields.size, compound: true, nested: true, fields }
}

/** Several values as the parts of one. */
export function together(parts: readonly Weight[]): Weight {
  let [size, items, each, width, entries, nested] = [1, 0, 0, 0, 0, false]
  for (const part of parts) {
    size += part.size
    items += Math.max(1, part.items)
    each = Math.max(each, part.size)
    width = Math.max(width, part.width, part.entries)
    entries += part.entries
    nested ||= part.compound
  }
  const fields = either(parts).fields
  return { size, items, each, width, entries, compound: true, nested, ...(fields ? { fields } : {}) }
}

/** One of several, whichever. */
export function either(parts: readonly Weight[]): Weight {
  const most = (of: (part: Weight) => number) => parts.reduce((so, part) => Math.max(so, of(part)), 0)
  const fields = fieldsOf(parts)
  return { size: most((part) => part.size), items: most((part) => part.items), each: most((part) => part.each),
    width: most((part) => part.width), entries: most((part) => part.entries), compound: parts.some((part) => part.compound),
    nested: parts.some((part) => part.nested), ...(fields ? { fields } : {}) }
}

function fieldsOf(parts: readonly Weight[]): Fields | undefined {
  const compound = parts.filter((part) => part.compound)
  const [first, ...others] = compound
  if (compound.some(({ fields }) => !fields)) return undefined
  if (others.length === 0) return first?.fields ?? none
  const fields = new Map(first!.fields)
  for (const part of others) {
    for (const [name, field] of part.fields!) {
      const known = fields.get(name)
      // Numbers beside numbers, as in most columns.
      if (!known) fields.set(name, field)
      else if (known !== field) fields.set(name, either([known, field]))
    }
  }
  return fields
}

const none: Fields = new Map()
