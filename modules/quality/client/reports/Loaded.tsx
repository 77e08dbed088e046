import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureView } from '#ui/parts/StateView.tsx'
import { reportKey } from './report-api.ts'

interface LoadedProps<T> {
  name: string
  /** What the answer depends on. */
  asked: unknown
  load: (signal: AbortSignal) => Promise<T>
  children: (answer: T) => ReactNode
}

/** A report's answer: the last one stays in sight while the next comes. */
export function Loaded<T>({ name, asked, load, children }: LoadedProps<T>) {
  const { i18n: { language } } = useTranslation()
  const { data, error, refetch, isPlaceholderData } = useQuery({ queryKey: reportKey(name, asked, language),
    queryFn: ({ signal }) => load(signal), placeholderData: keepPreviousData, staleTime: 0, retry: false })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 10 }} />
  return <div className={isPlaceholderData ? 'mw-stack mw-refreshing' : 'mw-stack'} aria-busy={isPlaceholderData}>{children(data)}</div>
}
