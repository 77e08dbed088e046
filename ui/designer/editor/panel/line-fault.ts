import type { FaultCode } from '../../document/fault.ts'
import { Faults } from '../../document/fault.ts'
import type { DocumentRule, Property } from '../../document/properties/property.ts'
import { readProperty } from '../../document/read/read-properties.ts'
import { Reading } from '../../document/read/reading.ts'
import { goesRound } from './rules/goes-round.ts'

/** Why a value of the property panel is not taken, and in which entry where it is a list. */
export interface LineFault {
  readonly path: string
  readonly code: FaultCode | 'goesRound'
  readonly params?: Readonly<Record<string, string | number>>
}

/** What is wrong with a value of a property by itself; undefined where it may stand. */
export function lineFault(property: Property, value: unknown): LineFault | undefined {
  if (value === null && (property.kind === 'integer' || property.kind === 'number')) return { path: '', code: 'outOfBounds', params: { min: property.min ?? '-∞', max: property.max ?? '∞' } }
  const faults = new Faults()
  readProperty(property, value, new Reading(faults))
  return faults.all[0] ?? (property.kind === 'rules' ? slowRule(value as readonly DocumentRule[]) : undefined)
}

function slowRule(rules: readonly DocumentRule[]): LineFault | undefined {
  const index = rules.findIndex((rule) => 'pattern' in rule && goesRound(rule.pattern))
  return index < 0 ? undefined : { path: `${index}.pattern`, code: 'goesRound' }
}
