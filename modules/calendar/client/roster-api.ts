import { getSigned, newIdempotencyKey, post } from '#kernel/client/request/actions.ts'
import type { Envelope } from '#kernel/client/request/envelope.ts'

export type HolidayType = 'HOLIDAY' | 'WORKDAY'

export interface RosterShift {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly color: string
  readonly start: string
  readonly end: string
}
export interface RosterTeam {
  readonly id: string
  readonly code: string
  readonly name: string
}
export interface RosterDay {
  readonly id: string
  readonly day: string
  readonly team: string
  readonly shift: string | null
  readonly fromTime: string | null
  readonly toTime: string | null
  readonly netMin: number
  readonly source: string
  readonly manual: 'Y' | 'N'
}

export interface RosterMonth {
  readonly rotation: string
  readonly today: string
  readonly dates: readonly string[]
  readonly teams: readonly RosterTeam[]
  readonly shifts: readonly RosterShift[]
  readonly days: readonly RosterDay[]
  readonly holidays: Readonly<Record<string, HolidayType>>
}

export interface ChangedDay {
  readonly date: string
  readonly team: string
  readonly shift: string | null
}
export interface RosterChanges {
  readonly added: readonly ChangedDay[]
  readonly changed: readonly ChangedDay[]
  readonly removed: readonly ChangedDay[]
  readonly kept: readonly ChangedDay[]
  readonly warnings: readonly string[]
}

export interface OwnTurn {
  readonly id: string
  readonly day: string
  readonly team: string
  readonly shift: string | null
  readonly color: string | null
  readonly fromTime: string
  readonly toTime: string
  readonly netMin: number
}
export interface OwnMonth {
  readonly dates: readonly string[]
  readonly today: string
  readonly turns: readonly OwnTurn[]
  readonly holidays: Readonly<Record<string, HolidayType>>
}

export interface CapacityRow {
  readonly day: string
  readonly workshop: string
  readonly workshop_dictText: string
  readonly team: string
  readonly team_dictText: string
  readonly minutes: number
}

export interface Range {
  readonly rotation: string
  readonly from: string
  readonly to: string
}

/** A month by month view, and what changes it. Each throws what the request layer throws. */
export const rosterApi = {
  month: async (rotation: string, month: string): Promise<RosterMonth> =>
    (await getSigned<RosterMonth>('/calendar/roster/month', { rotation, month }, { quiet: true })).result,
  mine: async (month: string): Promise<OwnMonth> => (await getSigned<OwnMonth>('/calendar/roster/mine', { month }, { quiet: true })).result,
  capacity: async (month: string): Promise<CapacityRow[]> =>
    (await getSigned<CapacityRow[]>('/calendar/roster/capacity', { month }, { quiet: true })).result,
  preview: async (range: Range): Promise<RosterChanges> =>
    (await post<RosterChanges>('/calendar/roster/preview', range, { quiet: true })).result,
  generate: (range: Range): Promise<Envelope<RosterChanges>> =>
    post<RosterChanges>('/calendar/roster/generate', range, { quiet: true, idempotencyKey: newIdempotencyKey() }),
  assign: (change: { rotation: string; team: string; date: string; shift: string | null }): Promise<Envelope<null>> =>
    post<null>('/calendar/roster/assign', change, { quiet: true }),
  official: (year: number): Promise<Envelope<unknown>> => post('/calendar/holiday/official', { year }, { quiet: true }),
}
