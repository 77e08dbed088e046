import { CompressOutlined, ExpandOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { useFullScreen } from '#ui/parts/use-full-screen.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import type { WallAnswer } from '../../../calls/reports.ts'
import { reportApi, reportKey } from '../report-api.ts'
import { useReportText } from '../text.ts'
import { WallFigures } from './WallFigures.tsx'
import { WallLists } from './WallLists.tsx'
import './wall.css'

const refreshMs = 10_000

/** How quality stands, large enough to be read across a workshop; it refreshes itself. */
export default function QualityWall() {
  const sees = useElementVisible('quality:report:view')
  return <ScreenRoot>{sees ? <Wall /> : <NoRightView />}</ScreenRoot>
}

function Wall() {
  const { i18n: { language } } = useTranslation()
  const { data, error, refetch } = useQuery({ queryKey: reportKey('wall', language), queryFn: ({ signal }) => reportApi.wall(signal),
    refetchInterval: refreshMs, staleTime: 0, retry: false })
  if (data) return <Shown wall={data} stale={error !== null} />
  return error ? <FailureView error={error} onRetry={() => void refetch()} /> : <Skeleton active paragraph={{ rows: 10 }} />
}

function Shown({ wall, stale }: { wall: WallAnswer; stale: boolean }) {
  const { say } = useReportText()
  const place = useRef<HTMLDivElement>(null)
  const full = useFullScreen()
  const name = say(full ? 'leaveFull' : 'fullScreen')
  return (
    <div ref={place} className="qmw">
      <header className="qmw-head">
        {full && <strong className="qmw-title">{say('wall')}</strong>}
        <span>{say('wallWeek', { from: wall.week.from, to: wall.week.to })}</span>
        <span className="qmw-time" data-state={stale ? 'bad' : 'plain'} role={stale ? 'alert' : undefined}>
          {say(stale ? 'stale' : 'updated', { time: wall.at.slice(11) })}
        </span>
        <Button ghost icon={full ? <CompressOutlined /> : <ExpandOutlined />} aria-label={name} title={name}
          onClick={() => void (full ? document.exitFullscreen() : place.current?.requestFullscreen())} />
      </header>
      <WallFigures wall={wall} />
      <WallLists wall={wall} />
    </div>
  )
}
