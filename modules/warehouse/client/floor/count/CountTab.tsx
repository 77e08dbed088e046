import { Checkbox, Spin, Tag } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { useFloorText } from '../text.ts'
import { countSheet } from '../../../calls/count.ts'
import { count } from '../../../index.ts'
import { CountLineRow } from './CountLineRow.tsx'
import '../floor.css'

/** The sheet of a count among its details: for whoever judges the differences, and for later. */
export function CountTab({ record }: { record: Rec }) {
  const { say } = useFloorText()
  const [onlyDifferent, setOnlyDifferent] = useState(record.status === count.state.submitted)
  const answer = useRead(countSheet, { id: record.id }, { quiet: true })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Spin />
  const { blind, lines } = answer.data
  const shown = lines.filter(({ difference }) => blind || !onlyDifferent || (difference ?? '0') !== '0')
  return (
    <div className="wf-section">
      <div className="wf-bar">
        {blind
          ? <Tag color="purple">{say('blind')}</Tag>
          : <Checkbox checked={onlyDifferent} onChange={({ target }) => setOnlyDifferent(target.checked)}>{say('onlyDifferent')}</Checkbox>}
      </div>
      {shown.length === 0
        ? <EmptyView title={say('nothingFound')} />
        : (
          <ul className="wf-lines">
            {shown.map((line) => (
              <CountLineRow key={line.id} countId={record.id} line={line} editable={false} counting={record.status === count.state.counting}
                onDone={async () => {
                  await answer.refetch()
                }} />
            ))}
          </ul>
        )}
    </div>
  )
}
