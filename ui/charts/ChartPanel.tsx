import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loading } from '../parts/Loading.tsx'
import { FailureView } from '../parts/StateView.tsx'
import { loadChart, type ChartData, type ChartQuery } from './chart-data.ts'
import { ChartView } from './ChartView.tsx'

export interface ChartPanelProps {
  /** Code of the chart. */
  readonly code: string
  /** Search fields and `self_` parameters of its report. */
  readonly query?: ChartQuery
  /** Computed anew every so many milliseconds while it is seen. */
  readonly refreshMs?: number | undefined
  /** Leads to the rows of the report behind what was pressed. */
  readonly onDrill?: (data: ChartData, query: ChartQuery) => void
  /** Says the chart's name above it. */
  readonly named?: boolean
}

const none: ChartQuery = {}

/** A chart by its code: it loads, draws and fails by itself, with a way to try again. */
export function ChartPanel({ code, query = none, refreshMs, onDrill, named = false }: ChartPanelProps) {
  const { i18n: { language } } = useTranslation()
  const { data, error, refetch } = useQuery({ queryKey: ['chart', code, query, language],
    queryFn: ({ signal }) => loadChart(code, query, signal), placeholderData: keepPreviousData, staleTime: 0, retry: false,
    ...(refreshMs ? { refetchInterval: refreshMs } : {}) })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} />
  return (
    <ChartView data={data} named={named} {...(onDrill ? { onDrill: (place: ChartQuery) => onDrill(data, { ...query, ...place }) } : {})} />
  )
}
