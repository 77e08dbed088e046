import type { WorkDay } from './expand.ts'
import { sameStretches } from './intervals.ts'

/** A stored day; `manual` was changed by hand. */
export interface StoredDay extends WorkDay {
  readonly id: string
  readonly manual: boolean
}

export interface DayChanges {
  readonly added: readonly WorkDay[]
  readonly changed: readonly { readonly stored: StoredDay; readonly planned: WorkDay }[]
  readonly removed: readonly StoredDay[]
  /** Days of a team that were changed by hand and stay as they are. */
  readonly kept: readonly StoredDay[]
}

/** A team works a shift once a day; of extra time there may be more, each with its begin. */
const turnOf = ({ date, team, shift, from }: WorkDay) => `${date} ${team} ${shift ?? from}`
const placeOf = ({ date, team }: WorkDay) => `${date} ${team}`
const isSame = (old: WorkDay, day: WorkDay) => old.source === day.source && sameStretches(old.work, day.work)

/** What generating anew would do to what is stored. A team's day that somebody changed by hand stays whole (domain §2.11 rule 3). */
export function diffDays(stored: readonly StoredDay[], planned: readonly WorkDay[]): DayChanges {
  const kept = stored.filter(({ manual }) => manual)
  const fixed = new Set(kept.map(placeOf))
  const free = stored.filter((day) => !fixed.has(placeOf(day)))
  const wanted = planned.filter((day) => !fixed.has(placeOf(day)))
  const before = new Map(free.map((day) => [turnOf(day), day]))
  const after = new Set(wanted.map(turnOf))
  return {
    added: wanted.filter((day) => !before.has(turnOf(day))),
    changed: wanted.flatMap((day) => {
      const old = before.get(turnOf(day))
      return old && !isSame(old, day) ? [{ stored: old, planned: day }] : []
    }),
    removed: free.filter((day) => !after.has(turnOf(day))),
    kept,
  }
}
