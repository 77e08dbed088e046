import { Faults, type DocumentFault } from '../../document/fault.ts'
import type { Property } from '../../document/properties/property.ts'
import { readProperty } from '../../document/read/read-properties.ts'
import { Reading } from '../../document/read/reading.ts'

/** What is wrong with a value of a property by itself; undefined where it may stand. */
export function lineFault(property: Property, value: unknown): DocumentFault | undefined {
  // A number that is wiped out is not yet another one.
  if (value === null && (property.kind === 'integer' || property.kind === 'number'))
    return { path: '', code: 'outOfBounds', params: { min: property.min ?? '-∞', max: property.max ?? '∞' } }
  const faults = new Faults()
  readProperty(property, value, new Reading(faults))
  return faults.all[0]
}
