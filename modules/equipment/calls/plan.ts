import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { meter } from '../entities/device.ts'
import { order } from '../entities/order.ts'
import { plan } from '../entities/plan.ts'

const { device, reading, remark } = meter.fields

/** What a counter shows, typed or sent. */
export const addReading = defineAct(meter, 'add', { title: '登记计数', en: 'Enter a reading', record: false,
  input: { device, reading, at: f.datetime({ label: '时间', en: 'At', help: '留空表示现在', helpEn: 'Empty: now' }), remark },
  answer: is.row(meter), success: { 'zh-CN': '计数已登记', 'en-US': 'The reading is kept' } })

/** To another day or hour, with the reason; the log of missed and moved dates tells it. */
export const postponeOrder = defineAct(order, 'postpone', { title: '改期', en: 'Move to another day', from: ['waiting'],
  comment: 'required', batch: true, input: { due: f.datetime({ label: '改到', en: 'To', required: true }) }, answer: is.row(order) })

const preview = is.fields({
  devices: is.list(
    is.fields({ device: is.text, name: is.text, nextReading: is.maybe(is.text), count: is.number,
      dates: is.list(is.fields({ nominal: is.text, due: is.text, moved: is.flag })) }),
  ),
  /** Machines that are counted in the months alone. */
  others: is.number,
  months: is.list(is.fields({ month: is.text, count: is.number, minutes: is.number })),
})
export type Preview = PartOf<typeof preview>

const { trigger, every, weekday, monthDay, shift, atTime, startDate, base, counterEvery, leadHours, toleranceHours, dayRule, estMin,
  team } = plan.fields

/** What a plan demands in the next twelve months, before it is saved: a question that is too long for an address. */
export const previewPlan = defineRead('POST /equipment/plan/preview', { title: '计划预览', en: 'The next twelve months',
  right: `${plan.permission}:list`, of: plan.id,
  input: { id: is.maybe(is.text), trigger, every, weekday, monthDay, shift, atTime, startDate, base, counterEvery, leadHours,
    toleranceHours, dayRule, estMin, team, devices: is.ids }, answer: preview })

const entry = is.fields({ id: is.maybe(is.text), rev: is.maybe(is.number), docNo: is.maybe(is.text), plan: is.maybe(is.text),
  device: is.text, code: is.text, name: is.text, kind: is.text, due: is.text, lateAfter: is.maybe(is.text), status: is.text,
  team: is.maybe(is.text), minutes: is.number })
const calendarDay = is.fields({ day: is.text, orders: is.number, demands: is.number, late: is.number, minutes: is.number,
  entries: is.list(entry) })
const teamLoad = is.fields({ team: is.text, name: is.text,
  days: is.list(is.fields({ day: is.text, minutes: is.number, working: is.number })) })
export type CalendarEntry = PartOf<typeof entry>
export type CalendarDay = PartOf<typeof calendarDay>
export type TeamLoad = PartOf<typeof teamLoad>

/** Orders and what plans will demand between two days, the first so many of each day, with the load of each team. */
export const planCalendar = defineRead(plan, 'calendar', { title: '保养日历', en: 'Maintenance calendar',
  input: { from: f.date({ label: '开始日期', en: 'From', required: true }), to: f.date({ label: '结束日期', en: 'To', required: true }),
    team: is.maybe(is.text), device: is.maybe(is.text), kind: is.maybe(is.text),
    each: f.integer({ label: '每天条数', en: 'Of each day', default: 6, minValue: '1', maxValue: '200' }) },
  answer: is.fields({ now: is.text, days: is.list(calendarDay), teams: is.list(teamLoad) }) })
