import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { dashboard } from '../../../index.ts'
import { Dashboard } from './Dashboard.tsx'
import { loadView } from './dashboard-api.ts'

/** The dashboard that the address names. */
export default function DashboardScreen() {
  const { id = '' } = useParams()
  const { i18n: { language } } = useTranslation()
  const { data, error, refetch } = useQuery({ queryKey: [dashboard.id, 'view', id, language], queryFn: ({ signal }) => loadView(id, signal),
    staleTime: 0 })
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
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        </div>
      )}
    </ScreenRoot>
  )
}
