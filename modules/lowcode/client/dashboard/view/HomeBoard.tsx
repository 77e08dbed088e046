import { lazy, Suspense } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { ownDashboard } from '../../../calls/dashboard.ts'
import type { HomeParts } from './TileBody.tsx'

const Dashboard = lazy(async () => ({ default: (await import('./Dashboard.tsx')).Dashboard }))

/** The dashboard that the person's roles were given, below what their home bears by itself; nothing without one, or where it cannot be asked for. */
export function HomeBoard({ parts }: { parts: HomeParts }) {
  const { data } = useRead(ownDashboard, {}, { quiet: true })
  const waiting = (
    <div className="panel">
      <Loading rows={8} />
    </div>
  )
  if (!data) return null
  return (
    <div className="home-board">
      <Suspense fallback={waiting}>
        <Dashboard key={data.id} view={data} parts={parts} />
      </Suspense>
    </div>
  )
}
