import { leafTables, type Leaf, type LeafType } from '../component.ts'
import type { StartValue } from '../properties/property.ts'
import { readProperties } from './read-properties.ts'
import type { Reading } from './reading.ts'

export function isLeafType(type: unknown): type is LeafType {
  return typeof type === 'string' && Object.hasOwn(leafTables, type)
}

/** A component that holds no others. */
export function readLeaf(compType: LeafType, id: string, raw: Readonly<Record<string, unknown>>, reading: Reading): Leaf {
  const leaf = { compType, id, ...readProperties(leafTables[compType], raw, reading) } as Leaf
  if ('min' in leaf && 'max' in leaf && leaf.min !== null && leaf.max !== null && leaf.min > leaf.max) reading.at('min').fault('minOverMax')
  return withFittingValue(leaf)
}

/** A field of several values starts with a list, one of a single value does not (spec 2 §4). */
export function withFittingValue(leaf: Leaf): Leaf {
  switch (leaf.compType) {
    case 'select':
      return { ...leaf, value: leaf.multiple ? listOf(leaf.value) : oneOf(leaf.value) }
    case 'checkbox':
      return { ...leaf, value: listOf(leaf.value) }
    case 'cascader':
      return { ...leaf, value: listOf(leaf.value) }
    default:
      return leaf
  }
}

function listOf(value: StartValue): readonly StartValue[] {
  if (isList(value)) return value
  return value === '' || value === null ? [] : [value]
}

function oneOf(value: StartValue): StartValue {
  return isList(value) ? value[0] ?? '' : value
}

function isList(value: StartValue): value is readonly StartValue[] {
  return Array.isArray(value)
}
