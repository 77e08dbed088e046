import type { Period } from '#kernel/entity/period.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import type { DailyAnswer, dailyGroups } from '../../calls/daily.ts'
import { report } from '../../entities/report.ts'
import { attainment, firstPass, plannedOf, rolledYield, together, yieldOf, type Fact, type Planned } from '../../rules/kpi.ts'
import { factsIn, plansIn, unitsIn, type DayFact } from './facts.ts'

type By = (typeof dailyGroups)[number]
type Place = Pick<DailyAnswer['rows'][number], 'day' | 'shift' | 'process'>

/** What was planned and made in a period, by day, shift, process or each of them. Orders have no plan by shift, so that rows of shifts bear none. */
export async function dailyOf(ctx: Ctx, period: Period, by: By, uom: string | null): Promise<DailyAnswer> {
  const units = await unitsIn(ctx, period)
  const chosen = uom ?? units[0]?.value ?? null
  const facts = await factsIn(ctx, period, chosen)
  const plans = await plansIn(ctx, period, chosen)
  const planned = by === 'day' || by === 'process'
  const factsBy = Map.groupBy(facts, (fact) => keyOf(placeOf(by, fact)))
  const plansBy = planned ? Map.groupBy(plans, (plan) => keyOf(placeOf(by, { ...plan, shift: null }))) : new Map<string, Planned[]>()
  const keys = [...new Set([...factsBy.keys(), ...plansBy.keys()])].toSorted()
  const places = keys.map(placeIn)
  const named = await addTexts(ctx, report, places.map(({ shift, process }) => ({ shift, process })))
  const rows = keys.map((key, at) => {
    const place = places[at]!
    const { shift_dictText: shift, process_dictText: process } = named[at]!
    const text = [place.day, shift, process].filter(Boolean).join(' · ')
    return { key, text, ...place, ...figuresOf(factsBy.get(key) ?? [], planned ? plansBy.get(key) ?? [] : undefined) }
  })
  const passes = [...Map.groupBy(facts, ({ process }) => process).values()].map((of) => firstPass(together(of)))
  return { period, uom: chosen, units, rty: rolledYield(passes), rows, all: figuresOf(facts, plans) }
}

function figuresOf(facts: readonly Fact[], plans: readonly Planned[] | undefined): DailyAnswer['all'] {
  const { firstGood, firstIn, ...counted } = together(facts)
  return { ...counted, fpy: firstPass({ firstGood, firstIn }), percent: yieldOf(counted),
    plan: plans === undefined ? null : plannedOf(plans), attained: plans === undefined ? null : attainment(plans) }
}

function placeOf(by: By, { day, shift, process }: Pick<DayFact, 'day' | 'shift' | 'process'>): Place {
  return { day: by === 'day' || by === 'each' ? day : null, shift: by === 'shift' || by === 'each' ? shift : null,
    process: by === 'process' || by === 'each' ? process : null }
}

const keyOf = ({ day, shift, process }: Place): string => [day, shift, process].map((part) => part ?? '').join('|')

function placeIn(key: string): Place {
  const [day, shift, process] = key.split('|').map((part) => part || null) as [string | null, string | null, string | null]
  return { day, shift, process }
}
