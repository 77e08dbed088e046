import { CompressOutlined, ExpandOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef } from 'react'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { useFullScreen } from '#ui/parts/use-full-screen.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { spcChart } from '../../../index.ts'
import { loadWall, wallKey } from '../spc-api.ts'
import { useSpcText } from '../text.ts'
import { useChartLive } from '../use-chart-live.ts'
import { WallTile } from './WallTile.tsx'
import '../spc.css'

/** All control charts in use at once, as they change; those that ask for somebody stand first. */
export default function SpcWall() {
  const sees = useElementVisible(`${spcChart.permission}:list`)
  return <ScreenRoot>{sees ? <Wall /> : <NoRightView />}</ScreenRoot>
}

function Wall() {
  const { say } = useSpcText()
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const full = useFullScreen()
  useChartLive(() => void client.invalidateQueries({ queryKey: wallKey }))
  const { data, error, refetch } = useQuery({ queryKey: wallKey, queryFn: ({ signal }) => loadWall(signal), staleTime: 0 })
  if (error && !data) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.length === 0) return <EmptyView title={say('wallEmpty')} />
  const name = say(full ? 'leaveFull' : 'fullScreen')
  return (
    <div ref={place} className="qms-wall">
      <div className="qms-wall-head">
        <h2 className="mw-heading" aria-live="polite">
          {say('wallSummary', { charts: data.length, red: data.filter(({ open }) => open > 0).length })}
        </h2>
        <Button icon={full ? <CompressOutlined /> : <ExpandOutlined />} aria-label={name} title={name}
          onClick={() => void (full ? document.exitFullscreen() : place.current?.requestFullscreen())} />
      </div>
      <ul className="qms-wall-tiles">{data.map((chart) => <WallTile key={chart.id} chart={chart} />)}</ul>
    </div>
  )
}
