import { weekdayOf } from '#kernel/entity/wall-time.ts'
import { daysLater } from '#kernel/entity/period.ts'

/** The weeks of a month, from a Monday to a Sunday. @param month `yyyy-MM` */
export function weeksOf(month: string): { from: string; to: string } {
  const from = mondayOf(`${month}-01`)
  return { from, to: daysLater(mondayOf(daysLater(turnedMonth(month, 1) + '-01', -1)), 6) }
}

export function turnedMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const at = year * 12 + number - 1 + by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

const mondayOf = (day: string): string => daysLater(day, 1 - weekdayOf(day))
