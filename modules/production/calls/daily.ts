import { defineRead, type Address } from '#kernel/entity/call.ts'
import { is, type PartOf, type Parts, type Shape } from '#kernel/entity/shape.ts'

const some = is.maybe(is.text)
const period = is.fields({ from: is.text, to: is.text })
const unit = is.fields({ value: is.text, text: is.text })
const figures = { plan: some, attained: some, good: is.text, scrap: is.text, rework: is.text, fpy: some, percent: some, minutes: is.number,
  reports: is.number }
const labor = { good: is.text, scrap: is.text, rework: is.text, minutes: is.number, hourly: some, reports: is.number }

/** What reported quantities are told apart by. */
export const dailyGroups = ['day', 'shift', 'process', 'each'] as const
export const scrapGroups = ['reason', 'defect', 'process', 'device', 'item'] as const

/** `from` and `to`: production days, both included; the last 30 where nobody chose. `uom`: the unit that is summed, the most usual without it. */
const asked = { from: is.maybe(is.anything), to: is.maybe(is.anything), uom: some }
function report<const A extends Shape, const I extends Parts>(name: string, title: string, en: string, input: I, answer: A) {
  const at: Address = `GET /production/daily/${name}`
  return defineRead(at, { title, en, right: 'production:daily:view', of: 'production.report', input, answer })
}

const head = { period, uom: some, units: is.list(unit) }
const daily = is.fields({ ...head, rty: some,
  rows: is.list(is.fields({ key: is.text, text: is.text, day: some, shift: some, process: some, ...figures })), all: is.fields(figures) })
const scrapped = is.fields({ ...head, groups: is.list(is.fields({ key: some, text: is.text, amount: is.text })), total: is.text })
const people = is.fields({ ...head, rows: is.list(is.fields({ key: some, text: is.text, ...labor })), all: is.fields(labor) })

export type DailyAnswer = PartOf<typeof daily>
export type LaborAnswer = PartOf<typeof people>

/** Reports of production (domain §2.4, §2.17): each figure with the reports that it is made of. */
export const dailyReports = {
  daily: report('figures', '生产日报', 'Daily production', { ...asked, by: is.oneOf(...dailyGroups) }, daily),
  scrap: report('scrap', '报废柏拉图', 'Pareto of scrap', { ...asked, by: is.oneOf(...scrapGroups) }, scrapped),
  labor: report('labor', '人员工时', 'Labour', asked, people),
  sheet: report('sheet', '导出生产日报', 'Daily production as a sheet', { ...asked, by: is.oneOf(...dailyGroups) },
    is.file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')),
}
