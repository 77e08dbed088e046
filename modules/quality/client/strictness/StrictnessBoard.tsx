import { useQuery } from '@tanstack/react-query'
import { Alert, Input, Segmented } from 'antd'
import { useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { samplingState } from '../../index.ts'
import { byNeed, sequenceName, type Decision, type Strict } from './board-state.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { StateCard } from './StateCard.tsx'
import { StateLog } from './StateLog.tsx'
import { useStrictnessText } from './text.ts'
import './strictness.css'

const REFRESH_MS = 60_000
/** Most sequences on the board. */
const MOST = 500
const states = ['SUSPENDED', 'TIGHTENED', 'NORMAL', 'REDUCED'] as const satisfies readonly Strict[]

/** How strictly each item of each supplier is inspected now, and what waits for a decision. */
export default function StrictnessBoard() {
  const allowed = useElementVisible(`${samplingState.permission}:list`)
  return <ScreenRoot className="qss">{allowed ? <Board /> : <NoRightView />}</ScreenRoot>
}

function Board() {
  const { say, locale } = useStrictnessText()
  const { search, change } = useScreenSearch()
  const [words, setWords] = useState('')
  const answer = useQuery({ queryKey: [samplingState.id, 'board'],
    queryFn: ({ signal }) => entityApi(samplingState).list({ current: 'Y', pageNo: 1, pageSize: MOST }, signal),
    refetchInterval: REFRESH_MS })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading />
  const { records, total } = answer.data
  if (records.length === 0) return <EmptyView title={say('none')} text={say('noneText')} />
  const chosen = search.get('state') ?? ''
  const wanted = words.trim().toLowerCase()
  const shown = byNeed(records).filter((record) =>
    (chosen === '' || record.state === chosen)
    && `${sequenceName(record)} ${String(record.supplier_dictText ?? '')}`.toLowerCase().includes(wanted)
  )
  const count = (state: string) => records.filter((record) => record.state === state).length
  return (
    <>
      <section className="mw-panel qss-bar-panel" aria-label={say('title')}>
        <Segmented aria-label={say('filter')} value={chosen}
          options={[{ value: '', label: `${say('all')} ${records.length}` },
            ...states.map((state) => ({ value: state,
              label: `${dictEntry(samplingState.fields.state, state, state, locale).text} ${count(state)}` })
            )]} onChange={(state) => change(new URLSearchParams(state === '' ? {} : { state }), { replace: true })} />
        <Input className="qss-find" allowClear placeholder={say('find')} aria-label={say('find')} value={words}
          onChange={({ target }) => setWords(target.value)} />
      </section>
      {total > MOST && <Alert type="info" showIcon title={say('more', { shown: MOST })} />}
      {shown.length === 0 ? <EmptyView title={say('noneFound')} /> : <Cards records={shown} />}
    </>
  )
}

function Cards({ records }: { records: readonly Rec[] }) {
  const [deciding, setDeciding] = useState<{ record: Rec; decision: Decision }>()
  const [logged, setLogged] = useState<Rec>()
  return (
    <>
      <ul className="qss-cards">
        {records.map((record) => (
          <StateCard key={record.id} record={record} onDecide={(decision) => setDeciding({ record, decision })}
            onLog={() => setLogged(record)} />
        ))}
      </ul>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
      {logged && <StateLog record={logged} onClose={() => setLogged(undefined)} />}
    </>
  )
}
