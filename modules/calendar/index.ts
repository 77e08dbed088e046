/** Door 1 of the work calendar: its entities and the pure functions of time that planning, maintenance and wages share. */
export { calendar } from './module.ts'
export { day, holiday, override } from './entities/day.ts'
export { rotation, rotationTeam } from './entities/rotation.ts'
export { scheme, schemeShift, shift, shiftBreak } from './entities/shift.ts'
export { skill, team, teamMember } from './entities/team.ts'
export { addWork, CalendarEnds, netMinutes, shiftAt, workingTime, type Turn, type WorkingTime } from './rules/work-time.ts'
export type { Interval } from './rules/intervals.ts'
