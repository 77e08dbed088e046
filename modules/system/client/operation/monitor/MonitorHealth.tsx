import { ReloadOutlined } from '@ant-design/icons'
import { Button, Descriptions, Flex, Progress, Table, Tag } from 'antd'
import dayjs from 'dayjs'
import { readsOf, useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { healthOfAll, retryEvents, type FailedDelivery, type Health } from '../../../calls/monitor.ts'
import { sizeText } from '../sizes.ts'
import { useOperationText } from '../text.ts'
import { upForText } from './health.ts'
import { OddKeysPanel } from './OddKeysPanel.tsx'

const REFRESH_MS = 10_000
/** Beyond this share of a disk the bar warns. */
const FULL_PERCENT = 90

/** How the installation is doing: this process, its database, jobs, events and disk. */
export default function MonitorHealth() {
  const { say } = useOperationText()
  const { data, error, refetch, isFetching, dataUpdatedAt } = useRead(healthOfAll, {}, { staleTime: 0, refetchInterval: REFRESH_MS })
  if (error && !data)
    return (
      <ScreenRoot>
        <FailureView error={error} onRetry={() => void refetch()} />
      </ScreenRoot>
    )
  return (
    <ScreenRoot>
      <section className="mw-stack" aria-label={say('health')}>
        <Flex gap={12} align="center">
          <Button icon={<ReloadOutlined spin={isFetching} />} onClick={() => void refetch()}>{say('refresh')}</Button>
          {data && <span className="mw-faint">{say('refreshed', { at: dayjs(dataUpdatedAt).format('HH:mm:ss') })}</span>}
        </Flex>
        {data
          ? (
            <>
              <Panels health={data} />
              <OddKeysPanel />
            </>
          )
          : (
            <div className="mw-panel">
              <Loading rows={12} />
            </div>
          )}
      </section>
    </ScreenRoot>
  )
}

function Panels({ health: { process, database, jobs, events, disks } }: { health: Health }) {
  const { say } = useOperationText()
  return (
    <>
      <Panel title={say('process')} items={[
        [say('host'), `${process.host} · ${process.pid} · Node ${process.node}`],
        [say('uptime'), upForText(say, process.uptimeSeconds)],
        [say('memory'), sizeText(process.rssBytes)],
        [say('heap'), `${sizeText(process.heapUsedBytes)} / ${sizeText(process.heapTotalBytes)}`],
        [say('load'), `${process.load.toFixed(2)} / ${process.cpus}`],
        [say('loopDelay'), `${process.loopDelayP99Ms} ms`],
        [say('sockets'), process.sockets],
      ]} />
      <Panel title={say('database')}
        items={[[say('version2'), `PostgreSQL ${database.version}`], [say('databaseSize'), sizeText(database.bytes)], [say('connections'),
          `${database.connections} / ${database.maxConnections}`]]}
      >
        <Table rowKey="name" size="small" pagination={false} title={() => say('largest')} dataSource={database.tables} scroll={{ x: 310 }}
          columns={[{ title: say('table'), dataIndex: 'name' }, { title: say('size'), dataIndex: 'bytes', width: 90, align: 'right',
            render: (bytes: number) => sizeText(bytes) }, { title: say('rowsAbout'), dataIndex: 'rows', width: 100, align: 'right',
            render: (rows: number | null) => rows ?? '—' }]} />
      </Panel>
      <Panel title={say('jobs')}
        items={[[say('active'), jobs.active], [say('pausedJobs'), jobs.paused], [say('running'), jobs.running], [say('failedDay'),
          alarm(jobs.failed)], [say('nextRun'), jobs.nextTime ?? '—']]} />
      <Panel title={say('events')}
        items={[[say('waiting'), events.waiting], [say('failed'), alarm(events.failed)], [say('oldest'), events.oldest ?? '—']]}
      >
        <FailedEvents rows={events.failedDeliveries} />
      </Panel>
      <Panel title={say('disk')} items={disks.map((
        { name, max, rest, restPPT },
      ) => [name,
        <Progress key={name} aria-label={name} percent={restPPT} status={restPPT > FULL_PERCENT ? 'exception' : 'normal'}
          format={() => say('free', { free: sizeText(rest), all: sizeText(max) })} size={{ height: 8 }} />]
      )} />
    </>
  )
}

/** A number that should be zero. */
function alarm(count: number): React.ReactNode {
  return count === 0 ? 0 : <Tag color="error">{count}</Tag>
}

interface PanelProps {
  title: string
  items: readonly (readonly [label: string, value: React.ReactNode])[]
  children?: React.ReactNode
}

function Panel({ title, items, children }: PanelProps) {
  return (
    <div className="mw-panel mw-stack">
      <Descriptions title={title} size="small" column={{ xs: 1, sm: 2, lg: 3 }}
        items={items.map(([label, value]) => ({ key: label, label, children: value }))} />
      {children}
    </div>
  )
}

function FailedEvents({ rows }: { rows: readonly FailedDelivery[] }) {
  const { say } = useOperationText()
  const { send: retry, busy } = useCall(retryEvents, { also: [readsOf(healthOfAll)], warn: true })
  const mayRetry = useElementVisible('system:monitor:retry')
  if (rows.length === 0) return <span className="mw-faint">{say('noFailed')}</span>
  return (
    <>
      {mayRetry && (
        <div>
          <Button loading={busy} onClick={() => void retry({})}>{say('retryAll')}</Button>
        </div>
      )}
      <Table<FailedDelivery> rowKey={({ consumer, eventId }) => `${consumer} ${eventId}`} size="small"
        pagination={{ pageSize: 10, hideOnSinglePage: true }} dataSource={rows} scroll={{ x: 760 }} columns={[
        { title: say('event'), dataIndex: 'event', width: 200 },
        { title: say('consumer'), dataIndex: 'consumer', width: 150 },
        { title: say('tries'), dataIndex: 'tries', width: 70, align: 'right' },
        { title: say('lastError'), dataIndex: 'lastError' },
        { title: say('nextTry'), dataIndex: 'dueTime', width: 165 },
        { title: say('actions'), key: 'actions', width: 80, render: (_value, { consumer, eventId }) =>
          mayRetry && (
            <RowButton disabled={busy} onClick={() => void retry({ consumer, eventId: String(eventId) })}>{say('retry')}</RowButton>
          ) },
      ]} />
    </>
  )
}
