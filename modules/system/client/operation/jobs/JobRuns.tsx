import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { useState } from 'react'
import { entityOf } from '#kernel/client/entities.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { uiKindOf } from '#ui/kinds/index.ts'
import { useOperationText } from '../text.ts'

const PAGE_SIZE = 10
/** While a run is under way the list looks again this often. */
const POLL_MS = 1000

/** Runs of one schedule, newest first, with their output. */
export function JobRuns({ jobId }: { jobId: string }) {
  const { say } = useOperationText()
  const [page, setPage] = useState(1)
  const entity = entityOf('system.job-run')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [entity.id, 'ofJob', jobId, page],
    staleTime: 0,
    queryFn: ({ signal }) =>
      entityApi(entity).list({ jobId, column: 'createTime', order: 'desc', pageNo: page, pageSize: PAGE_SIZE }, signal),
    refetchInterval: ({ state }) => (state.data?.records.some((run) => run.state === 'running') ? POLL_MS : false),
  })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (data?.total === 0) return <EmptyView title={say('noRuns')} text={say('noRunsText')} />
  const state = entity.fields.state!
  const State = uiKindOf(state).Display
  return (
    <Table<Rec> rowKey="id" size="small" loading={isPending} dataSource={data?.records ?? []} scroll={{ x: 640 }}
      pagination={{ current: page, pageSize: PAGE_SIZE, total: data?.total ?? 0, hideOnSinglePage: true, showSizeChanger: false,
        onChange: setPage }} columns={[
      { key: 'state', title: say('result'), width: 90, render: (_value, run) => <State name="state" field={state} record={run} /> },
      { key: 'due', title: say('due'), width: 165, render: (_value, run) => textOf(run, 'dueTime') || '—' },
      { key: 'start', title: say('started'), width: 165, render: (_value, run) => textOf(run, 'startTime') || '—' },
      { key: 'cost', title: say('duration'), width: 90, align: 'right',
        render: (_value, run) => (run.costTime === null ? '' : `${String(run.costTime)} ms`) },
      { key: 'by', title: say('startedBy'), width: 100, render: (_value, run) => textOf(run, 'startedBy') || say('bySchedule') },
      { key: 'output', title: say('output'), render: (_value, run) => <span className="mw-long">{textOf(run, 'output')}</span> },
    ]} />
  )
}
