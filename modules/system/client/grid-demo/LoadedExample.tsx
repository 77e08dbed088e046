import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import type { ReactNode } from 'react'
import type { GridRow } from '#ui/grid/row.ts'
import { FailureView } from '#ui/parts/StateView.tsx'

interface LoadedProps {
  readonly name: string
  readonly load: () => Promise<readonly GridRow[]>
  readonly children: (rows: readonly GridRow[]) => ReactNode
}

/** Rows that come from the server before the grid stands. */
export function LoadedExample({ name, load, children }: LoadedProps) {
  const { data, error, refetch } = useQuery({ queryKey: ['gridDemo', name], queryFn: load, staleTime: Number.POSITIVE_INFINITY })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  return data ? children(data) : <Spin />
}
