import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRecord } from '#kernel/client/records/use-record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { changeEffects, type WantedLine } from '../../../calls/changes.ts'
import { orderChange } from '../../../entities/order-change.ts'
import { EffectTexts } from './EffectTexts.tsx'

/** What a change would do as things stand now, for whoever approves it; once it is in effect, what it did. */
export function ChangeEffect({ record }: { record: Rec }) {
  const whole = useRecord(orderChange, record.id)
  const lines = (whole.data?.lines ?? []) as (WantedLine & Rec)[]
  const isDone = record.status === orderChange.state.approved
  const answer = useRead(changeEffects, { order: String(record.salesOrder),
    lines: lines.map(({ kind, line, item, qty, dueDate }) => ({ kind, line, item, qty, dueDate })) }, { staleTime: 0,
    enabled: lines.length > 0 && !isDone })
  if (isDone && whole.data) return lines.map((line) => <Kept key={line.id} line={line} />)
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={2} />
  return (
    <>
      {answer.data.map((effect, index) => (
        <div key={effect.line ?? index} className="mw-stack">
          <strong>{effect.lineNo ?? '+'} {effect.item}</strong>
          <EffectTexts effect={effect} />
        </div>
      ))}
    </>
  )
}

function Kept({ line }: { line: Rec }) {
  return (
    <div className="mw-stack">
      <strong>{textOf(line, 'line')} {textOf(line, 'item')}</strong>
      <span>{textOf(line, 'effect')}</span>
    </div>
  )
}
