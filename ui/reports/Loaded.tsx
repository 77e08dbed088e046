import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../parts/Loading.tsx'
import { FailureView } from '../parts/StateView.tsx'

interface LoadedProps<T> {
  /** Under which the answer is kept: the report and what it was asked. */
  queryKey: readonly unknown[]
  load: (signal: AbortSignal) => Promise<T>
  children: (answer: T) => ReactNode
}

/** A report's answer: the last one stays in sight while the next comes. */
export function Loaded<T>({ queryKey, load, children }: LoadedProps<T>) {
  const { i18n: { language } } = useTranslation()
  const { data, error, refetch, isPlaceholderData } = useQuery({ queryKey: [...queryKey, language], queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData, staleTime: 0, retry: false })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading rows={10} />
  return <div className={isPlaceholderData ? 'mw-stack mw-refreshing' : 'mw-stack'} aria-busy={isPlaceholderData}>{children(data)}</div>
}
