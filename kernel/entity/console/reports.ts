import { defineRead } from '../call.ts'
import { is, type PartOf } from '../shape.ts'

/* Reports as windows and screens show them (wire contract §6.18); answered by low code. */

/** The rights to the tables that a report reads guard it, its texts as well as its rows (decision 0011). */
const byTables = { decided: 'the rights to the tables that the report reads' } as const
export const ofReport = { of: 'lowcode.report', right: byTables } as const
const byId = { id: is.text }

const option = is.fields({ value: is.text, text: is.text, title: is.text, label: is.text })
export const reportOptions = is.map(is.list(option))
export const reportLinks = is.list(is.fields({ slotName: is.text, href: is.text }))
export const reportColumn = is.fields({
  dataIndex: is.text,
  title: is.text,
  align: is.oneOf('left', 'right'),
  sorter: is.flag,
  width: is.optional(is.number),
  /** Key of the column's options. */
  customRender: is.optional(is.text),
  fieldType: is.text,
  isTotal: is.flag,
  groupTitle: is.optional(is.text),
  /** Names the entry of `fieldHrefSlots`. */
  scopedSlots: is.optional(is.fields({ customRender: is.text })),
})
const config = is.fields({
  cgRpConfigId: is.text,
  cgRpConfigName: is.text,
  columns: is.list(reportColumn),
  dictOptions: reportOptions,
  fieldHrefSlots: reportLinks,
  printUrl: is.maybe(is.text),
})
const queryField = is.fields({
  field: is.text,
  label: is.text,
  /** `single`, or `group`: from and to. */
  mode: is.text,
  view: is.text,
  /** `1` until the form is expanded. */
  hidden: is.oneOf('0', '1'),
  dictCode: is.optional(is.text),
})
/** What the statement answers, by its own names, and the sums of totalled columns over all pages. */
export const rowsOfReport = is.of<ReportRows>({
  type: 'object',
  properties: {
    records: { type: 'array', items: { type: 'object' } },
    total: { type: 'integer' },
    size: { type: 'integer' },
    current: { type: 'integer' },
    pages: { type: 'integer' },
    totals: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
  },
  required: ['records', 'total', 'size', 'current', 'pages', 'totals'],
})
export const reportSearch =
  'search fields in the language of lists, parameters as self_<name>, onlRepUrlParamStr of a menu; column, order, pageNo, pageSize'

/** A page of a report. */
export interface ReportRows {
  records: Record<string, unknown>[]
  total: number
  size: number
  current: number
  pages: number
  /** Exact decimals; null where there is nothing to sum. */
  totals: Record<string, string | null>
}
export type ReportOption = PartOf<typeof option>
export type ReportColumn = PartOf<typeof reportColumn>
export type ReportConfig = PartOf<typeof config>
export type QueryInfo = PartOf<typeof queryField>

export const reportColumns = defineRead('GET /online/cgreport/api/getRpColumns/:code', { ...ofReport, title: '报表列',
  en: 'Columns of a report', input: { code: is.text }, answer: config })
export const reportQueryInfo = defineRead('GET /online/cgreport/api/getQueryInfo/:id', { ...ofReport, title: '报表查询条件',
  en: 'What a report may be searched by', input: byId, answer: is.list(queryField) })
export const reportRows = defineRead('GET /online/cgreport/api/getData/:id', { ...ofReport, title: '报表数据', en: 'Rows of a report',
  input: byId, open: reportSearch, answer: rowsOfReport })
export const reportDictionary = defineRead('GET /online/cgreport/api/getReportDictList', {
  title: '报表字典项',
  en: 'Entries of a dictionary that contain a keyword',
  right: { decided: 'the right to the table where it is one, else a session' },
  /** `sql` is the code of a dictionary, or `table,text column,code column`. */
  input: { sql: is.text, keyword: is.maybe(is.text) },
  answer: is.list(option),
})
