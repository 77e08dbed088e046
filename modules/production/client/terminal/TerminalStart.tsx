import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { BusinessError } from '#kernel/client/request/errors.ts'
import { hitOf, scanCode } from '#modules/label/index.ts'
import { ScanInput } from '#modules/warehouse/client.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { device } from '#modules/equipment/index.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { AndonCall } from '../andon/AndonCall.tsx'
import { MyCalls } from '../andon/MyCalls.tsx'
import { useProductionText } from '../text.ts'
import { MyWages } from '../wages/MyWages.tsx'
import { OperationCard } from './OperationCard.tsx'

/** So many are shown; nobody does more at once. */
const MOST = 20

/** A code to scan, and what this person has begun. */
export function TerminalStart() {
  const { say } = useProductionText()
  const { change } = useScreenSearch()
  const [fault, setFault] = useState<string>()
  const scan = async (content: string) => {
    setFault(undefined)
    try {
      const hit = await ask(scanCode, { content }, { quiet: true })
      const [card, task, machine] = [hitOf(hit, lot.id), hitOf(hit, opTask.id), hitOf(hit, device.id)]
      const alike = [card, task, machine].flatMap((kind) => kind.alike)
      if (card.hit) change(new URLSearchParams({ card: card.hit.id }))
      else if (task.hit) change(new URLSearchParams({ task: task.hit.id }))
      else if (machine.hit) change(new URLSearchParams({ machine: machine.hit.id }))
      else if (alike.length > 0) setFault(say('scanAlike', { names: alike.map(({ name }) => name).join(' / ') }))
      else setFault(say('notCard', { name: hit.title }))
    } catch (error) {
      setFault(error instanceof BusinessError ? error.message : say('lookFailed'))
    }
  }
  return (
    <div className="mes-page mw-stack">
      <section className="mw-panel mw-stack">
        <Suspense fallback={<Loading rows={1} />}>
          <ScanInput onScan={scan} fault={fault} />
        </Suspense>
        <p className="mw-faint">{say('scanHint')}</p>
        <span className="mes-acts">
          <AndonCall />
        </span>
      </section>
      <MyCalls />
      <Mine />
      <MyWages />
    </div>
  )
}

function Mine() {
  const { say } = useProductionText()
  const answer = useQuery({ queryKey: [opTask.id, 'list', 'terminal'], staleTime: 0,
    queryFn: ({ signal }) => entityApi(opTask).list({ status: 'RUNNING,PAUSED', work: 'mine', pageNo: 1, pageSize: MOST }, signal) })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading />
  if (answer.data.records.length === 0) return <EmptyView title={say('noneTitle')} text={say('noneText')} />
  return (
    <section className="mw-panel">
      <h2 className="mw-heading">{say('mine')}</h2>
      <ul className="mes-list">{answer.data.records.map((record) => <OperationCard key={record.id} record={record} />)}</ul>
    </section>
  )
}
