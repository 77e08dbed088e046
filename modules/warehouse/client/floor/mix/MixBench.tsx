import { useRead } from '#kernel/client/records/use-read.ts'
import { Alert, Spin } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { codesOf } from '#kernel/entity/index.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { mix } from '../../../index.ts'
import { Bench } from '../Bench.tsx'
import { useFloorText } from '../text.ts'
import { mixProgress, type MixState } from '../../../calls/mix.ts'
import { Components } from './Components.tsx'
import { Milling } from './Milling.tsx'
import { Weigh } from './Weigh.tsx'

/** Weighing and milling: one component after the other with a big number, then the mill, then the lot that came of it. */
export default function MixBench() {
  const { say } = useFloorText()
  const describe = (record: Rec) => [record.item_dictText, `${String(record.targetKg)} kg`, record.mill].filter(Boolean).join(' · ')
  return (
    <Bench entity={mix} title={say('mixTitle')} hint={say('mixHint')} states={codesOf(mix, 'weighing', 'released', 'milling')}
      describe={describe}
    >
      {(record, reload) => <MixOrder key={record.id} record={record} onChanged={reload} />}
    </Bench>
  )
}

function MixOrder({ record, onChanged }: { record: Rec; onChanged: () => void }) {
  const answer = useRead(mixProgress, { id: record.id }, { quiet: true })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Spin />
  const state = answer.data
  const reload = async () => {
    await answer.refetch()
    // The order begins with its first weighing, and bears the signature for the batch.
    onChanged()
  }
  return (
    <div className="wf-two">
      <Work record={record} state={state} onWeighed={reload} onChanged={onChanged} />
      <Components record={record} state={state} onWithdrawn={reload} />
    </div>
  )
}

function Work(
  { record, state, onWeighed, onChanged }: { record: Rec; state: MixState; onWeighed: () => Promise<void>; onChanged: () => void },
) {
  const { say } = useFloorText()
  const line = state.lines.find(({ id }) => id === state.next)
  if (line) return <Weigh id={record.id} line={line} state={state} onDone={onWeighed} />
  if (record.status === mix.state.finished)
    return (
      <Alert type="success" showIcon
        title={say('mixDone', { kg: String(record.totalKg), lot: String(record.outLot_dictText ?? ''), loss: String(record.lossKg) })} />
    )
  if (record.status === mix.state.weighing || record.status === mix.state.milling)
    return <Milling key={String(record.status)} record={record} weighedKg={state.weighedKg} onChanged={onChanged} />
  return <Alert type="info" showIcon title={say('notReleased')} />
}
