import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'

/** A month as `2026-05`; the present one where none is named. */
const month = { month: is.maybe(is.text) }
const holidays = is.map(is.oneOf('HOLIDAY', 'WORKDAY'))
const day = is.fields({ id: is.text, day: is.text, team: is.text, shift: is.maybe(is.text), fromTime: is.maybe(is.text),
  toTime: is.maybe(is.text), netMin: is.number, source: is.text, manual: is.text })
const monthOfRotation = is.fields({
  rotation: is.text,
  name: is.text,
  today: is.text,
  dates: is.list(is.text),
  teams: is.list(is.fields({ id: is.text, code: is.text, name: is.text })),
  shifts: is.list(is.fields({ id: is.text, code: is.text, name: is.text, color: is.text, start: is.text, end: is.text })),
  days: is.list(day),
  holidays,
})
const changedDay = is.fields({ date: is.text, team: is.text, shift: is.maybe(is.text) })
const changes = is.fields({ added: is.list(changedDay), changed: is.list(changedDay), removed: is.list(changedDay),
  kept: is.list(changedDay), warnings: is.list(is.text) })
const capacityRow = is.fields({ day: is.text, workshop: is.text, workshop_dictText: is.text, team: is.text, team_dictText: is.text,
  minutes: is.number })
const turn = is.fields({ id: is.text, day: is.text, team: is.text, shift: is.maybe(is.text), color: is.maybe(is.text), fromTime: is.text,
  toTime: is.text, netMin: is.number, source: is.text })
/** What a roster is made for; `from` and `to` are days and belong to it. */
const range = { rotation: is.anything, from: is.anything, to: is.anything }

export type RosterDay = PartOf<typeof day>
export type RosterMonth = PartOf<typeof monthOfRotation>
export type ChangedDay = PartOf<typeof changedDay>
export type CapacityRow = PartOf<typeof capacityRow>

export const rosterMonth = defineRead('GET /calendar/roster/month', { title: '月排班', en: 'Roster of a month', right: 'calendar:day:list',
  input: { rotation: is.anything, ...month }, answer: monthOfRotation })
export const rosterPreview = defineRead('POST /calendar/roster/preview', { title: '排班预览', en: 'What generating would change',
  right: 'calendar:day:generate', input: range, answer: changes })
export const generateRoster = defineAct('POST /calendar/roster/generate', { title: '生成排班', en: 'Generate the roster',
  right: 'calendar:day:generate', input: range, answer: changes })
export const assignShift = defineAct('POST /calendar/roster/assign', { title: '调整班次', en: 'Give a team another shift',
  right: 'calendar:day:edit', input: { rotation: is.anything, team: is.anything, date: is.anything, shift: is.maybe(is.text) },
  answer: is.nothing })
export const myShifts = defineRead('GET /calendar/roster/mine', { title: '我的班次', en: 'My shifts', right: 'calendar:mine:list',
  input: month, answer: is.fields({ dates: is.list(is.text), today: is.text, turns: is.list(turn), holidays }) })
export const capacityOfMonth = defineRead('GET /calendar/roster/capacity', { title: '产能日历', en: 'Capacity by day',
  right: 'calendar:capacity:list', input: month, answer: is.list(capacityRow) })
export const takeOfficialHolidays = defineAct('POST /calendar/holiday/official', { title: '导入法定节假日',
  en: 'Take over official holidays', right: 'calendar:holiday:add', input: { year: is.anything },
  answer: is.fields({ added: is.number, kept: is.number }) })
