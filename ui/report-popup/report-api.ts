import { getSigned } from '#kernel/client/request/actions.ts'
import type { Page } from '#kernel/client/request/envelope.ts'

export type ReportRow = Readonly<Record<string, unknown>>

/** A column as the server describes it (wire contract §6.18). */
export interface ReportColumn {
  readonly dataIndex: string
  readonly title: string
  readonly align?: 'left' | 'right' | 'center'
  readonly sorter?: boolean
  readonly width?: number
  /** Key of the column's options in `dictOptions`. */
  readonly customRender?: string
  readonly fieldType?: string
  readonly isTotal?: boolean
  /** Heading above this column and its neighbours of the same. */
  readonly groupTitle?: string
  /** Names the column's link in `fieldHrefSlots`. */
  readonly scopedSlots?: { readonly customRender: string }
}

/** A page of rows; `totals` sums its columns over all pages. */
export interface ReportPage extends Page<ReportRow> {
  readonly totals?: Readonly<Record<string, string | null>>
}

export interface ReportOption {
  readonly value: string
  readonly text: string
}

export interface ReportConfig {
  readonly cgRpConfigId: string
  readonly cgRpConfigName: string
  readonly columns: readonly ReportColumn[]
  readonly dictOptions: Readonly<Record<string, readonly ReportOption[]>>
  /** Addresses of links, `${column}` standing for a value of the row. */
  readonly fieldHrefSlots?: readonly { readonly slotName: string; readonly href: string }[]
  /** Where the report is printed; id and token are appended (spec 2 §7). */
  readonly printUrl?: string | null
}

/** A query field: `mode` single or group (from–to), `hidden` '1' until the form is expanded. */
export interface QueryInfo {
  readonly field: string
  readonly label: string
  readonly mode: string
  readonly view?: string
  readonly hidden?: string
  readonly dictCode?: string
}

const base = '/online/cgreport/api'
const quiet = { quiet: true }

/** The calls of a popup in their order. Each throws `BusinessError` where the server refuses. */
export const reportApi = {
  config: async (code: string): Promise<ReportConfig> =>
    (await getSigned<ReportConfig>(`${base}/getRpColumns/${encodeURIComponent(code)}`, undefined, quiet)).result,
  queryInfo: async (id: string): Promise<readonly QueryInfo[]> =>
    (await getSigned<QueryInfo[] | null>(`${base}/getQueryInfo/${id}`, undefined, quiet)).result ?? [],
  data: async (id: string, query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<ReportPage> => {
    const { result } = await getSigned<ReportPage | null>(`${base}/getData/${id}`, query, { ...quiet, signal })
    return { ...result, records: result?.records ?? [], total: result?.total ?? 0 }
  },
  dictionary: async (sql: string, keyword: string, signal?: AbortSignal): Promise<readonly ReportOption[]> =>
    (await getSigned<ReportOption[] | null>(`${base}/getReportDictList`, { sql, keyword }, { ...quiet, signal })).result ?? [],
}
