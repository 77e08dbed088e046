import { useParams } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { dashboardView } from '../../../calls/dashboard.ts'
import { Dashboard } from './Dashboard.tsx'

/** The dashboard that the address names. */
export default function DashboardScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(dashboardView, { id }, { quiet: true, staleTime: 0 })
  if (data)
    return (
      <>
        <h2 className="mw-board-title">{data.name}</h2>
        <Dashboard key={JSON.stringify(data.layout)} view={data} />
      </>
    )
  return (
    <ScreenRoot>
      {error ? <FailureView error={error} onRetry={() => void refetch()} /> : (
        <div className="mw-panel">
          <Loading rows={10} />
        </div>
      )}
    </ScreenRoot>
  )
}
