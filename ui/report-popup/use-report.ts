import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { PAGE_SIZE } from '#kernel/client/records/list-state.ts'
import { reportApi, type QueryInfo, type ReportColumn, type ReportRow } from './report-api.ts'
import { readSort, selfParams, wireFilters, type Filters, type ReportParams, type Sort } from './report-query.ts'

const noFields: readonly QueryInfo[] = []
const noColumns: readonly ReportColumn[] = []
const noRows: readonly ReportRow[] = []
const noTotals: Readonly<Record<string, string | null>> = {}
/** A window that is opened again asks again. */
const fresh = { staleTime: 0, gcTime: 0 }

interface Asked {
  readonly page: number
  readonly size: number
  readonly filters: Filters
  readonly sort: Sort | undefined
}

export interface ReportOptions {
  readonly code: string
  readonly param: ReportParams
  /** `column=asc|desc` */
  readonly sort: string | undefined
  /** What is searched for at first. */
  readonly filters?: Filters | undefined
  /** Conditions in the words of the wire, beside what is searched for. */
  readonly fixed?: Readonly<Record<string, string>> | undefined
  /** Rows of a page. */
  readonly size?: number
  /** Asked anew every so many milliseconds while it is seen. */
  readonly refreshMs?: number | undefined
}

/**
 * A report as a popup reads it: columns, then query fields, then a page of rows (spec 2 §4).
 */
export function useReport({ code, param, sort, filters, fixed, size = PAGE_SIZE, refreshMs }: ReportOptions) {
  const { i18n: { language } } = useTranslation()
  const [asked, setAsked] = useState<Asked>({ page: 1, size, filters: filters ?? {}, sort: readSort(sort) })
  const config = useQuery({ queryKey: ['report', code, language], queryFn: () => reportApi.config(code), ...fresh })
  const id = config.data?.cgRpConfigId
  const info = useQuery({ queryKey: ['report', id, 'fields', language], queryFn: () => reportApi.queryInfo(id!), enabled: id !== undefined,
    ...fresh })
  const fields = info.data ?? noFields
  const query = {
    ...wireFilters(fields, asked.filters),
    ...fixed,
    ...selfParams(param),
    ...(asked.sort ? { column: asked.sort.column, order: asked.sort.order } : {}),
    pageNo: String(asked.page),
    pageSize: String(asked.size),
  }
  const refreshed = refreshMs ? { refetchInterval: refreshMs } : {}
  const data = useQuery({ queryKey: ['report', id, 'data', query, language], queryFn: ({ signal }) => reportApi.data(id!, query, signal),
    enabled: id !== undefined && !info.isPending, placeholderData: keepPreviousData, ...fresh, ...refreshed })
  return {
    config: config.data,
    /** Why the columns could not be loaded. */
    failure: config.error,
    /** Why there is no search form. */
    fieldFailure: info.error,
    columns: config.data?.columns ?? noColumns,
    fields,
    /** Whether columns and query fields are there, so that nothing moves any more. */
    ready: id !== undefined && !info.isPending,
    rows: data.data?.records ?? noRows,
    totals: data.data?.totals ?? noTotals,
    total: data.data?.total ?? 0,
    loading: data.isFetching,
    dataFailure: data.error,
    asked,
    /** What was asked of the server, pages included. */
    query,
    search: (filters: Filters) => setAsked((now) => ({ ...now, page: 1, filters })),
    turn: (page: number, size: number) => setAsked((now) => ({ ...now, page: size === now.size ? page : 1, size })),
    order: (next: Sort | undefined) => setAsked((now) => ({ ...now, page: 1, sort: next ?? readSort(sort) })),
    reload: () => void config.refetch(),
    refresh: () => void data.refetch(),
  }
}

export type ReportController = ReturnType<typeof useReport>
