import { minutesLater, wallMs, wallOf, weekdayOf } from '#kernel/entity/wall-time.ts'

/** An insert of the demonstration as it is made day by day, with the press and the mold of its blanks. */
export interface Product {
  iso: string
  press: string
  mold: string
  presser: string
}

const products = [
  { iso: 'CNMG120408', press: 'PR-01', mold: 'MD-CN-0001', presser: 'operator' },
  { iso: 'TNMG160404', press: 'PR-03', mold: 'MD-TN-0001', presser: 'leader' },
  { iso: 'WNMG080408', press: 'PR-07', mold: 'MD-WN-0002', presser: 'operator' },
] as const satisfies readonly Product[]

export const blankOf = ({ iso }: Product) => `BL-${iso}-P25`
export const sinteredOf = ({ iso }: Product) => `SI-${iso}-P25`
export const finishedOf = ({ iso }: Product) => `${iso}-P25C`

/** Two inserts of a grade that are pressed on a day and go through the furnaces together. */
export interface Batch {
  no: number
  /** The day on which it is pressed. */
  day: string
  /** Which of its day; those of a day share machines and come one after the other. */
  slot: number
  products: readonly [Product, Product]
}

/** With the stories of today 120 heats, 2,600 travellers, 14,000 reports and more than 300 orders (domain §2.15). */
export const batches = 57
export const blanksOfOrder = 696
export const lotsOf = { blank: 12, sintered: 4, finished: 7 } as const
const [firstDaysAgo, lastDaysAgo] = [29, 7]

/** What was pressed when, seen from a day: on working days of the weeks before, Sundays free, as evenly as it goes. */
export function planHistory(today: string): Batch[] {
  const days = Array.from({ length: firstDaysAgo - lastDaysAgo + 1 }, (_, at) => dayAgo(today, firstDaysAgo - at)).filter((day) =>
    weekdayOf(day) !== 7
  )
  return Array.from({ length: batches }, (_, no): Batch => {
    const at = Math.floor((no * days.length) / batches)
    return { no, day: days[at]!, slot: no - Math.ceil((at * batches) / days.length),
      products: [products[no % 3]!, products[(no + 1) % 3]!] }
  })
}

function dayAgo(today: string, days: number): string {
  return wallOf(wallMs(today) - days * 86_400_000).slice(0, 10)
}

/** A moment of a batch: days after it was pressed, a time of day, and minutes after that. */
export function momentOf({ day }: Pick<Batch, 'day'>, after: number, time: string, minutes = 0): string {
  return minutesLater(`${dayAgo(day, -after)} ${time}:00`, minutes)
}

/** Parts of a whole number that differ by one at most, the larger ones first. */
export function partsOf(whole: number, parts: number): number[] {
  return Array.from({ length: parts }, (_, at) => Math.floor(whole / parts) + (at < whole % parts ? 1 : 0))
}
