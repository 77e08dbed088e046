import { App, Button, Checkbox, Input, Progress, Spin, Tag } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import { useElementVisible, useSession } from '#kernel/client/session/use-permission.ts'
import { derivedMove } from '#kernel/entity/derived/record-calls.ts'
import { codesOf } from '#kernel/entity/index.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { count, turnOf } from '../../../index.ts'
import { Bench } from '../Bench.tsx'
import { useFloorText } from '../text.ts'
import { countSheet, type Sheet, type SheetLine } from '../../../calls/count.ts'
import { CountLineRow } from './CountLineRow.tsx'
import { FoundStock } from './FoundStock.tsx'

/** How often the sheet asks what others have counted meanwhile. */
const REFRESH_MS = 10_000
/** Lines drawn at a time. */
const STEP = 100

/** Counting: the sheet in the order of the path, one quantity per line, Enter goes on to the next. */
export default function CountBench() {
  const { say } = useFloorText()
  const describe = (record: Rec) =>
    [record.warehouse_dictText, record.areas_dictText, record.items_dictText, record.kind_dictText].filter(Boolean).join(' · ')
  return (
    <Bench entity={count} title={say('countTitle')} hint={say('countHint')} states={codesOf(count, 'toCount', 'counting', 'submitted')}
      describe={describe}
    >
      {(record, reload) => <CountSheet key={record.id} record={record} onChanged={reload} />}
    </Bench>
  )
}

function CountSheet({ record, onChanged }: { record: Rec; onChanged: () => void }) {
  const counting = record.status === count.state.toCount || record.status === count.state.counting
  const answer = useRead(countSheet, { id: record.id }, { quiet: true, ...(counting ? { refetchInterval: REFRESH_MS } : {}) })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Spin />
  const reload = async () => {
    await answer.refetch()
    if (record.status === count.state.toCount) onChanged()
  }
  return (
    <>
      <CountHead record={record} sheet={answer.data} counting={counting} onChanged={onChanged} />
      <CountLines record={record} sheet={answer.data} counting={counting} reload={reload} />
    </>
  )
}

function CountHead(
  { record, sheet: { blind, progress }, counting, onChanged }: { record: Rec; sheet: Sheet; counting: boolean; onChanged: () => void },
) {
  const { say } = useFloorText()
  const { modal } = App.useApp()
  const { act, busy } = useAct([count.id])
  const mayFinish = useElementVisible(`${count.permission}:finish`)
  const finish = async (key: string) => {
    if (await act(() => makeCall(derivedMove(count, 'finish'), { id: record.id }, { idempotencyKey: key }))) onChanged()
  }
  const ask = () => {
    const key = newIdempotencyKey()
    modal.confirm({ title: say('finishCount'), content: say('finishCountText'), okText: say('finishCount'), onOk: () => finish(key) })
  }
  return (
    <section className="mw-panel wf-bar" aria-label={say('progress')}>
      <div className="wf-progress">
        <Progress percent={progress.total === 0 ? 100 : Math.floor((progress.counted * 100) / progress.total)}
          aria-label={say('progress')} />
        <span>{say('counted', { done: progress.counted, total: progress.total })}</span>{' '}
        {progress.recount > 0 && <Tag color="gold">{say('toRecount', { n: progress.recount })}</Tag>}
        {blind && <Tag color="purple">{say('blind')}</Tag>}
      </div>
      {counting && mayFinish && (
        <Button type="primary" loading={busy} disabled={progress.counted < progress.total} onClick={ask}>{say('finishCount')}</Button>
      )}
    </section>
  )
}

const textOf = (line: SheetLine) =>
  [line.bin_dictText, line.item_dictText, line.lot_dictText, line.hu].filter(Boolean).join(' ').toLowerCase()

function CountLines({ record, sheet, counting, reload }: { record: Rec; sheet: Sheet; counting: boolean; reload: () => Promise<void> }) {
  const { say } = useFloorText()
  const [keyword, setKeyword] = useState('')
  const [onlyOpen, setOnlyOpen] = useState(false)
  const [shown, setShown] = useState(STEP)
  const mayRecord = useElementVisible(`${count.permission}:record`)
  const me = useSession((state) => state.user?.username)
  // Where counting goes on is settled on entry: later the focus goes with what is typed.
  const [first] = useState(() => sheet.lines.find((line) => line.state !== 'DONE' && line.countBy !== me && turnOf(line, me))?.id)
  const words = keyword.trim().toLowerCase()
  const matching = sheet.lines.filter((line) => (!onlyOpen || line.state !== 'DONE') && textOf(line).includes(words))
  return (
    <section className="mw-panel wf-section" aria-label={say('countTitle')}>
      <div className="wf-bar">
        <Input className="wf-find" allowClear placeholder={say('find')} aria-label={say('find')} value={keyword}
          onChange={({ target }) => setKeyword(target.value)} />
        <Checkbox checked={onlyOpen} onChange={({ target }) => setOnlyOpen(target.checked)}>{say('onlyOpen')}</Checkbox>
        {counting && <FoundStock countId={record.id} onDone={reload} />}
      </div>
      {matching.length === 0 ? <EmptyView title={say('nothingFound')} /> : (
        <ul className="wf-lines">
          {matching.slice(0, shown).map((line) => (
            <CountLineRow key={line.id} countId={record.id} line={line} editable={counting && mayRecord} counting={counting}
              first={line.id === first} onDone={reload} />
          ))}
        </ul>
      )}
      {matching.length > shown && (
        <Button className="wf-more" onClick={() => setShown(shown + STEP)}>
          {say('more', { n: Math.min(STEP, matching.length - shown) })}
        </Button>
      )}
    </section>
  )
}
