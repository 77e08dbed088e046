import { useQuery } from '@tanstack/react-query'
import { Alert, Tag } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { BusinessError } from '#kernel/client/request/errors.ts'
import { hitOf, scanCode } from '#modules/label/index.ts'
import { ScanInput } from '#modules/warehouse/client.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { device } from '../../entities/device.ts'
import { order } from '../../entities/order.ts'
import { undoneOrders } from '../../index.ts'
import { useSheetQueue } from './sheet-queue.ts'
import { SheetWaiting } from './SheetWaiting.tsx'
import { useSheetText } from './text.ts'

/** So many orders are offered. */
const MOST = 50
const TIMEOUT_MS = 5_000

interface Machine {
  readonly id: string
  readonly name: string
}

/** What waits for this person, the first to come due first; a scanned machine shows its own, and opens the only one at once. */
export function SheetStart() {
  const { say } = useSheetText()
  const { search, change } = useScreenSearch()
  const queue = useSheetQueue()
  const [fault, setFault] = useState<string>()
  const [named, setNamed] = useState('')
  const machine = search.get('device') ?? undefined
  const openOf = (asked: Record<string, string>, signal?: AbortSignal) =>
    entityApi(order).list({ ...asked, column: 'due', order: 'asc', pageNo: 1, pageSize: MOST }, signal)
  const answer = useQuery({ queryKey: [order.id, 'list', 'sheet', machine ?? 'mine'], staleTime: 0,
    queryFn: ({ signal }) => openOf(machine ? { device: machine, status: '0,3' } : { work: 'mine', status: '0,3' }, signal) })
  const open = async ({ id, name }: Machine) => {
    const { records } = await openOf({ device: id, status: '0,3' })
    setNamed(name)
    if (records.length === 0) setFault(say('machineNone', { name }))
    else change(new URLSearchParams(records.length === 1 ? { id: String(records[0]!.id) } : { device: id }))
  }
  const scan = async (content: string) => {
    setFault(undefined)
    try {
      const hit = await ask(scanCode, { content }, { quiet: true, timeoutMs: TIMEOUT_MS })
      const { hit: one } = hitOf(hit, order.id)
      const { hit: found, alike } = hitOf(hit, device.id)
      if (one) change(new URLSearchParams({ id: one.id }))
      else if (found) await open({ id: found.id, name: found.name })
      else if (alike.length > 0) setFault(say('machinesAlike', { names: alike.map(({ name }) => name).join(' / ') }))
      else setFault(say('notMachine', { name: hit.title }))
    } catch (error) {
      setFault(error instanceof BusinessError ? error.message : say('lookFailed'))
    }
  }
  const records = answer.data?.records
  return (
    <div className="eqs-page mw-stack">
      <section className="mw-panel mw-stack">
        <Suspense fallback={<Loading rows={1} />}>
          <ScanInput onScan={scan} fault={fault} />
        </Suspense>
        <p className="mw-faint eqs-hint">{say('scanHint')}</p>
      </section>
      <SheetWaiting queue={queue} />
      {answer.error
        ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
        : !records
        ? <Loading />
        : records.length === 0
        ? <EmptyView title={say('noneTitle')} text={say('noneText')} />
        : (
          <section className="mw-panel">
            <h2 className="mw-heading">
              {machine
                ? say('machineSeveral', { name: named || String(records[0]!.device_dictText ?? ''), count: records.length })
                : say('mine')}
            </h2>
            <ul className="eqs-orders">{records.map((record) => <OrderCard key={record.id} record={record} />)}</ul>
            {answer.data!.total > records.length && <Alert type="info" title={say('more', { count: MOST })} />}
          </section>
        )}
    </div>
  )
}

/** A machine with what is due on it; all of it is the link. */
function OrderCard({ record }: { record: Rec }) {
  const { say } = useSheetText()
  return (
    <li>
      <Link to={`/equipment/check-sheet?id=${record.id}`} className="eqs-order">
        <span className="eqs-order-machine">{String(record.device_dictText ?? '')}</span>
        <span>
          <Tag className="mw-tag" color="blue">{String(record.kind_dictText ?? '')}</Tag>
          <Tag className="mw-tag">{String(record.status_dictText ?? '')}</Tag>
          <LateTag record={record} />
        </span>
        <span className="mw-faint">{say('due', { time: String(record.due ?? '').slice(5, 16) })} · {String(record.docNo)}</span>
      </Link>
    </li>
  )
}

/** Says that the time of an open order is past; by the clock of this device, as it is only a mark. */
export function LateTag({ record }: { record: Rec }) {
  const { say } = useSheetText()
  const late = typeof record.lateAfter === 'string' && undoneOrders.includes(String(record.status))
    && instantMs(record.lateAfter) < Date.now()
  return late ? <Tag className="mw-tag" color="red">{say('late')}</Tag> : null
}
