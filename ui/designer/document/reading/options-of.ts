import { Faults } from '../fault.ts'
import type { FieldType, Leaf } from '../component.ts'
import type { TreeOption } from '../properties/property.ts'
import { readTree } from '../read/read-lists.ts'
import { isRecord, Reading } from '../read/reading.ts'

/** Names under which an address answers label, value and children of an entry. */
export interface OptionKeys {
  readonly label: string
  readonly value: string
  readonly children: string
}

/** A field whose choices are written into the form or asked for at an address. */
export type WithChoices = Extract<Leaf<FieldType>, { readonly dataType: string }>

export const plainKeys: OptionKeys = { label: 'label', value: 'value', children: 'children' }

/** Only a tree may name them otherwise. */
export function optionKeys(field: WithChoices): OptionKeys {
  return field.compType === 'cascader' ? { label: field.labelKey, value: field.valueKey, children: field.childrenKey } : plainKeys
}

/**
 * The entries of an answer: the list itself, or one under `data` or `records`, its parts under the names that the field gives.
 * @throws Error where it is none, or holds what no document may hold
 */
export function optionsOf(result: unknown, keys = plainKeys): readonly TreeOption[] {
  const list = isRecord(result) ? result.data ?? result.records : result
  const faults = new Faults()
  const options = readTree(renamed(list, keys), new Reading(faults))
  if (faults.all.length > 0) throw new Error(`no options: ${faults.all[0]!.path} ${faults.all[0]!.code}`)
  return options
}

function renamed(list: unknown, keys: OptionKeys): unknown {
  if (!Array.isArray(list) || keys === plainKeys) return list
  return list.map((
    one: unknown,
  ) => (isRecord(one) ? { label: one[keys.label], value: one[keys.value], children: renamed(one[keys.children], keys) } : one))
}
