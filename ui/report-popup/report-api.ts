import { ask } from '#kernel/client/request/calls.ts'
import { reportColumns, reportDictionary, reportQueryInfo, reportRows, type QueryInfo, type ReportConfig, type ReportOption,
  type ReportRows } from '#kernel/entity/console/reports.ts'

export type { QueryInfo, ReportColumn, ReportConfig, ReportOption } from '#kernel/entity/console/reports.ts'

export type ReportRow = Readonly<Record<string, unknown>>

const quiet = { quiet: true }

/** The calls of a popup in their order. Each throws `BusinessError` where the server refuses. */
export const reportApi = {
  config: (code: string): Promise<ReportConfig> => ask(reportColumns, { code }, quiet),
  queryInfo: (id: string): Promise<readonly QueryInfo[]> => ask(reportQueryInfo, { id }, quiet),
  /** A page of rows; `totals` sums its columns over all pages. */
  data: (id: string, query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<ReportRows> =>
    ask(reportRows, { id }, { ...quiet, open: query, signal }),
  dictionary: (sql: string, keyword: string, signal?: AbortSignal): Promise<readonly ReportOption[]> =>
    ask(reportDictionary, { sql, keyword }, { ...quiet, signal }),
}
