import { bases, dimensions, type Basis, type Dimension } from '../../rules/reports/pareto.ts'
import { steps, type Period, type Step } from '#kernel/entity/period.ts'
import { isDay, oneOf, periodOf } from '#ui/reports/preset-period.ts'
import { drills, type Drill } from '../../rules/reports/drills.ts'

const tabs = ['pareto', 'yield', 'heat', 'inspectors'] as const
export type Tab = (typeof tabs)[number]

/** Rows that are open, under the name of what was pressed; of a period of their own where that was a part of time. */
export interface OpenRows extends Drill {
  readonly name: string
  readonly period?: Period
}

export interface Asked {
  readonly tab: Tab
  readonly period: Period
  readonly by: Dimension
  readonly basis: Basis
  readonly step: Step
  readonly uom: string | undefined
  readonly rows: OpenRows | undefined
}

/** What the address asks; the usual where it says nothing or what there is not. */
export function askedOf(search: URLSearchParams, today: string): Asked {
  return {
    tab: oneOf(tabs, search.get('tab'), 'pareto'),
    period: periodOf(search, today),
    by: oneOf(dimensions, search.get('by'), 'defect'),
    basis: oneOf(bases, search.get('basis'), 'defects'),
    step: oneOf(steps, search.get('step'), 'day'),
    uom: search.get('uom') ?? undefined,
    rows: rowsOf(search.get('rows')),
  }
}

/** Rows as they stand in the address. */
export function rowsText({ of, values, name, period }: OpenRows): string {
  return new URLSearchParams({ of, name, ...period, ...values }).toString()
}

function rowsOf(text: string | null): OpenRows | undefined {
  if (text === null) return undefined
  const { of, name = '', from = '', to = '', ...values } = Object.fromEntries(new URLSearchParams(text))
  const known = drills.find((one) => one === of)
  return known && { of: known, values, name, ...(isDay(from) && isDay(to) ? { period: { from, to } } : {}) }
}
