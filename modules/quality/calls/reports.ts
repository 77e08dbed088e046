import { defineRead, type Address } from '#kernel/entity/call.ts'
import { is, type PartOf, type Parts, type Shape } from '#kernel/entity/shape.ts'
import { bases, dimensions } from '../rules/reports/pareto.ts'
import { steps } from '#kernel/entity/period.ts'

const some = is.maybe(is.text)
const period = is.fields({ from: is.text, to: is.text })
const group = { key: some, text: is.text, amount: is.text }
const foundAt = { process: some, inspType: some }
const counts = { lots: is.number, accepted: is.number, inQty: is.text, goodQty: is.text, rejectQty: is.text }
const figures = { ...counts, fpy: some, lar: some, ppm: some }
const customer = is.fields({ complained: is.text, shipped: is.text, ppm: some })
const summary = is.fields({ ...figures, rty: some, customer })
const yieldRow = is.fields({ ...figures, inspType: is.text, process: some, uom: is.text, inspTypeText: is.text, processText: some,
  uomText: is.text })
const done = { judged: is.number, days: is.number, perDay: some, medianHours: some, p90Hours: some, late: is.number }
const inspector = is.fields({ inspector: some, name: is.text, ...done })

const pareto = is.fields({ period, by: is.oneOf(...dimensions), basis: is.oneOf(...bases), groups: is.list(is.fields(group)),
  groupCount: is.number, total: is.text })
const heat = is.fields({ period, defects: is.list(is.fields(group)), places: is.list(is.fields({ ...foundAt, ...group })),
  cells: is.list(is.fields({ ...foundAt, defect: is.text, amount: is.text })), total: is.text })
const yields = is.fields({ period, before: period, uom: some, units: is.list(is.fields({ value: is.text, text: is.text })), now: summary,
  earlier: summary, rows: is.list(yieldRow), step: is.oneOf(...steps),
  trend: is.list(is.fields({ from: is.text, to: is.text, name: is.text, figures: is.fields(figures) })) })
const inspectors = is.fields({ period, rows: is.list(inspector), all: is.fields(done), overdue: is.number })
const rows = is.fields({ records: is.list(is.map(is.anything)), total: is.number, sums: is.map(is.text) })
const wall = is.fields({
  at: is.text,
  week: period,
  before: period,
  now: summary,
  earlier: summary,
  uom: some,
  uomText: is.text,
  ncr: is.fields({ ages: is.list(is.number), oldest: is.maybe(is.number) }),
  capa: is.fields({ open: is.number, overdue: is.number }),
  strictness: is.fields({ tightened: is.number, suspended: is.number }),
  gauges: is.fields({ due: is.number, overdue: is.number }),
  tasks: is.fields({ open: is.number, overdue: is.number }),
  charts: is.list(is.fields({ id: is.text, name: is.text, open: is.number })),
  chartCount: is.number,
  pareto: is.fields({ groups: is.list(is.fields(group)), total: is.text }),
  last: is.list(
    is.fields({ id: is.text, docNo: is.text, type: is.text, item: is.text, lot: some, result: is.text, at: is.text, by: some }),
  ),
})

/** The largest groups; `total` is of all. */
export type ParetoAnswer = PartOf<typeof pareto>
/** Pieces by defect and by where it was found: a process, or where none is named the type of inspection. */
export type HeatAnswer = PartOf<typeof heat>
export type FoundAt = Pick<HeatAnswer['places'][number], 'process' | 'inspType'>
/** Pieces that customers complained of and that were shipped, of one unit. */
export type CustomerFigures = PartOf<typeof customer>
export type YieldSummary = PartOf<typeof summary>
export type NamedYieldRow = PartOf<typeof yieldRow>
/** `uom`: the unit of the quantities of `now`, `earlier` and `trend`; null where nothing was inspected. */
export type YieldAnswer = PartOf<typeof yields>
/** What an inspector got done: `days` with a judgement, hours from task to judgement, `late`: judged after they were due. */
export type InspectorRow = PartOf<typeof inspector>
export type InspectorsAnswer = PartOf<typeof inspectors>
/** Rows behind a figure: a page of them, how many there are, and what all of them add up to by column. */
export type DrilledRows = PartOf<typeof rows>
/** Figures of the last seven days beside the seven before: on a Monday morning a week has none. */
export type WallAnswer = PartOf<typeof wall>

/** `from` and `to`: days, both included; the last 30 where nobody chose. */
const asked = { from: is.maybe(is.anything), to: is.maybe(is.anything) }
function report<const A extends Shape, const I extends Parts>(name: string, title: string, en: string, input: I, answer: A) {
  const at: Address = `GET /quality/report/${name}`
  return defineRead(at, { title, en, right: 'quality:report:view', input, open: 'values of the rows that are asked for, by name', answer })
}

/** Reports of quality (domain §2.6, §2.17): figures and, by `rows`, what each is made of. */
export const reportCalls = {
  pareto: report('pareto', '缺陷柏拉图', 'Pareto of defects', { ...asked, by: some, basis: some }, pareto),
  heat: report('heat', '缺陷与工序热力图', 'Defects by process', asked, heat),
  yield: report('yield', '合格率', 'Yield', { ...asked, step: some, uom: some }, yields),
  inspectors: report('inspectors', '检验员工作量', 'Work of inspectors', asked, inspectors),
  rows: report('rows', '指标明细', 'Rows behind a figure', { ...asked, of: some, pageNo: is.maybe(is.anything),
    pageSize: is.maybe(is.anything) }, rows),
  wall: report('wall', '质量大屏', 'Quality wall', {}, wall),
}
