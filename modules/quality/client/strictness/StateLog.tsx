import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { RecordLink } from '#ui/parts/RecordLink.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { inspection, samplingLog } from '../../index.ts'
import { sequenceName } from './board-state.ts'
import { useStrictnessText } from './text.ts'
import '../parts/plain-table.css'

const MOST = 100

/** What brought a sequence where it is, the newest first. */
export function StateLog({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say, locale } = useStrictnessText()
  const answer = useQuery({ queryKey: [samplingLog.id, 'of', record.id],
    queryFn: async ({ signal }) =>
      (await entityApi(samplingLog).list({ stateId: record.id, pageNo: 1, pageSize: MOST, column: 'seq', order: 'desc' }, signal))
        .records })
  const tag = (row: Rec, name: 'fromState' | 'toState') => (
    <StatusTag entry={dictEntry(samplingLog.fields[name], String(row[name]), String(row[`${name}_dictText`] ?? row[name]), locale)} />
  )
  return (
    <Drawer open title={say('logOf', { item: sequenceName(record) })} size={820} onClose={onClose}>
      {answer.error
        ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
        : !answer.data
        ? <Loading />
        : answer.data.length === 0
        ? <EmptyView title={say('logNone')} />
        : (
          <div className="qms-table">
            <table aria-label={say('log')}>
              <thead>
                <tr>
                  <th scope="col">{say('when')}</th>
                  <th scope="col">{say('lot')}</th>
                  <th scope="col">{say('change')}</th>
                  <th scope="col">{say('scoreAfter')}</th>
                  <th scope="col">{say('reason')}</th>
                  <th scope="col">{say('by')}</th>
                </tr>
              </thead>
              <tbody>
                {answer.data.map((row) => (
                  <tr key={row.id}>
                    <td>{String(row.createTime ?? '').slice(0, 16)}</td>
                    <td>
                      {row.inspection
                        ? (
                          <RecordLink target={inspection.id} id={String(row.inspection)}
                            text={String(row.inspection_dictText ?? row.inspection)} />
                        )
                        : '—'} {row.accepted ? say(row.accepted === 'Y' ? 'accepted' : 'rejected') : ''}
                      {row.counted === 'N' ? say('notCounted') : ''}
                    </td>
                    <td>{row.fromState === row.toState ? tag(row, 'toState') : <>{tag(row, 'fromState')} → {tag(row, 'toState')}</>}</td>
                    <td>{String(row.score)}</td>
                    <td>{[row.cause_dictText, row.reason].filter(Boolean).join(say('colon'))}</td>
                    <td>{String(row.decidedBy_dictText ?? row.decidedBy ?? '')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
    </Drawer>
  )
}
