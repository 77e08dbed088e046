import { useQuery } from '@tanstack/react-query'
import { Segmented, Table } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { statisticsOfNodes, type Period } from '../../../calls/statistics.ts'
import { deployment } from '../../../index.ts'
import type { NodeStatistics, ProcessStatistics } from '../../../calls/shapes.ts'
import { sayMinutes } from '../../picture/place-marks.ts'
import { usePictureText } from '../../picture/text.ts'
import { Duration } from '../parts/Duration.tsx'
import { useWorkText } from '../text.ts'
import { heatOf, type Measure, measures } from './heat.ts'

const ProcessPicture = lazy(async () => ({ default: (await import('../../picture/ProcessPicture.tsx')).ProcessPicture }))

/** Steps of a process: how often, how long and how often late, in numbers and as heat on its picture. */
export function NodeStatisticsPane({ process: { modelKey, processName }, period }: { process: ProcessStatistics; period: Period }) {
  const { say } = useWorkText()
  const picture = usePictureText()
  const [measure, setMeasure] = useState<Measure>('medianMinutes')
  const { data, error, isFetching, refetch } = useRead(statisticsOfNodes, { modelKey, ...period }, { staleTime: 0 })
  const drawing = useQuery({ queryKey: [deployment.id, 'newest', modelKey], queryFn: ({ signal }) => newestDrawing(modelKey, signal) })
  const inWords = (
    node: NodeStatistics,
  ) => (measure === 'overdue' ? say('overdueTimes', { count: node.overdue }) : sayMinutes(picture.say, node[measure]))
  const time = (name: 'averageMinutes' | 'medianMinutes' | 'p90Minutes') => ({ key: name, title: say(name), width: 120,
    align: 'right' as const, sorter: (a: NodeStatistics, b: NodeStatistics) => a[name] - b[name],
    render: (_value: unknown, node: NodeStatistics) => <Duration minutes={node[name]} /> })
  const count = (name: 'times' | 'open' | 'overdue') => ({ key: name, title: say(`count_${name}`), width: 90, align: 'right' as const,
    sorter: (a: NodeStatistics, b: NodeStatistics) => a[name] - b[name],
    render: (_value: unknown, node: NodeStatistics) => (
      <span className={name === 'overdue' && node.overdue > 0 ? 'mw-number mw-wf-late' : 'mw-number'}>{node[name]}</span>
    ) })
  return (
    <section className="mw-panel mw-stack mw-wf-nodes" aria-label={processName}>
      <div className="mw-wf-period">
        <h2 className="mw-heading">{processName}</h2>
        <Segmented aria-label={say('heatBy')} value={measure} onChange={setMeasure}
          options={measures.map((value) => ({ value, label: say(value === 'overdue' ? 'overdue' : value) }))} />
      </div>
      {error && !data ? <FailureView error={error} onRetry={() => void refetch()} /> : (
        <>
          {drawing.data !== undefined && data && (
            <Suspense fallback={<Loading rows={5} />}>
              <ProcessPicture xml={drawing.data} heat={heatOf(data, measure, inWords)} />
            </Suspense>
          )}
          <Table<NodeStatistics> rowKey="nodeId" size="small" loading={isFetching} pagination={false} dataSource={data ?? []}
            scroll={{ x: 800 }} columns={[
            { key: 'node', title: say('step'), render: (_value, { nodeName, nodeId }) => nodeName || nodeId },
            count('times'),
            count('open'),
            time('averageMinutes'),
            time('medianMinutes'),
            time('p90Minutes'),
            count('overdue'),
          ]} />
        </>
      )}
    </section>
  )
}

/** XML of the version by which a process starts now. */
async function newestDrawing(modelKey: string, signal: AbortSignal): Promise<string> {
  const [newest] =
    (await entityApi(deployment).list({ modelKey, column: 'version', order: 'desc', pageNo: 1, pageSize: 1 }, signal)).records
  return newest ? (await entityApi(deployment).queryById(newest.id, signal)).bpmnXml : ''
}
