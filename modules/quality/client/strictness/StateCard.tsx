import { Button, Tag } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { samplingState } from '../../index.ts'
import { decisionsFor, fullScore, lastLots, sequenceName, type Decision } from './board-state.ts'
import { useStrictnessText } from './text.ts'

interface StateCardProps {
  record: Rec
  onDecide: (decision: Decision) => void
  onLog: () => void
}

/** One sequence of lots: its strictness, how far its score is, its last lots, and what may be decided. */
export function StateCard({ record, onDecide, onLog }: StateCardProps) {
  const { say, locale } = useStrictnessText()
  const mayDecide = useElementVisible(`${samplingState.permission}:decide`)
  const mayApprove = useElementVisible(`${samplingState.permission}:approve`)
  const item = sequenceName(record)
  const entry = (name: 'state' | 'severity' | 'inspType') =>
    dictEntry(samplingState.fields[name], String(record[name]), String(record[`${name}_dictText`] ?? record[name]), locale)
  const decisions = decisionsFor(record).filter((decision) => mayDecide && ((decision !== 'REDUCE' && decision !== 'RESUME') || mayApprove))
  const score = Number(record.score)
  const ready = decisionsFor(record).includes('REDUCE')
  return (
    <li className="qss-card" data-state={String(record.state)}>
      <div className="qss-line">
        <b className="qss-item">{item}</b>
        <StatusTag entry={entry('state')} />
      </div>
      <div>{String(record.supplier_dictText ?? say('own'))}</div>
      <div className="mw-faint">
        {say('plan', { type: entry('inspType').text, severity: entry('severity').text, level: String(record.inspLevel),
          aql: String(record.aql) })}
      </div>
      {record.state === 'NORMAL' && (
        <div className="qss-score">
          <span className="qss-bar" aria-hidden>
            <span data-full={score >= fullScore || undefined} style={{ width: `${Math.min(100, (score * 100) / fullScore)}%` }} />
          </span>
          <span>{say('score', { score })}</span>
        </div>
      )}
      {ready && <span className="qss-ready">{say('ready')}</span>}
      {record.state === 'TIGHTENED' && (
        <span>
          {say('inRow', { count: Number(record.consecutiveOk) })} · {say('tightRejects', { count: Number(record.tightenedRejects) })}
        </span>
      )}
      <Dots lots={lastLots(record)} />
      <div className="qss-line">
        <span className="mw-faint">{say(record.steady === 'Y' ? 'steady' : 'unsteady')}</span>
        {record.state === 'NORMAL' && record.approved === 'Y' && <Tag className="mw-tag" color="green">{say('approvedMark')}</Tag>}
      </div>
      <div className="qss-line qss-acts">
        {decisions.map((decision) => (decision === 'STEADY' || decision === 'UNSTEADY'
          ? (
            <RowButton key={decision} aria-label={say('ofItem', { decision: say(decision), item })} onClick={() => onDecide(decision)}>
              {say(decision)}
            </RowButton>
          )
          : (
            <Button key={decision} type="primary" aria-label={say('ofItem', { decision: say(decision), item })}
              onClick={() => onDecide(decision)}
            >
              {say(decision)}
            </Button>
          ))
        )}
        <RowButton aria-label={say('logOf', { item })} onClick={onLog}>{say('log')}</RowButton>
      </div>
    </li>
  )
}

/** Lots as marks that also differ in their shape. */
function Dots({ lots }: { lots: readonly boolean[] }) {
  const { say } = useStrictnessText()
  if (lots.length === 0) return <span className="mw-faint">{say('lotsNone')}</span>
  const words = lots.map((accepted) => say(accepted ? 'accepted' : 'rejected'))
  return (
    <span className="qss-dots" role="img" aria-label={say('lotsAre', { results: words.join(say('between')) })}>
      {say('lots')} {lots.map((accepted, index) => <i key={index} data-ok={accepted} title={words[index]}>{accepted ? '✓' : '✕'}</i>)}
    </span>
  )
}
