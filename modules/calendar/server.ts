/** Door 2 of the work calendar: the roster and the working time of teams, rotations and workshops. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { calendar } from './module.ts'
import { seedDemo } from './seed/demo.ts'
import { overrideRules, rotationRules, schemeRules, shiftRules, teamRules } from './server/calendar.rules.ts'
import { holidayCalls } from './server/holiday.calls.ts'
import { rosterCalls } from './server/roster.calls.ts'

export { minutesOfDay } from './rules/office-time.ts'
export { minuteOfInstant } from './rules/plant-time.ts'
export { addOfficeTime, turnAt, turnsOfWorkshops, workingTimeOf, workingTimeOfTeams, type ShopTurn } from './server/work-time.ts'
export { skillLevels } from './server/skills.ts'
export { workDaysBetween } from './server/work-days.ts'

export function calendarServer(): ServerModule {
  return {
    manifest: calendar,
    rules: [shiftRules, schemeRules, teamRules, rotationRules, overrideRules],
    calls: () => [...holidayCalls, ...rosterCalls],
    seed: { demo: seedDemo },
  }
}
