import { weekdayOf } from '#kernel/entity/wall-time.ts'
import { addDays, daysBetween, monthsBetween } from './plant-time.ts'

/** How teams change their shifts: every day, week or month, or by a cycle of days. */
export type RotationMethod = 'DAY' | 'WEEK' | 'MONTH' | 'CUSTOM'

export interface Rotation {
  readonly method: RotationMethod
  /** Date on which the first team begins the cycle. */
  readonly start: string
  /** Codes of the scheme's shifts in their order. */
  readonly shifts: readonly string[]
  readonly teams: readonly string[]
  /** CUSTOM: one shift, or null for rest, for each day of the cycle. */
  readonly pattern: readonly (string | null)[]
  /** Days of the week without work (1 Monday … 7 Sunday). */
  readonly restWeekdays: readonly number[]
}

/**
 * The shift of a team on a date by the rotation alone, or null for rest.
 * In a cycle the teams stand apart by equal parts of it: four teams on 早早中中夜夜休休 cover each shift every day.
 */
export function shiftOf(rotation: Rotation, team: number, date: string): string | null {
  const days = daysBetween(rotation.start, date)
  if (days < 0 || rotation.restWeekdays.includes(weekdayOf(date))) return null
  return plannedShift(rotation, team, date)
}

/** The same on a day of rest that is worked: 调休上班. */
export function plannedShift({ method, start, shifts, teams, pattern }: Rotation, team: number, date: string): string | null {
  const days = daysBetween(start, date)
  if (method === 'CUSTOM') {
    if (pattern.length === 0) return null
    const apart = Math.floor((team * pattern.length) / Math.max(1, teams.length))
    return pattern[mod(days + apart, pattern.length)] ?? null
  }
  const period = method === 'DAY'
    ? days
    : method === 'WEEK'
    ? Math.floor(daysBetween(mondayOf(start), date) / 7)
    : monthsBetween(start, date)
  // With more teams than shifts the last ones rest in turn.
  const slot = mod(team + period, Math.max(shifts.length, teams.length))
  return shifts[slot] ?? null
}

function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date))
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by
}

/** A cycle as people write it: codes of shifts parted by blanks or commas, `-` or 休 for rest. */
export function readPattern(text: string): (string | null)[] {
  return text.split(/[\s,，、]+/).filter((part) => part !== '').map((part) => (part === '-' || part === '休' ? null : part))
}
