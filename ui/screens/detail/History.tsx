import { Tag, Timeline } from 'antd'
import { fieldLabel, moveTitle } from '#kernel/client/entity-text.ts'
import type { HistoryChange, HistoryEntry, Rec } from '#kernel/client/records/record.ts'
import { useHistory } from '#kernel/client/records/use-record.ts'
import { allFields, type Entity, type Locale } from '#kernel/entity/index.ts'
import { Loading } from '../../parts/Loading.tsx'
import { EmptyView, FailureView } from '../../parts/StateView.tsx'
import { useText, type Say } from '../../text.ts'
import { ChangedValue } from './ChangedValue.tsx'
import { isLinesChange, LineChanges } from './LineChanges.tsx'

/** Who changed which field when, from what to what; newest first. */
export function History({ entity, record }: { entity: Entity; record: Rec }) {
  const { say, locale } = useText()
  const answer = useHistory(entity, record.id, true)
  if (answer.isPending) return <Loading rows={6} />
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.length === 0) return <EmptyView title={say('noHistory')} />
  return (
    <Timeline className="mw-history" items={answer.data.map((entry) => ({
      key: entry.id,
      content: (
        <div>
          <div className="mw-history-head">
            <span className="mw-number">{entry.at}</span>
            <b>{entry.byName || entry.by}</b>
            <Tag className="mw-tag">{actionText(entity, entry, say, locale)}</Tag>
            {entry.comment && <span>{entry.comment}</span>}
          </div>
          {entry.changes.length > 0 && (
            <table className="mw-changes">
              <tbody>
                {inFieldOrder(entity, entry.changes).map((change) => (
                  <Change key={change.field} entity={entity} change={change} added={entry.action === 'add'} />
                ))}
              </tbody>
            </table>
          )}
        </div>
      ),
    }))} />
  )
}

/** As the form shows the fields; the database keeps them in an order of its own. */
function inFieldOrder(entity: Entity, changes: readonly HistoryChange[]): HistoryChange[] {
  const places = new Map(Object.keys(allFields(entity)).map((name, index) => [name, index]))
  return changes.toSorted((a, b) => (places.get(a.field) ?? places.size) - (places.get(b.field) ?? places.size))
}

function Change({ entity, change, added }: { entity: Entity; change: HistoryChange; added: boolean }) {
  const { locale } = useText()
  const field = allFields(entity)[change.field]
  const lines = field?.kind === 'lines' && isLinesChange(change.after) ? change.after : undefined
  return (
    <tr>
      <th scope="row">{field ? fieldLabel(change.field, field, locale) : change.field}</th>
      {lines
        ? (
          <td colSpan={3}>
            <LineChanges field={field!} change={lines} />
          </td>
        )
        : (
          <>
            {!added && (
              <td className="mw-before">
                <ChangedValue entity={entity} name={change.field} value={change.before} text={change.beforeText} />
              </td>
            )}
            {!added && <td className="mw-arrow" aria-hidden>→</td>}
            <td colSpan={added ? 3 : 1}>
              <ChangedValue entity={entity} name={change.field} value={change.after} text={change.afterText} />
            </td>
          </>
        )}
    </tr>
  )
}

function actionText(entity: Entity, { action, actionText: given }: HistoryEntry, say: Say, locale: Locale): string {
  const move = entity.states?.moves[action]
  if (move) return moveTitle(action, move, locale)
  const known = { add: 'actionAdd', edit: 'actionEdit', delete: 'actionDelete', restore: 'actionRestore', import: 'actionImport',
    grant: 'actionGrant', reverse: 'actionReverse' } as const
  return action in known ? say(known[action as keyof typeof known]) : given ?? action
}
