/** The part of the day by the hour of a clock (spec 1 §2). */
export type DayPart = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'

/** Bands of spec 1 §2: before 9 morning, to 11 forenoon, to 13 noon, before 20 afternoon, otherwise evening. */
export function dayPartOf(hour: number): DayPart {
  if (hour < 9) return 'morning'
  if (hour <= 11) return 'forenoon'
  if (hour <= 13) return 'noon'
  if (hour < 20) return 'afternoon'
  return 'evening'
}

/** The plant's own clock: what is on screen is told in its time, wherever the browser stands (design: architecture §7). */
export const PLANT_TIME_ZONE = 'Asia/Shanghai'

/** Hour of the day, 0 to 23, on the plant's clock. */
export function plantHour(moment: Date): number {
  return Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: PLANT_TIME_ZONE }).format(moment))
}

/** The day `yyyy-MM-dd` on the plant's clock. */
export function plantDay(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: PLANT_TIME_ZONE }).format(moment)
}
