import { Skeleton } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { ownDashboard } from '../../../calls/dashboard.ts'
import type { HomeParts } from './TileBody.tsx'

const Dashboard = lazy(async () => ({ default: (await import('./Dashboard.tsx')).Dashboard }))

/** The home page: the dashboard of the person's roles, or what stands there without one. A dashboard that cannot be asked for keeps nobody from it. */
export function HomeBoard({ parts, children }: { parts: HomeParts; children: ReactNode }) {
  const { data, isPending } = useRead(ownDashboard, {}, { quiet: true })
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
