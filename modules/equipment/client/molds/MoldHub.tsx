import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { ChartView } from '#ui/charts/ChartView.tsx'
import { simpleChart } from '#ui/charts/simple-chart.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { HubRecords } from '#ui/screens/HubRecords.tsx'
import { moldHistory } from '../../calls/mold.ts'
import { moldLog } from '../../index.ts'
import { useMoldText } from './text.ts'

/** Strokes of a mold day by day. */
export function MoldStrokes({ record }: { record: Rec }) {
  const { say } = useMoldText()
  const answer = useRead(moldHistory, { id: record.id })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={4} />
  if (answer.data.length === 0) return <p className="mw-faint">{say('noStrokes')}</p>
  return (
    <ChartView
      data={simpleChart({ code: 'mold-strokes', name: say('strokes'), kind: 'bar', axis: say('day'), measures: [say('strokesOfDay')],
        rows: answer.data.map(({ day, strokes }) => ({ text: day.slice(5), values: [String(strokes)] })) })}
    />
  )
}

export const MoldLog = ({ record }: { record: Rec }) => (
  <HubRecords entity={moldLog} asked={{ mold: record.id, column: 'at', order: 'desc' }}
    columns={{ at: 150, event: 90, strokes: 80, total: 100, device: 130, remark: 200 }} />
)
