import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { Wall as WallFrame } from '#ui/wall/Wall.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import type { WallAnswer } from '../../../calls/reports.ts'
import { reportApi, reportKey } from '../report-api.ts'
import { useReportText } from '../text.ts'
import { WallFigures } from './WallFigures.tsx'
import { WallLists } from './WallLists.tsx'

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
  return error ? <FailureView error={error} onRetry={() => void refetch()} /> : <Loading rows={10} />
}

function Shown({ wall, stale }: { wall: WallAnswer; stale: boolean }) {
  const { say } = useReportText()
  return (
    <WallFrame title={say('wall')} about={say('wallWeek', { from: wall.week.from, to: wall.week.to })} time={wall.at.slice(11)}
      stale={stale}
    >
      <WallFigures wall={wall} />
      <WallLists wall={wall} />
    </WallFrame>
  )
}
