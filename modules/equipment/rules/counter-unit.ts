import { Decimal } from '#kernel/entity/index.ts'
import { lookup } from '#kernel/entity/lookup.ts'

/** What a counter counts. */
export type CounterKind = 'hours' | 'minutes' | 'strokes' | 'heats'

/** Units as people enter them, in small letters. */
const kinds: Readonly<Record<string, CounterKind>> = lookup({ h: 'hours', hr: 'hours', hrs: 'hours', hour: 'hours', hours: 'hours',
  小时: 'hours', 时: 'hours', min: 'minutes', minute: 'minutes', minutes: 'minutes', 分: 'minutes', 分钟: 'minutes', 次: 'strokes',
  冲次: 'strokes', 行程: 'strokes', stroke: 'strokes', strokes: 'strokes', 炉: 'heats', 炉次: 'heats', heat: 'heats', heats: 'heats' })

const secondsIn: Readonly<Partial<Record<CounterKind, number>>> = { hours: 3600, minutes: 60 }
/** As many as a reading has. */
const places = 6

/** What a counter with this unit counts; undefined where no report can tell, as with kilometres. */
export function counterKind(unit: string | null): CounterKind | undefined {
  return kinds[(unit ?? '').trim().toLowerCase()]
}

export function countsTime(kind: CounterKind): boolean {
  return kind in secondsIn
}

/**
 * What a counter shows that began at a reading and ran since: rounded once, of all that was counted, so that sixty reports of a minute
 * are an hour.
 * @param counted seconds of a counter of time, else strokes or heats
 */
export function countedUp(from: string, kind: CounterKind, counted: number): string {
  return new Decimal(counted).div(secondsIn[kind] ?? 1).toDecimalPlaces(places, Decimal.ROUND_HALF_UP).plus(from).toFixed()
}
