import { Decimal } from '#kernel/entity/index.ts'
import { percentOf } from '#kernel/entity/ratio.ts'

/** What is known of machines in a period; minutes. */
export interface Stood {
  /** Working time of their workshop less the time in which they stood. */
  readonly runningMin: number
  /** Breakdowns alone. */
  readonly failures: number
  /** From report to begin, and from begin to finish, of all breakdowns. */
  readonly waitMin: number
  readonly repairMin: number
}

/** Hours as decimals, percent of availability; null where there is nothing to divide by. */
export interface Reliability extends Stood {
  /** Without a failure the whole running time, which is then said (「无故障」). */
  readonly mtbf: string
  /** By ISO 22400-2, which divides by one more than the failures. */
  readonly mtbfIso: string
  readonly mttr: string | null
  readonly mwt: string | null
  readonly availability: string | null
  readonly faultless: boolean
}

const minutesOfHour = 60
const places = 6
const hours = (minutes: number, by = 1) => new Decimal(minutes).div(minutesOfHour).div(by).toDecimalPlaces(places)

/** MTBF, MTTR, MWT and availability (domain §2.8 rule 6) of a machine, or of several together by their sums. */
export function reliability(stood: Stood): Reliability {
  const { runningMin, failures, waitMin, repairMin } = stood
  const mtbf = hours(runningMin, Math.max(1, failures))
  const mttr = failures === 0 ? null : hours(repairMin, failures)
  return {
    ...stood,
    mtbf: mtbf.toFixed(),
    mtbfIso: hours(runningMin, failures + 1).toFixed(),
    mttr: mttr?.toFixed() ?? null,
    mwt: failures === 0 ? null : hours(waitMin, failures).toFixed(),
    availability: percentOf(runningMin, new Decimal(runningMin).plus(repairMin)),
    faultless: failures === 0,
  }
}

/** Several together. */
export function together(parts: readonly Stood[]): Stood {
  const sum = (name: keyof Stood) => parts.reduce((all, part) => all + part[name], 0)
  return { runningMin: sum('runningMin'), failures: sum('failures'), waitMin: sum('waitMin'), repairMin: sum('repairMin') }
}
