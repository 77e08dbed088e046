import { readTimer, type DurationParts } from '../../../rules/timer.ts'

export const durationUnits = ['minutes', 'hours', 'days'] as const
export type DurationUnit = (typeof durationUnits)[number]

export interface Amount {
  readonly amount: number
  readonly unit: DurationUnit
}

/** A duration in one unit; undefined where it takes several, or is none. */
export function amountOf(text: string): Amount | undefined {
  const timer = readTimer(text)
  if (timer?.kind !== 'duration') return undefined
  const { parts } = timer
  const [unit, second] = (Object.keys(parts) as (keyof DurationParts)[]).filter((name) => parts[name] > 0)
  return !second && durationUnits.some((known) => known === unit)
    ? { amount: parts[unit as DurationUnit], unit: unit as DurationUnit }
    : undefined
}

export function durationText({ amount, unit }: Amount): string {
  return unit === 'days' ? `P${amount}D` : `PT${amount}${unit === 'hours' ? 'H' : 'M'}`
}
