import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboard } from '../../../index.ts'
import { loadMine } from './dashboard-api.ts'
import type { HomeParts } from './TileBody.tsx'

const Dashboard = lazy(async () => ({ default: (await import('./Dashboard.tsx')).Dashboard }))

/** The home page: the dashboard of the person's roles, or what stands there without one. A dashboard that cannot be asked for keeps nobody from it. */
export function HomeBoard({ parts, children }: { parts: HomeParts; children: ReactNode }) {
  const { i18n: { language } } = useTranslation()
  const { data, isPending } = useQuery({ queryKey: [dashboard.id, 'mine', language], queryFn: ({ signal }) => loadMine(signal),
    retry: false })
  const waiting = (
    <div className="panel">
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  )
  if (isPending) return <div className="home-board">{waiting}</div>
  if (!data) return children
  return (
    <div className="home-board">
      <Suspense fallback={waiting}>
        <Dashboard key={data.id} view={data} parts={parts} />
      </Suspense>
    </div>
  )
}
