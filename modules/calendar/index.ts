/** Door 1 of the work calendar: its entities and the pure functions of time that planning, maintenance and wages share. */
export { calendar } from './module.ts'
export { day, holiday, override } from './entities/day.ts'
export { rotation } from './entities/rotation.ts'
export { scheme, shift } from './entities/shift.ts'
export { skill, team } from './entities/team.ts'
export { addWork, netMinutes, workingTime } from './rules/work-time.ts'
