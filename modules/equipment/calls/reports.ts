import { defineRead, type Address } from '#kernel/entity/call.ts'
import { is, type PartOf, type Parts, type Shape } from '#kernel/entity/shape.ts'

const some = is.maybe(is.text)
const period = is.fields({ from: is.text, to: is.text })
const group = { key: some, text: is.text }
const figures = { runningMin: is.number, failures: is.number, waitMin: is.number, repairMin: is.number, mtbf: is.text, mtbfIso: is.text,
  mttr: some, mwt: some, availability: some, faultless: is.flag }
const orders = { due: is.number, inTime: is.number, late: is.number, skipped: is.number, open: is.number, percent: some }
const money = { repairs: is.number, parts: is.text, labor: is.text, outside: is.text, total: is.text }

/** What machines are told apart by, where stops, costs and orders are counted. */
export const machineGroups = ['device', 'category', 'workshop'] as const
export const stopGroups = ['reason', 'device', 'category'] as const
export const costGroups = ['device', 'category', 'month'] as const
export const orderGroups = ['team', 'kind', 'month'] as const

/** `from` and `to`: days, both included; the last 30 where nobody chose. */
const asked = { from: is.maybe(is.anything), to: is.maybe(is.anything) }
function report<const A extends Shape, const I extends Parts>(name: string, title: string, en: string, input: I, answer: A) {
  const at: Address = `GET /equipment/report/${name}`
  return defineRead(at, { title, en, right: 'equipment:report:view', of: 'equipment.repair', input, answer })
}

const reliabilityAnswer = is.fields({ period, rows: is.list(is.fields({ ...group, machines: is.number, ...figures })),
  all: is.fields({ machines: is.number, ...figures }) })
const downtimeAnswer = is.fields({ period, groups: is.list(is.fields({ ...group, amount: is.text })), total: is.text })
const costAnswer = is.fields({ period, rows: is.list(is.fields({ ...group, ...money })), all: is.fields(money) })
const fulfilmentAnswer = is.fields({ period, rows: is.list(is.fields({ ...group, ...orders })), all: is.fields(orders) })

export type ReliabilityAnswer = PartOf<typeof reliabilityAnswer>
export type CostAnswer = PartOf<typeof costAnswer>
export type FulfilmentAnswer = PartOf<typeof fulfilmentAnswer>

/** Reports of equipment (domain §2.8, rule 6): each figure with the rows that it is made of. */
export const equipmentReports = {
  reliability: report('reliability', 'MTBF 与 MTTR', 'MTBF and MTTR', { ...asked, by: is.oneOf(...machineGroups) }, reliabilityAnswer),
  downtime: report('downtime', '停机柏拉图', 'Pareto of downtime', { ...asked, by: is.oneOf(...stopGroups) }, downtimeAnswer),
  cost: report('cost', '维修费用', 'Cost of repairs', { ...asked, by: is.oneOf(...costGroups) }, costAnswer),
  fulfilment: report('fulfilment', '计划完成率', 'Plans fulfilled', { ...asked, by: is.oneOf(...orderGroups) }, fulfilmentAnswer),
}
