import { minutesIn, subtract, type Interval } from './intervals.ts'
import { dateOf, datesFrom } from './plant-time.ts'
import { plannedShift, shiftOf, type Rotation } from './rotation.ts'
import { spanOf, workOf, type Shift } from './shift.ts'

export type HolidayType = 'HOLIDAY' | 'WORKDAY'
type DaySource = 'ROTATION' | 'WORKDAY' | 'OVERRIDE' | 'MANUAL'

/** Time off or extra time of a whole workshop or of one team. */
export interface Override extends Interval {
  /** Without a team it holds for the workshop. */
  readonly team?: string
  readonly kind: 'OFF' | 'EXTRA'
}

/** A team at work on a date. `date` is the day on which the shift begins; `work` is its working time. */
export interface WorkDay {
  readonly date: string
  readonly team: string
  /** Null for extra time outside the shifts. */
  readonly shift: string | null
  readonly from: number
  readonly to: number
  readonly work: readonly Interval[]
  readonly source: DaySource
}

export interface PlanInput {
  readonly rotation: Rotation
  readonly shifts: ReadonlyMap<string, Shift>
  /** Whether the teams rest on public holidays. */
  readonly restsOnHolidays: boolean
  readonly holidays: ReadonlyMap<string, HolidayType>
  readonly overrides: readonly Override[]
  readonly from: string
  readonly to: string
}

/**
 * Who works when, day by day (domain §2.11): a team's own overrides go before those of the workshop,
 * these before holidays and shifted workdays, these before the rotation.
 */
export function expand(input: PlanInput): WorkDay[] {
  const { rotation, from, to } = input
  return datesFrom(from, to).flatMap((date) =>
    rotation.teams.flatMap((team, index) => {
      const regular = regularDay(input, index, date)
      return [...(regular ? overridden(input, team, regular) : []), ...extraDays(input, team, date, regular)]
    })
  )
}

function regularDay({ rotation, shifts, restsOnHolidays, holidays }: PlanInput, index: number, date: string): WorkDay | undefined {
  const special = restsOnHolidays ? holidays.get(date) : undefined
  if (special === 'HOLIDAY' || date < rotation.start) return undefined
  const code = special === 'WORKDAY' ? plannedShift(rotation, index, date) : shiftOf(rotation, index, date)
  const shift = code === null ? undefined : shifts.get(code)
  if (!shift) return undefined
  const source = special === 'WORKDAY' && shiftOf(rotation, index, date) === null ? 'WORKDAY' : 'ROTATION'
  return { date, team: rotation.teams[index]!, shift: shift.code, ...spanOf(shift, date), work: workOf(shift, date), source }
}

/** A regular day without what is off: first by the workshop, then by the team; a team's own extra time stays although the workshop is off. */
function overridden({ overrides }: PlanInput, team: string, day: WorkDay): WorkDay[] {
  const own = overrides.filter((one) => one.team === team)
  const shared = overrides.filter((one) => one.team === undefined && one.kind === 'OFF')
  const kept = own.filter(({ kind }) => kind === 'EXTRA')
  const work = subtract(subtract(day.work, shared.flatMap((off) => subtract([off], kept))), own.filter(({ kind }) => kind === 'OFF'))
  if (minutesIn(work) === minutesIn(day.work)) return [day]
  if (work.length === 0) return []
  return [{ ...day, from: work[0]!.from, to: work.at(-1)!.to, work, source: 'OVERRIDE' }]
}

/** Extra time that begins on the date and does not lie in the team's shift already. */
function extraDays({ overrides }: PlanInput, team: string, date: string, regular: WorkDay | undefined): WorkDay[] {
  const offs = overrides.filter((one) => one.kind === 'OFF' && one.team === team)
  return overrides.filter(({ kind, team: of }) => kind === 'EXTRA' && (of === undefined || of === team)).flatMap((extra) => {
    if (dateOf(extra.from) !== date) return []
    const shared = extra.team === undefined ? overrides.filter((one) => one.kind === 'OFF' && one.team === undefined) : []
    const work = subtract(subtract([{ from: extra.from, to: extra.to }], [...offs, ...shared]),
      regular ? [{ from: regular.from, to: regular.to }] : [])
    return work.length === 0
      ? []
      : [{ date, team, shift: null, from: work[0]!.from, to: work.at(-1)!.to, work, source: 'OVERRIDE' as const }]
  })
}
